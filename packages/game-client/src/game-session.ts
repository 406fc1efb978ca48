import { fromNaira } from '@jara/calls/naira';
import { certain } from '@jara/calls/sent';
import { settle } from '@jara/calls/settle';
import type { GameAnswerOf, GameJson, GameState, RoundView } from '@jara/contract/game-server';
import type { Kobo } from '@jara/money/kobo';
import type { AnyRound } from './client.ts';
import type { GameSent, Send } from './send.ts';
import { TEXTS } from './texts.ts';

/**
 * What a game knows of its server, without a browser. A bet or a move is asked for again under its own name until an answer
 * comes: it is taken once, and it is never lost. When nobody can tell, the player is told so and can ask again.
 */

export type Ask =
  | { readonly kind: 'bet'; readonly requestId: string; readonly bet: GameJson }
  | { readonly kind: 'move'; readonly roundId: string; readonly sequence: number; readonly move: GameJson };

export type Phase =
  | { readonly at: 'opening' }
  /** Could not be opened for want of a network. */
  | { readonly at: 'unopened' }
  /** The session is over; the game must be launched again. */
  | { readonly at: 'closed'; readonly message: string }
  | { readonly at: 'ready' }
  | { readonly at: 'asking'; readonly ask: Ask; readonly attempt: number }
  | { readonly at: 'uncertain'; readonly ask: Ask };

export interface GameSessionState {
  readonly phase: Phase;
  /** What the bar shows: without a payout that has not been seen yet. */
  readonly balanceKobo: Kobo | null;
  readonly round: AnyRound | null;
  /** The round that is over and whose result has not been seen yet: nothing beside the table may tell it. */
  readonly unrevealedId: string | null;
  readonly lastBet: unknown;
  readonly seed: GameState['seed'] | null;
  /** Without a round that has not been seen yet. */
  readonly playSession: PlaySession | null;
  /** Why the last bet or move was refused. */
  readonly refusal: string | null;
}

/** This play session: since when, and what was staked and paid in rounds that are over. */
export interface PlaySession {
  /** By this device's own clock. */
  readonly startedAtMs: number;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

export interface GameSession {
  state(): GameSessionState;
  subscribe(listener: () => void): () => void;
  token(): string | null;
  open(): Promise<void>;
  place(bet: unknown): void;
  move(move: unknown): void;
  /** Asks again for what nobody could tell. */
  check(): void;
  /** The player has seen the result: it may be counted in. */
  reveal(): void;
  reseeded(seed: GameState['seed']): void;
}

export interface GameSessionDeps {
  readonly gameId: string;
  /** From the address; used once. */
  readonly code: string | null;
  /** A token kept by this tab, for a page loaded again. */
  readonly keptToken: string | null;
  keepToken(token: string | null): void;
  readonly send: Send;
  newRequestId(): string;
  nowMs(): number;
  wait(ms: number): Promise<void>;
  /** Money moved: whoever shows a balance may ask for it. */
  onMoney(): void;
}

const START: GameSessionState = {
  phase: { at: 'opening' },
  balanceKobo: null,
  round: null,
  unrevealedId: null,
  lastBet: null,
  seed: null,
  playSession: null,
  refusal: null,
};

interface Unrevealed {
  readonly payoutKobo: Kobo;
  readonly playSession: PlaySession | null;
}

/** What the store's parts share: the state with its listeners, and the token while there is one. */
interface Internals {
  state: GameSessionState;
  token: string | null;
  /** What a round that has not been seen yet did to the balance and to the play session. */
  unrevealed: Unrevealed | null;
  readonly deps: GameSessionDeps;
  set(change: Partial<GameSessionState>): void;
}

export function createGameSession(deps: GameSessionDeps): GameSession {
  const listeners = new Set<() => void>();
  const internals: Internals = {
    state: START,
    token: null,
    unrevealed: null,
    deps,
    set(change) {
      internals.state = { ...internals.state, ...change };
      for (const listener of listeners) listener();
    },
  };
  const open = opener(internals);
  return {
    state: () => internals.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => internals.token,
    open,
    place(bet) {
      if (internals.state.phase.at !== 'ready') return;
      void run(internals, { kind: 'bet', requestId: deps.newRequestId(), bet: bet as GameJson });
    },
    move(move) {
      const { phase, round } = internals.state;
      if (phase.at !== 'ready' || round === null || round.isOver) return;
      const { roundId, sequence } = round;
      void run(internals, { kind: 'move', roundId, sequence, move: move as GameJson });
    },
    check() {
      if (internals.state.phase.at === 'uncertain') void run(internals, internals.state.phase.ask);
    },
    reveal() {
      const { unrevealed, state } = internals;
      if (unrevealed === null) return;
      internals.unrevealed = null;
      const balanceKobo = state.balanceKobo === null ? null : state.balanceKobo + unrevealed.payoutKobo;
      internals.set({ balanceKobo, playSession: unrevealed.playSession, unrevealedId: null });
      deps.onMoney();
    },
    reseeded: (seed) => internals.set({ seed }),
  };
}

function close(internals: Internals, message: string): void {
  internals.deps.keepToken(null);
  internals.token = null;
  internals.set({ phase: { at: 'closed', message } });
}

function receive(internals: Internals, data: GameState): void {
  internals.unrevealed = null;
  const clockDifferenceMs = internals.deps.nowMs() - Date.parse(data.session.now);
  internals.set({
    phase: { at: 'ready' },
    balanceKobo: fromNaira(data.balance),
    round: data.round === null ? null : roundOf(data.round, true),
    unrevealedId: null,
    lastBet: data.round?.bet ?? null,
    seed: data.seed,
    playSession: {
      startedAtMs: Date.parse(data.session.startedAt) + clockDifferenceMs,
      stakedKobo: fromNaira(data.session.staked),
      paidKobo: fromNaira(data.session.paid),
    },
  });
}

/** The code first; a page loaded again has used its code up and goes on with the token it kept. */
function opener(internals: Internals): () => Promise<void> {
  const { deps } = internals;
  let { code } = deps;
  return async () => {
    internals.set({ phase: { at: 'opening' } });
    if (code !== null) {
      const sent = certain(await deps.send('/game/session', { code, gameId: deps.gameId }));
      // Asked again with the same code: if it was used up by the answer that got lost, the game is one launch away.
      if (sent === null) return internals.set({ phase: { at: 'unopened' } });
      if (sent.ok) {
        code = null;
        internals.token = sent.answer.token;
        deps.keepToken(internals.token);
        return receive(internals, sent.answer.data);
      }
      code = null;
      if (deps.keptToken === null) return close(internals, sent.message);
    }
    internals.token ??= deps.keptToken;
    return internals.token === null ? close(internals, TEXTS.noCode) : takeUp(internals, internals.token);
  };
}

/** Everything as the server holds it. */
async function takeUp(internals: Internals, token: string): Promise<void> {
  const sent = certain(await internals.deps.send('/game/state', { token }));
  if (sent === null) return internals.set({ phase: { at: 'unopened' } });
  if (sent.ok) return receive(internals, sent.answer.data);
  close(internals, sent.message);
}

async function run(internals: Internals, ask: Ask): Promise<void> {
  const { token, deps } = internals;
  if (token === null) return;
  const asking = (attempt: number) => internals.set({ phase: { at: 'asking', ask, attempt }, refusal: null });
  asking(0);
  const sent = await settle(() => sendAsk(deps.send, token, ask), { wait: deps.wait, onAskAgain: asking });
  if (sent.ok) return answered(internals, sent.answer, ask);
  if (sent.kind === 'uncertain') return internals.set({ phase: { at: 'uncertain', ask } });
  if (sent.status === 401) return close(internals, sent.message);
  // The round went on elsewhere: what the server holds is what counts.
  if (sent.status === 404 || sent.status === 409) await takeUp(internals, token);
  else internals.set({ phase: { at: 'ready' } });
  internals.set({ refusal: sent.message === '' ? TEXTS.unnamedRefusal : sent.message });
}

function answered(internals: Internals, answer: GameAnswerOf<'/game/bet'>, ask: Ask): void {
  const round = roundOf(answer.round, false);
  const { seed, lastBet } = internals.state;
  const playSession = internals.unrevealed?.playSession ?? internals.state.playSession;
  const payoutKobo = round.payoutKobo ?? 0n;
  internals.unrevealed = round.isOver
    ? { payoutKobo, playSession: playSession === null ? null : playedOn(playSession, round) }
    : null;
  internals.set({
    phase: { at: 'ready' },
    round,
    unrevealedId: round.isOver ? round.roundId : null,
    balanceKobo: fromNaira(answer.balance) - payoutKobo,
    playSession,
    lastBet: ask.kind === 'bet' ? ask.bet : lastBet,
    seed: ask.kind === 'bet' && seed !== null ? { ...seed, nonce: seed.nonce + 1 } : seed,
    refusal: null,
  });
  // A page around that showed the payout, or showed at once that there is none, would tell the result.
  if (!round.isOver) internals.deps.onMoney();
}

function sendAsk(send: Send, token: string, ask: Ask): Promise<GameSent<'/game/bet'>> {
  if (ask.kind === 'bet') return send('/game/bet', { token, requestId: ask.requestId, bet: ask.bet });
  const { roundId, sequence, move } = ask;
  return send('/game/move', { token, roundId, sequence, move });
}

function roundOf(round: RoundView, isResumed: boolean): AnyRound {
  const { roundId, sequence, bet, view, isOver, stake, payout } = round;
  return {
    roundId,
    sequence,
    bet,
    view,
    isOver,
    stakeKobo: fromNaira(stake),
    payoutKobo: payout === null ? null : fromNaira(payout),
    isResumed,
  };
}

function playedOn(playSession: PlaySession, { stakeKobo, payoutKobo }: AnyRound): PlaySession {
  return {
    ...playSession,
    stakedKobo: playSession.stakedKobo + stakeKobo,
    paidKobo: playSession.paidKobo + (payoutKobo ?? 0n),
  };
}
