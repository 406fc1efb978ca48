import { hash } from 'node:crypto';
import { linkOf, type SeasonChain, seasonChain } from '@jara/fairness/season';
import { judgeCashOut } from '@jara/game-kit/cash-outs';
import { isWinner, type PoolEntry, type QuizRules } from '@jara/game-kit/quiz';
import type { AnySharedGame, CashOut, SharedBet } from '@jara/game-kit/shared-game';
import { payoutOf, playedRound, readSharedBet, voidPayoutOf } from '@jara/game-kit/shared-round';
import { poolEntries } from '@jara/game-kit/testing/quiz-plays';
import { type SeasonFile, seasonFileOf } from '@jara/game-kit/verify/season-file';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { toNaira } from '@jara/money/kobo';
import { bytesOf, chooser, MAX_VECTOR_BYTES } from './make-vectors.ts';

export type SharedVector = (SharedReceipt | SeasonFile) & {
  /** The kind of bet, or the kind of file. */
  readonly about: string;
};

/** Number of rounds of the season in the file; the receipts belong to a longer one, whose hashes would take too much space. */
const SEASON_ROUNDS = 24;
const LONG_ROUNDS = 300;
const MIN_ROUNDS = 12;
const ROUNDS_TRIED = 300;
const AT = '2026-11-23T09:00:00.000Z';
const LATER = '2026-11-23T09:00:10.000Z';
/** Contains characters that readers often parse wrongly: colons and spaces. */
const PUBLIC_VALUE = 'block 880000: 7';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

function chainOf({ id }: AnySharedGame, rounds: number): SeasonChain {
  return seasonChain(sha256, hash('sha256', `vectors of ${id}, ${rounds} rounds`), rounds);
}

/** A round of the season after its end. */
function revealed(game: AnySharedGame, chain: SeasonChain, round: number) {
  const source = { link: linkOf(sha256, chain, round), publicValue: PUBLIC_VALUE, round };
  return { link: source.link, ...playedRound(sha256, game, source) };
}

function seasonVector(game: AnySharedGame): SharedVector {
  const chain = chainOf(game, SEASON_ROUNDS);
  const season = seasonFileOf({
    gameId: game.id,
    version: game.version,
    seasonId: `${game.id}-season`,
    rounds: SEASON_ROUNDS,
    commitment: chain.commitment,
    committedAt: AT,
    publicValue: PUBLIC_VALUE,
    publicValueSource: 'written down for these vectors',
    publicValueAt: LATER,
    played: Array.from({ length: SEASON_ROUNDS }, (_, i) => ({
      round: i + 1,
      link: linkOf(sha256, chain, i + 1),
      outcome: revealed(game, chain, i + 1).outcome,
    })),
  });
  return { about: 'a whole season', ...season };
}

/** The player's cash-outs: as the kind of bet requires, or at a random moment, in time or not. */
function cashOutsOf(
  game: AnySharedGame,
  bet: SharedBet<unknown>,
  outcome: unknown,
  requested: readonly CashOut[],
): CashOut[] {
  const taken: CashOut[] = [];
  for (const one of requested) {
    const judged = judgeCashOut(game, bet, outcome, taken, one);
    if (judged.ok) taken.push(judged.cashOut);
  }
  return taken;
}

function betVector(game: AnySharedGame, chain: SeasonChain, position: number): SharedVector {
  const choose = chooser(`${game.id} ${position}`);
  const type = game.betTypes[position % game.betTypes.length];
  if (type === undefined) throw new Error(`${game.id} has no bet types`);
  const { minStakeKobo, maxStakeKobo } = game.limits;
  const isLarge = choose(4) === 0;
  // The last round of the chain is included: its link is the seed.
  const round = position === 0 ? LONG_ROUNDS : 2 + choose(LONG_ROUNDS - 2);
  const played = revealed(game, chain, round);
  const { link, outcome, card } = played;
  const selection = type.example(card);
  const read = [isLarge ? maxStakeKobo : minStakeKobo, minStakeKobo]
    .map((stakeKobo) => readSharedBet(game, { stakeNaira: toNaira(stakeKobo), selection }, card))
    .find(({ ok }) => ok);
  if (read?.ok !== true) throw new Error(`${game.id}, ${type.id}: its own example is refused`);
  const bet = read.value;
  const runningMs = game.runningMs(outcome);
  const byHand = {
    part: choose(2) === 0 ? 'half' : 'all',
    elapsedMs: choose(Math.max(1, runningMs)),
  } as const;
  const cashOuts = cashOutsOf(game, bet, outcome, type.cashOuts ?? (choose(2) === 0 ? [byHand] : []));
  const isVoid = position % 10 === 9;
  const entry = game.quiz === undefined ? undefined : entryOf(game.quiz, outcome, choose);
  const receipt = sharedReceiptOf({
    gameId: game.id,
    version: game.version,
    seasonId: `${game.id}-long`,
    round,
    roundId: `${game.id}-${position}`,
    at: LATER,
    commitment: chain.commitment,
    publicValue: PUBLIC_VALUE,
    linkBefore: position % 3 === 0 ? null : linkOf(sha256, chain, round - 1),
    link,
    ...(card === null ? {} : { card }),
    bet,
    cashOuts,
    ...(isVoid || entry === undefined ? {} : { answers: entry.answers, standing: entry.standing }),
    outcome,
    stake: bet.stakeNaira,
    payout: toNaira(
      isVoid ? voidPayoutOf(game, bet, cashOuts) : payoutOf(game, bet, played, cashOuts, entry),
    ),
    ...(isVoid ? { isVoid } : {}),
  });
  return { about: type.id, ...receipt };
}

/** One of the players of a round, the first or another. */
function entryOf(
  quiz: QuizRules<unknown>,
  outcome: unknown,
  choose: (below: number) => number,
): PoolEntry | undefined {
  const entries = poolEntries(quiz, outcome, quiz.minPlayers + choose(6), choose);
  const isBest = choose(2) === 0;
  return entries.find(({ score, standing }) => isWinner(quiz, standing, score) === isBest) ?? entries[0];
}

/** The kind of a bet's ending. */
function endingOf(vector: SharedVector): string {
  if (!('payout' in vector)) return 'season';
  const { about, payout, stake, cashOuts, isVoid } = vector;
  const paid = Math.sign(payout ?? 0) + Math.sign((payout ?? 0) - (stake ?? 0));
  return [about, paid, cashOuts.length, isVoid === true].join('|');
}

/** A whole season, a bet of every kind, then bets with a new kind of ending, while there is room. */
export function makeSharedVectors(game: AnySharedGame): SharedVector[] {
  const chain = chainOf(game, LONG_ROUNDS);
  const kept = [seasonVector(game)];
  const endings = new Set<string>();
  let bytes = kept.reduce((sum, vector) => sum + bytesOf(vector), 0);
  for (let position = 0; position < ROUNDS_TRIED; position += 1) {
    const vector = betVector(game, chain, position);
    const ending = endingOf(vector);
    const isKeptAnyway = position < Math.max(game.betTypes.length, MIN_ROUNDS);
    if ((endings.has(ending) && !isKeptAnyway) || bytes + bytesOf(vector) > MAX_VECTOR_BYTES) continue;
    endings.add(ending);
    kept.push(vector);
    bytes += bytesOf(vector);
  }
  return kept;
}
