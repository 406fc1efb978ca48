import type { GameAnswerOf, GameJson, GameState, RoundView } from '@jara/contract/game-server';
import type { Kobo } from '@jara/money/kobo';
import type { TableRound } from './client.ts';
import { fromNaira } from './naira.ts';
import type { Send, Sent } from './send.ts';
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
  | { readonly at: 'unsure'; readonly ask: Ask };

export type AnyRound = TableRound<unknown, unknown>;

export interface TableState {
  readonly phase: Phase;
  /** What the bar shows: without a payout that has not been seen yet. */
  readonly balanceKobo: Kobo | null;
  readonly round: AnyRound | null;
  /** The round that is over and whose result has not been seen yet: nothing beside the table may tell it. */
  readonly unseenId: string | null;
  readonly lastBet: unknown;
  readonly seed: GameState['seed'] | null;
  /** Without a round that has not been seen yet. */
  readonly sitting: Sitting | null;
  /** Why the last bet or move was refused. */
  readonly refusal: string | null;
}

/** This sitting: since when, and what was staked and paid in rounds that are over. */
export interface Sitting {
  /** By this device's own clock. */
  readonly startedAtMs: number;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

export interface TableStore {
  state(): TableState;
  subscribe(listener: () => void): () => void;
  token(): string | null;
  open(): Promise<void>;
  place(bet: unknown): void;
  move(move: unknown): void;
  /** Asks again for what nobody could tell. */
  check(): void;
  shown(): void;
  reseeded(seed: GameState['seed']): void;
}

export interface TableDeps {
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

/** Pauses before the same call is made again; after the last, the player is told. */
export const ASK_AGAIN_AFTER_MS: readonly number[] = [800, 1600, 3200, 5000];

const START: TableState = {
  phase: { at: 'opening' },
  balanceKobo: null,
  round: null,
  unseenId: null,
  lastBet: null,
  seed: null,
  sitting: null,
  refusal: null,
};

interface Unseen {
  readonly payoutKobo: Kobo;
  readonly sitting: Sitting | null;
}

/** What the store's parts share: the state with its listeners, and the token while there is one. */
interface Hand {
  state: TableState;
  token: string | null;
  /** What a round that has not been seen yet did to the balance and to the sitting. */
  unseen: Unseen | null;
  readonly deps: TableDeps;
  set(change: Partial<TableState>): void;
}

export function createTableStore(deps: TableDeps): TableStore {
  const listeners = new Set<() => void>();
  const hand: Hand = {
    state: START,
    token: null,
    unseen: null,
    deps,
    set(change) {
      hand.state = { ...hand.state, ...change };
      for (const listener of listeners) listener();
    },
  };
  const open = opener(hand);
  return {
    state: () => hand.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => hand.token,
    open,
    place(bet) {
      if (hand.state.phase.at !== 'ready') return;
      void run(hand, { kind: 'bet', requestId: deps.newRequestId(), bet: bet as GameJson }, 0);
    },
    move(move) {
      const { phase, round } = hand.state;
      if (phase.at !== 'ready' || round === null || round.isOver) return;
      const { roundId, sequence } = round;
      void run(hand, { kind: 'move', roundId, sequence, move: move as GameJson }, 0);
    },
    check() {
      if (hand.state.phase.at === 'unsure') void run(hand, hand.state.phase.ask, 0);
    },
    shown() {
      const { unseen, state } = hand;
      if (unseen === null) return;
      hand.unseen = null;
      const balanceKobo = state.balanceKobo === null ? null : state.balanceKobo + unseen.payoutKobo;
      hand.set({ balanceKobo, sitting: unseen.sitting, unseenId: null });
      deps.onMoney();
    },
    reseeded: (seed) => hand.set({ seed }),
  };
}

function close(hand: Hand, message: string): void {
  hand.deps.keepToken(null);
  hand.token = null;
  hand.set({ phase: { at: 'closed', message } });
}

function receive(hand: Hand, data: GameState): void {
  hand.unseen = null;
  const clockDifferenceMs = hand.deps.nowMs() - Date.parse(data.session.now);
  hand.set({
    phase: { at: 'ready' },
    balanceKobo: fromNaira(data.balance),
    round: data.round === null ? null : tableRound(data.round, true),
    unseenId: null,
    lastBet: data.round?.bet ?? null,
    seed: data.seed,
    sitting: {
      startedAtMs: Date.parse(data.session.startedAt) + clockDifferenceMs,
      stakedKobo: fromNaira(data.session.staked),
      paidKobo: fromNaira(data.session.paid),
    },
  });
}

/** The code first; a page loaded again has used its code up and goes on with the token it kept. */
function opener(hand: Hand): () => Promise<void> {
  const { deps } = hand;
  let { code } = deps;
  return async () => {
    hand.set({ phase: { at: 'opening' } });
    if (code !== null) {
      const sent = await deps.send('/game/session', { code, gameId: deps.gameId });
      if (sent.ok) {
        code = null;
        hand.token = sent.answer.token;
        deps.keepToken(hand.token);
        return receive(hand, sent.answer.data);
      }
      // Asked again with the same code: if it was used up by the answer that got lost, the game is one launch away.
      if (sent.kind === 'lost') return hand.set({ phase: { at: 'unopened' } });
      code = null;
      if (deps.keptToken === null) return close(hand, sent.message);
    }
    hand.token ??= deps.keptToken;
    return hand.token === null ? close(hand, TEXTS.noCode) : takeUp(hand, hand.token);
  };
}

/** Everything as the server holds it. */
async function takeUp(hand: Hand, token: string): Promise<void> {
  const sent = await hand.deps.send('/game/state', { token });
  if (sent.ok) return receive(hand, sent.answer.data);
  if (sent.kind === 'lost') return hand.set({ phase: { at: 'unopened' } });
  close(hand, sent.message);
}

async function run(hand: Hand, ask: Ask, attempt: number): Promise<void> {
  const { token, deps } = hand;
  if (token === null) return;
  hand.set({ phase: { at: 'asking', ask, attempt }, refusal: null });
  const sent = await sendAsk(deps.send, token, ask);
  if (sent.ok) return answered(hand, sent.answer, ask);
  if (sent.kind === 'lost') {
    const pauseMs = ASK_AGAIN_AFTER_MS[attempt];
    if (pauseMs === undefined) return hand.set({ phase: { at: 'unsure', ask } });
    await deps.wait(pauseMs);
    return run(hand, ask, attempt + 1);
  }
  if (sent.status === 401) return close(hand, sent.message);
  // The round went on elsewhere: what the server holds is what counts.
  if (sent.status === 404 || sent.status === 409) await takeUp(hand, token);
  else hand.set({ phase: { at: 'ready' } });
  hand.set({ refusal: sent.message === '' ? TEXTS.unnamedRefusal : sent.message });
}

function answered(hand: Hand, answer: GameAnswerOf<'/game/bet'>, ask: Ask): void {
  const round = tableRound(answer.round, false);
  const { seed, lastBet } = hand.state;
  const sitting = hand.unseen?.sitting ?? hand.state.sitting;
  const payoutKobo = round.payoutKobo ?? 0n;
  hand.unseen = round.isOver
    ? { payoutKobo, sitting: sitting === null ? null : playedOn(sitting, round) }
    : null;
  hand.set({
    phase: { at: 'ready' },
    round,
    unseenId: round.isOver ? round.roundId : null,
    balanceKobo: fromNaira(answer.balance) - payoutKobo,
    sitting,
    lastBet: ask.kind === 'bet' ? ask.bet : lastBet,
    seed: ask.kind === 'bet' && seed !== null ? { ...seed, nonce: seed.nonce + 1 } : seed,
    refusal: null,
  });
  // A page around that showed the payout, or showed at once that there is none, would tell the result.
  if (!round.isOver) hand.deps.onMoney();
}

function sendAsk(send: Send, token: string, ask: Ask): Promise<Sent<'/game/bet'>> {
  if (ask.kind === 'bet') return send('/game/bet', { token, requestId: ask.requestId, bet: ask.bet });
  const { roundId, sequence, move } = ask;
  return send('/game/move', { token, roundId, sequence, move });
}

function tableRound(round: RoundView, isResumed: boolean): AnyRound {
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

function playedOn(sitting: Sitting, { stakeKobo, payoutKobo }: AnyRound): Sitting {
  return {
    ...sitting,
    stakedKobo: sitting.stakedKobo + stakeKobo,
    paidKobo: sitting.paidKobo + (payoutKobo ?? 0n),
  };
}
