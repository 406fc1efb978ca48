import { certain, type Refused } from '@jara/calls/sent';
import { settle } from '@jara/calls/settle';
import type { GameAnswerOf, GameJson, GameState, RoundView } from '@jara/contract/game-server';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import type { AnyRound } from './client.ts';
import type { GameSent, Send } from './send.ts';
import { TEXTS } from './texts.ts';

/**
 * A game's client of its server, without a browser. A bet or a move is repeated with its own request id until an answer settles
 * it: the server takes it once, and it is never lost. Without such an answer the bet is uncertain, and the player can check it
 * again.
 */

type PlayRequest =
  | { readonly kind: 'bet'; readonly requestId: string; readonly bet: GameJson }
  | { readonly kind: 'move'; readonly roundId: string; readonly sequence: number; readonly move: GameJson };

export type Phase =
  | { readonly at: 'opening' }
  /** No answer came to the opening. */
  | { readonly at: 'unopened' }
  /** The session is over; the game must be launched again. */
  | { readonly at: 'closed'; readonly message: string }
  | { readonly at: 'ready' }
  | { readonly at: 'asking'; readonly request: PlayRequest; readonly attempt: number }
  | { readonly at: 'uncertain'; readonly request: PlayRequest };

export interface GameSessionState {
  readonly phase: Phase;
  /** The balance in the bar: without a payout that is not revealed yet. */
  readonly balanceKobo: Kobo | null;
  readonly round: AnyRound | null;
  /** The round that is over and not revealed yet: only the game's view may show its result. */
  readonly unrevealedId: string | null;
  readonly lastBet: unknown;
  readonly seed: GameState['seed'] | null;
  /** Without a round that is not revealed yet. */
  readonly playSession: PlaySession | null;
  /** Minimum length of a round; 0: no limit. */
  readonly minRoundMs: number;
  /** Earliest time of the next bet by this device's clock, from the server's refusal; 0: no limit. */
  readonly nextBetAtMs: number;
  /** The reason of the last refusal of a bet or move. */
  readonly refusal: string | null;
}

/** This play session: its start, and the stakes and payouts of finished rounds. */
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
  /** Repeats the call that no answer settled. */
  check(): void;
  /** The player has seen the result: include it. */
  reveal(): void;
  reseeded(seed: GameState['seed']): void;
  /** Money moved outside the game. While a bet is under way its own answer brings the balance. */
  refreshBalance(): Promise<void>;
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
  /** Money moved: a page that shows a balance may fetch it. */
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
  minRoundMs: 0,
  nextBetAtMs: 0,
  refusal: null,
};

interface Unrevealed {
  readonly payoutKobo: Kobo;
  readonly playSession: PlaySession | null;
}

/** The state that the parts of the session share, and the token while there is one. */
interface Internals {
  state: GameSessionState;
  token: string | null;
  /** The effect of an unrevealed round on the balance and on the play session. */
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
  const open = openerOf(internals);
  return {
    state: () => internals.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => internals.token,
    open,
    place(bet) {
      if (internals.state.phase.at !== 'ready' || deps.nowMs() < internals.state.nextBetAtMs) return;
      void run(internals, { kind: 'bet', requestId: deps.newRequestId(), bet: bet as GameJson });
    },
    move(move) {
      const { phase, round } = internals.state;
      if (phase.at !== 'ready' || round === null || round.isOver) return;
      const { roundId, sequence } = round;
      void run(internals, { kind: 'move', roundId, sequence, move: move as GameJson });
    },
    check() {
      if (internals.state.phase.at === 'uncertain') void run(internals, internals.state.phase.request);
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
    refreshBalance: () => refreshBalance(internals),
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
    minRoundMs: data.minRoundMs,
    playSession: {
      startedAtMs: Date.parse(data.session.startedAt) + clockDifferenceMs,
      stakedKobo: fromNaira(data.session.staked),
      paidKobo: fromNaira(data.session.paid),
    },
  });
}

/** Exchanges the launch code first; a reloaded page has used its code up and continues with the token it kept. */
function openerOf(internals: Internals): () => Promise<void> {
  const { deps } = internals;
  let { code } = deps;
  return async () => {
    internals.set({ phase: { at: 'opening' } });
    if (code !== null) {
      const sent = certain(await deps.send('/game/session', { code, gameId: deps.gameId }));
      // A retry sends the same code: if the lost answer used it up, the player launches the game again.
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
    return internals.token === null ? close(internals, TEXTS.noCode) : resume(internals, internals.token);
  };
}

/** Fetches the whole state from the server, with repeats while it is unreachable. */
async function resume(internals: Internals, token: string): Promise<void> {
  const { deps } = internals;
  const sent = await settle(() => deps.send('/game/state', { token }), { wait: deps.wait });
  if (sent.ok) return receive(internals, sent.answer.data);
  if (sent.kind === 'uncertain') return internals.set({ phase: { at: 'unopened' } });
  close(internals, sent.message);
}

/** An answer older than a bet is discarded; a result that is not revealed yet stays out of the balance. */
async function refreshBalance(internals: Internals): Promise<void> {
  const { token, deps } = internals;
  const { round, phase } = internals.state;
  if (token === null || phase.at !== 'ready') return;
  const sent = await deps.send('/game/balance', { token });
  const { state, unrevealed } = internals;
  if (!sent.ok || state.phase !== phase || state.round !== round) return;
  internals.set({ balanceKobo: fromNaira(sent.answer.balance) - (unrevealed?.payoutKobo ?? 0n) });
}

async function run(internals: Internals, request: PlayRequest): Promise<void> {
  const { token, deps } = internals;
  if (token === null) return;
  const asking = (attempt: number) =>
    internals.set({ phase: { at: 'asking', request, attempt }, refusal: null });
  asking(0);
  const sent = await settle(() => sendRequest(deps.send, token, request), {
    wait: deps.wait,
    onAskAgain: asking,
  });
  if (sent.ok) return answered(internals, sent.answer, request);
  if (sent.kind === 'uncertain') return internals.set({ phase: { at: 'uncertain', request } });
  if (sent.status === 401) return close(internals, sent.message);
  const waitMs = waitOf(sent);
  if (waitMs !== null) return internals.set({ phase: { at: 'ready' }, nextBetAtMs: deps.nowMs() + waitMs });
  // The round continued elsewhere: take the server's state.
  if (sent.status === 404 || sent.status === 409) await resume(internals, token);
  else internals.set({ phase: { at: 'ready' } });
  internals.set({ refusal: sent.message === '' ? TEXTS.unnamedRefusal : sent.message });
  // Payment required: the balance shown was out of date.
  if (sent.status === 402) await refreshBalance(internals);
}

/** Wait before the next bet under the server's minimum length of rounds; null for another refusal. */
function waitOf({ code, values }: Refused): number | null {
  const seconds = Number(values?.[0]);
  return code === 'round_too_soon' && seconds > 0 ? seconds * 1000 : null;
}

function answered(internals: Internals, answer: GameAnswerOf<'/game/bet'>, request: PlayRequest): void {
  const round = roundOf(answer.round, false);
  const { seed, lastBet } = internals.state;
  const before = internals.unrevealed?.playSession ?? internals.state.playSession;
  const playSession = before === null ? null : stakedOn(before, round, internals.state.round);
  const payoutKobo = round.payoutKobo ?? 0n;
  internals.unrevealed = round.isOver
    ? { payoutKobo, playSession: playSession === null ? null : paidOn(playSession, payoutKobo) }
    : null;
  internals.set({
    phase: { at: 'ready' },
    round,
    unrevealedId: round.isOver ? round.roundId : null,
    balanceKobo: fromNaira(answer.balance) - payoutKobo,
    playSession,
    lastBet: request.kind === 'bet' ? request.bet : lastBet,
    seed: request.kind === 'bet' && seed !== null ? { ...seed, nonce: seed.nonce + 1 } : seed,
    refusal: null,
  });
  // The page around refetches its balance only after the reveal: an earlier balance would show the result.
  if (!round.isOver) internals.deps.onMoney();
}

function sendRequest(send: Send, token: string, request: PlayRequest): Promise<GameSent<'/game/bet'>> {
  if (request.kind === 'bet')
    return send('/game/bet', { token, requestId: request.requestId, bet: request.bet });
  const { roundId, sequence, move } = request;
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

/** A stake counts when it is taken, as in the ledger; `before` is the round before this answer. */
function stakedOn(playSession: PlaySession, round: AnyRound, before: AnyRound | null): PlaySession {
  const countedKobo = before?.roundId === round.roundId ? before.stakeKobo : 0n;
  return { ...playSession, stakedKobo: playSession.stakedKobo + round.stakeKobo - countedKobo };
}

function paidOn(playSession: PlaySession, payoutKobo: Kobo): PlaySession {
  return { ...playSession, paidKobo: playSession.paidKobo + payoutKobo };
}
