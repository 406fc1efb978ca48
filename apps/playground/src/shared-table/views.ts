import type {
  AskedQuestion,
  LiveBets,
  SharedBetView,
  SharedGameMessage,
  SharedRound,
} from '@jara/contract/shared-games';
import { linkBefore } from '@jara/fairness/season';
import { type PoolEntry, scoreOf } from '@jara/game-kit/quiz';
import { askedQuestions } from '@jara/game-kit/quiz-questions';
import { rational } from '@jara/game-kit/rational';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payAt } from '@jara/game-kit/stakes';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { toNaira } from '@jara/money/kobo';
import type { Internals, TableBet, TableRound } from './internals.ts';

/** JSON from the game's rules. */
type Json = SharedBetView['selection'];

const SHOWN_BETS = 8;
const SHOWN_RESULTS = 50;

export const hasEnded = ({ state }: TableRound): boolean =>
  state === 'revealed' || state === 'settled' || state === 'voided';

/** Cash-outs and quizzes are played against a secret outcome; an animation is drawn from a public one. */
function isPublic({ cashOut, quiz }: AnySharedGame, { state }: TableRound): boolean {
  if (state === 'revealed' || state === 'settled') return true;
  return state === 'running' && cashOut === undefined && quiz === undefined;
}

/** The public view of a round. */
export function roundView({ deps: { game } }: Pick<Internals, 'deps'>, round: TableRound): SharedRound {
  const { startsAtMs, overAtMs, standing } = round;
  const isPublished = isPublic(game, round);
  return {
    roundId: round.roundId,
    seasonId: round.seasonId,
    number: round.seeds.nonce,
    state: round.state,
    opensAtMs: round.opensAtMs,
    closesAtMs: round.closesAtMs,
    startsAtMs,
    endedAtMs: isPublished && startsAtMs !== null ? startsAtMs + game.runningMs(round.outcome) : overAtMs,
    card: round.card as Json,
    outcome: isPublished ? (round.outcome as Json) : null,
    link: isPublished ? round.link : null,
    ...(standing === null || !isPublished ? {} : { standing }),
  };
}

/** A bet as its player sees it. */
export function betView({ quiz, cashOut }: AnySharedGame, round: TableRound, bet: TableBet): SharedBetView {
  let restKobo = bet.paidKobo;
  const cashOuts = bet.cashOuts.map(({ part, elapsedMs }) => {
    const multiplier = cashOut?.multiplierAt(elapsedMs) ?? 0;
    const paid = part === 'half' ? payAt(bet.stakeKobo, rational(BigInt(multiplier), 200n)) : restKobo;
    restKobo -= paid;
    return { part, elapsedMs, multiplier, paid: toNaira(paid) };
  });
  return {
    betId: bet.betId,
    roundId: round.roundId,
    stake: toNaira(bet.stakeKobo),
    selection: bet.bet.selection as Json,
    cashOuts,
    ...(quiz === undefined ? {} : { answers: [...bet.answers] }),
    state: !bet.isOver ? 'open' : bet.isVoid ? 'refunded' : 'settled',
    payout: bet.isOver ? toNaira(bet.paidKobo) : null,
  };
}

/** All stakes on a round, the largest first. */
export function liveBetsView({ deps: { game } }: Internals, { roundId, bets }: TableRound): LiveBets {
  const sum = (amount: (bet: TableBet) => bigint) =>
    toNaira(bets.reduce((total, bet) => total + amount(bet), 0n));
  const biggest = [...bets]
    .sort((one, other) => Number(other.stakeKobo - one.stakeKobo))
    .slice(0, SHOWN_BETS);
  return {
    roundId,
    bets: bets.length,
    staked: sum(({ stakeKobo }) => stakeKobo),
    paid: sum(({ paidKobo }) => paidKobo),
    biggest: biggest.map((bet) => ({
      name: bet.name,
      stake: toNaira(bet.stakeKobo),
      cashedAt: cashedAt(game, bet),
      paid: toNaira(bet.paidKobo),
    })),
  };
}

function cashedAt({ cashOut }: AnySharedGame, { bet, cashOuts, paidKobo, isVoid }: TableBet): number | null {
  if (cashOut === undefined || isVoid || paidKobo === 0n) return null;
  const last = cashOuts.at(-1);
  return last === undefined ? cashOut.autoAt(bet) : cashOut.multiplierAt(last.elapsedMs);
}

/** The questions of a quiz so far; none in other games. */
export function askedView({ deps: { game, bank }, clock }: Internals, round: TableRound): AskedQuestion[] {
  const { startsAtMs, outcome } = round;
  if (game.quiz === undefined || bank === null || startsAtMs === null) return [];
  return askedQuestions(game.quiz, bank, game.quiz.drawn(outcome), {
    startedAtMs: startsAtMs,
    nowMs: clock.nowMs(),
    isOver: hasEnded(round),
  });
}

/** The first message of a listening client. */
export function snapshotMessage(internals: Internals): SharedGameMessage {
  const { round, past, deps, clock } = internals;
  const known = hasEnded(round) ? [round, ...past] : past;
  return {
    type: 'snapshot',
    now: clock.nowMs(),
    round: roundView(internals, round),
    results: known
      .filter(({ state }) => state !== 'voided')
      .slice(0, SHOWN_RESULTS)
      .map((one) => roundView(internals, one)),
    liveBets: liveBetsView(internals, round),
    ...(deps.game.quiz === undefined ? {} : { asked: askedView(internals, round) }),
  };
}

/** Data that settles a pool's bet. */
export function entryOf(
  { quiz }: AnySharedGame,
  { standing, outcome }: TableRound,
  { answers }: TableBet,
): PoolEntry | undefined {
  if (standing === null || quiz === undefined) return undefined;
  return { answers, standing, score: scoreOf(quiz, outcome, answers) };
}

/** The verifier's input for a round, with a bet or without. */
export function receiptView({ deps }: Internals, round: TableRound, bet: TableBet | null): SharedReceipt {
  const isPublished = isPublic(deps.game, round);
  const { seeds, card, standing, link } = round;
  return sharedReceiptOf({
    gameId: deps.game.id,
    version: deps.game.version,
    seasonId: round.seasonId,
    round: seeds.nonce,
    roundId: round.roundId,
    at: new Date(bet?.atMs ?? round.opensAtMs).toISOString(),
    commitment: round.commitment,
    publicValue: seeds.clientSeed,
    linkBefore: isPublished ? linkBefore(deps.sha256, link) : null,
    link: isPublished ? link : null,
    ...(card === null ? {} : { card }),
    bet: bet?.bet ?? null,
    cashOuts: bet?.cashOuts ?? [],
    ...(standing === null ? {} : { standing, answers: bet?.answers ?? [] }),
    outcome: isPublished ? round.outcome : null,
    stake: bet === null ? null : toNaira(bet.stakeKobo),
    payout: bet === null || !bet.isOver ? null : toNaira(bet.paidKobo),
    ...(bet?.isVoid === true ? { isVoid: true } : {}),
  });
}
