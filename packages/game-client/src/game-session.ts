import type { Answered, Refused } from '@jara/calls/sent';
import type { GameAnswerOf, GameJson, GameState, RoundView } from '@jara/contract/game-server';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import { createLaunchedSession, type LaunchedSession } from '@jara/play-client/launched-session';
import { createMoneyCall, type UnsettledCall } from '@jara/play-client/money-call';
import { type PlaySession, playSessionOf } from '@jara/play-client/play-session';
import { createStore } from '@jara/play-client/store';
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
  | UnsettledCall<PlayRequest>;

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

export interface GameSession
  extends Pick<LaunchedSession<unknown>, 'unsettled' | 'isCheckDue' | 'answerCheck'> {
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

type OpenAnswer = GameAnswerOf<'/game/session'>;
type BetAnswer = GameAnswerOf<'/game/bet'>;

/** The state that the parts of the session share. */
interface Internals {
  readonly state: GameSessionState;
  readonly session: LaunchedSession<OpenAnswer>;
  /** The effect of an unrevealed round on the balance and on the play session. */
  unrevealed: Unrevealed | null;
  /** Settles when the device's client seed was sent; bets wait for it. */
  seeding: Promise<unknown> | null;
  readonly deps: GameSessionDeps;
  set(change: Partial<GameSessionState>): void;
}

export function createGameSession(deps: GameSessionDeps): GameSession {
  const store = createStore(START);
  const set = (change: Partial<GameSessionState>) => store.update((state) => ({ ...state, ...change }));
  const internals: Internals = {
    get state() {
      return store.read();
    },
    session: createLaunchedSession<OpenAnswer>({
      ...deps,
      redeem: (code) => deps.send('/game/session', { code, gameId: deps.gameId }),
      sendCheck: (token, minutes) => deps.send('/game/reality-check', { token, minutes }),
      onEnd: (message) => set({ phase: { at: 'closed', message: message ?? TEXTS.noCode } }),
    }),
    unrevealed: null,
    seeding: null,
    deps,
    set,
  };
  const call = createMoneyCall<PlayRequest, BetAnswer>({
    ...{ session: internals.session, wait: deps.wait },
    async send(token, request) {
      await internals.seeding;
      return sendRequest(deps.send, token, request);
    },
    onUnsettled: (phase) => set({ phase, refusal: null }),
    onSettled: (sent, request) => void settled(internals, sent, request),
  });
  return {
    state: store.read,
    subscribe: store.subscribe,
    unsettled: internals.session.unsettled,
    isCheckDue: internals.session.isCheckDue,
    answerCheck: internals.session.answerCheck,
    token: internals.session.token,
    open: () => open(internals),
    place(bet) {
      if (internals.state.phase.at !== 'ready' || deps.nowMs() < internals.state.nextBetAtMs) return;
      void call.send({ kind: 'bet', requestId: deps.newRequestId(), bet: bet as GameJson });
    },
    move(move) {
      const { phase, round } = internals.state;
      if (phase.at !== 'ready' || round === null || round.isOver) return;
      const { roundId, sequence } = round;
      void call.send({ kind: 'move', roundId, sequence, move: move as GameJson });
    },
    check: () => void call.check(),
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

function receive(internals: Internals, data: GameState): void {
  internals.unrevealed = null;
  internals.set({
    phase: { at: 'ready' },
    balanceKobo: fromNaira(data.balance),
    round: data.round === null ? null : roundOf(data.round, true),
    unrevealedId: null,
    lastBet: data.round?.bet ?? null,
    seed: data.seed,
    minRoundMs: data.minRoundMs,
    playSession: playSessionOf(data.session, internals.deps.nowMs()),
  });
  // Loaded beside the game; where that fails, the seed stays as it is.
  internals.seeding = import('./kept-commitments.ts')
    .then((kept) => kept.prepareSeed(internals, data))
    .catch(() => null);
}

async function open(internals: Internals): Promise<void> {
  internals.set({ phase: { at: 'opening' } });
  const opening = await internals.session.open();
  if (opening.at === 'launched') receive(internals, opening.answer.data);
  else if (opening.at === 'continued') await resume(internals);
  else if (opening.at === 'unopened') internals.set({ phase: { at: 'unopened' } });
}

/** Fetches the whole state from the server, with repeats while it is unreachable. */
async function resume(internals: Internals): Promise<void> {
  const { session, deps } = internals;
  const sent = await session.settle((token) => deps.send('/game/state', { token }), { wait: deps.wait });
  if (sent.ok) receive(internals, sent.answer.data);
  else if (sent.kind === 'uncertain') internals.set({ phase: { at: 'unopened' } });
  else if (sent.status !== 401) session.end(sent.message);
}

/** An answer older than a bet is discarded; a result that is not revealed yet stays out of the balance. */
async function refreshBalance(internals: Internals): Promise<void> {
  const { session, deps } = internals;
  const { round, phase } = internals.state;
  const token = session.token();
  if (token === null || phase.at !== 'ready') return;
  const sent = await deps.send('/game/balance', { token });
  const { state, unrevealed } = internals;
  if (!sent.ok || state.phase !== phase || state.round !== round) return;
  internals.set({ balanceKobo: fromNaira(sent.answer.balance) - (unrevealed?.payoutKobo ?? 0n) });
}

async function settled(
  internals: Internals,
  sent: Answered<BetAnswer> | Refused,
  request: PlayRequest,
): Promise<void> {
  if (sent.ok) return answered(internals, sent.answer, request);
  if (sent.status === 401) return;
  const waitMs = waitOf(sent);
  if (waitMs !== null)
    return internals.set({ phase: { at: 'ready' }, nextBetAtMs: internals.deps.nowMs() + waitMs });
  // The round continued elsewhere: take the server's state.
  if (sent.status === 404 || sent.status === 409) await resume(internals);
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

function answered(internals: Internals, answer: BetAnswer, request: PlayRequest): void {
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
