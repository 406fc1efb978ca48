import type {
  AskedQuestion,
  LiveBets,
  LiveBetsChange,
  RoundChange,
  SharedGameMessage,
} from '@jara/contract/shared-games';
import type { CashOutPart } from '@jara/game-kit/shared-game';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import type { ChannelState } from '../live/live-channel.ts';
import type { SharedBetView, SharedRound } from './shared-round.ts';

/** The page's state of a shared game: the public round, and this player's bets on it. */

type SharedPhase =
  | { readonly at: 'opening' }
  /** No answer came to the opening. */
  | { readonly at: 'unopened' }
  | { readonly at: 'closed'; readonly message: string }
  | { readonly at: 'ready' };

/** A bet requested by the player. */
export interface BetOrder<Selection = unknown> {
  readonly stakeNaira: number;
  readonly selection: Selection;
}

/** The same bet in each of the rounds to come. */
export interface AutoRun<Selection = unknown> {
  readonly order: BetOrder<Selection>;
  /** Number of rounds it was started with; always set once started. */
  readonly rounds?: number;
  readonly roundsLeft: number;
  /** Loss over its rounds at which it ends; null: no limit. */
  readonly stopAtLossKobo: Kobo | null;
  readonly stopAtWinKobo: Kobo | null;
  readonly netKobo: Kobo;
}

export type NewRun<Selection = unknown> = Omit<AutoRun<Selection>, 'rounds' | 'netKobo'>;

export type PanelCall = 'placing' | CashOutPart;

/** One of the bet panels of the page. */
export interface BetPanel<Selection = unknown> {
  /** Placed on the next round that opens. */
  readonly queued: BetOrder<Selection> | null;
  /** On this round; on the last one until the next opens. */
  readonly bet: SharedBetView<Selection> | null;
  readonly calling: PanelCall | null;
  /** The call that no answer settled: the server may have taken it. */
  readonly uncertain: PanelCall | null;
  /** The reason of the last refusal. */
  readonly refusal: string | null;
  readonly auto: AutoRun<Selection> | null;
  /** The run that ended here, until the next bet. */
  readonly ended?: AutoRun<Selection> | null;
}

/** The last answer of the player, until the server has taken it. */
interface AnswerCall {
  readonly question: number;
  readonly choice: number;
  /** The reason of its refusal; null: it is being sent. */
  readonly refusal: string | null;
}

export interface SharedSessionState<Selection = unknown, Outcome = unknown, Card = unknown> {
  readonly phase: SharedPhase;
  readonly channel: ChannelState;
  readonly balanceKobo: Kobo | null;
  readonly playSession: PlaySession | null;
  readonly round: SharedRound<Outcome, Card> | null;
  /** Rounds that have ended, newest first. */
  readonly results: readonly SharedRound<Outcome, Card>[];
  readonly liveBets: LiveBets | null;
  readonly panels: readonly BetPanel<Selection>[];
  /** Of a quiz: the questions of this round so far. */
  readonly asked: readonly AskedQuestion[];
  readonly answer: AnswerCall | null;
}

const RESULTS_KEPT = 50;

export const EMPTY_PANEL: BetPanel = {
  queued: null,
  bet: null,
  calling: null,
  uncertain: null,
  refusal: null,
  auto: null,
};

export function startState(panels: number): SharedSessionState {
  return {
    phase: { at: 'opening' },
    channel: 'connecting',
    balanceKobo: null,
    playSession: null,
    round: null,
    results: [],
    liveBets: null,
    panels: Array.from({ length: panels }, () => EMPTY_PANEL),
    asked: [],
    answer: null,
  };
}

export const hasEnded = ({ state }: SharedRound): boolean =>
  state === 'revealed' || state === 'settled' || state === 'voided';

/** Whether a bet changes its value with each moment: its round has a secret end, and no questions. */
export const canMove = ({ round, panels, asked }: SharedSessionState): boolean =>
  round?.state === 'running' &&
  round.outcome === null &&
  asked.length === 0 &&
  panels.some(({ bet }) => bet?.state === 'open');

/** The state after a change of round: an ended round joins the results, and a new one clears the bets of the last. */
export function withRound(state: SharedSessionState, round: SharedRound): SharedSessionState {
  const isNew = round.roundId !== state.round?.roundId;
  return {
    ...state,
    round,
    results: hasEnded(round) ? withResult(state.results, round) : state.results,
    liveBets: isNew ? null : state.liveBets,
    panels: isNew ? state.panels.map((panel) => cleared(panel, round)) : state.panels,
    ...(isNew ? { asked: [], answer: null } : {}),
  };
}

/** The round after a change: a change of a known round has only the changed fields. */
export function wholeRound(known: SharedRound | null, change: RoundChange): SharedRound {
  return (known?.roundId === change.roundId ? { ...known, ...change } : change) as SharedRound;
}

/** The live bets of the current round after a change. */
export function withLiveBets(
  { liveBets, round }: SharedSessionState,
  change: LiveBetsChange,
): LiveBets | null {
  if (round === null) return null;
  const before = liveBets ?? { roundId: round.roundId, bets: 0, staked: 0, paid: 0, biggest: [] };
  const { biggest: moved = [], ...counts } = change;
  const biggest = [...before.biggest];
  for (const { index, ...bet } of moved) biggest[index] = bet;
  return { ...before, ...counts, biggest };
}

/** The questions after a new one, or after an update with the right answer; those of another round change nothing. */
export function withQuestion(
  { asked, round }: SharedSessionState,
  received: Extract<SharedGameMessage, { type: 'question' }>,
): readonly AskedQuestion[] {
  if (received.roundId !== round?.roundId) return asked;
  return [...asked.filter(({ question }) => question !== received.question.question), received.question].sort(
    (one, other) => one.question - other.question,
  );
}

function withResult(results: readonly SharedRound[], ended: SharedRound): readonly SharedRound[] {
  // A voided round had no result.
  if (ended.outcome === null) return results;
  return [ended, ...results.filter(({ roundId }) => roundId !== ended.roundId)].slice(0, RESULTS_KEPT);
}

function cleared(panel: BetPanel, round: SharedRound): BetPanel {
  const { bet, auto } = panel;
  if (bet === null || bet.roundId === round.roundId) return panel;
  // The end of a run's last bet may not arrive: no other is placed for it.
  return { ...panel, bet: null, refusal: null, auto: auto?.roundsLeft === 0 ? null : auto };
}

/** The player's bets as the server has them: each in its own panel, others in free panels. */
export function withBets(panels: readonly BetPanel[], bets: readonly SharedBetView[]): readonly BetPanel[] {
  const left = new Map(bets.map((bet) => [bet.betId, bet]));
  const known = panels.map((panel) => {
    const news = panel.bet === null ? undefined : left.get(panel.bet.betId);
    if (news === undefined) return panel;
    left.delete(news.betId);
    return counted(panel, news);
  });
  const others = [...left.values()];
  return known.map((panel) => {
    if (panel.bet !== null || panel.calling === 'placing') return panel;
    const bet = others.shift();
    return bet === undefined ? panel : { ...panel, bet };
  });
}

/**
 * The play session after an update of the player's bets: a stake counts when it is taken, a payout when it comes, each
 * once.
 */
export function playedOn(
  { playSession, panels }: SharedSessionState,
  after: readonly BetPanel[],
): PlaySession | null {
  if (playSession === null) return null;
  const before = new Map(panels.flatMap(({ bet }) => (bet === null ? [] : [[bet.betId, bet] as const])));
  let { stakedKobo, paidKobo } = playSession;
  for (const { bet } of after) {
    if (bet === null) continue;
    const known = before.get(bet.betId);
    if (known === undefined) stakedKobo += fromNaira(bet.stake);
    paidKobo += paidOf(bet) - (known === undefined ? 0n : paidOf(known));
  }
  return { ...playSession, stakedKobo, paidKobo };
}

/** The payout of a bet so far: it is over, or partly cashed out. */
function paidOf({ payout, cashOuts }: SharedBetView): Kobo {
  if (payout !== null) return fromNaira(payout);
  return cashOuts.reduce((sum, { paid }) => sum + fromNaira(paid), 0n);
}

/** A finished bet of an automatic run counts in the run's result, once. */
function counted(panel: BetPanel, bet: SharedBetView): BetPanel {
  const { auto } = panel;
  if (auto === null || bet.payout === null || panel.bet?.payout !== null) return { ...panel, bet };
  const run = { ...auto, netKobo: auto.netKobo + fromNaira(bet.payout) - fromNaira(bet.stake) };
  return { ...panel, bet, ...(goesOn(run) ? { auto: run } : { auto: null, ended: run }) };
}

function goesOn({ roundsLeft, netKobo, stopAtLossKobo, stopAtWinKobo }: AutoRun): boolean {
  return (
    roundsLeft > 0 &&
    (stopAtLossKobo === null || -netKobo < stopAtLossKobo) &&
    (stopAtWinKobo === null || netKobo < stopAtWinKobo)
  );
}
