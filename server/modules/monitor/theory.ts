import type { AnyGame, BetTypeFacts } from '@jara/game-kit/definition';
import { type Rational, toNumber } from '@jara/game-kit/rational';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { gameProduct, sharedProduct } from '@jara/ledger/account';

/** The returns of a game by its rules, for a stake of one, over its kinds of bets. */
export interface Theory {
  /** 0 where players choose moves: the rules state the return of the best ones. */
  readonly least: number;
  readonly most: number;
}

interface Returns extends BetTypeFacts {
  readonly maxRtp?: Rational;
  readonly play?: unknown;
}

function theoryOf(betTypes: readonly Returns[]): Theory {
  const hasMoves = betTypes.some(({ play }) => play !== undefined);
  return {
    least: hasMoves ? 0 : Math.min(...betTypes.map(({ rtp }) => toNumber(rtp))),
    most: Math.max(...betTypes.map(({ rtp, maxRtp }) => toNumber(maxRtp ?? rtp))),
  };
}

/** By product. The sportsbook and studios have none: their returns follow from prices and rules that are not ours. */
export function theoriesOf(
  games: readonly Pick<AnyGame, 'id' | 'betTypes'>[],
  sharedGames: readonly Pick<AnySharedGame, 'id' | 'betTypes'>[],
): ReadonlyMap<string, Theory> {
  return new Map<string, Theory>([
    ...games.map(({ id, betTypes }) => [gameProduct(id), theoryOf(betTypes)] as const),
    ...sharedGames.map(({ id, betTypes }) => [sharedProduct(id), theoryOf(betTypes)] as const),
  ]);
}

/** The sums over a product's ended bets of a day, in kobo; `stakes2` is of squares. */
export interface ReturnSums {
  readonly bets: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly stakes2: number;
  readonly paid2: number;
  readonly stakesPaid: number;
}

export interface Deviation {
  readonly deviation: number;
  readonly z: number;
}

/**
 * The distance of a day's payouts from the theory. The mean is exact, from the rules. The variance is that of the day's own bets about this mean, the sum of
 * (payout − return × stake)²: one rare prize raises both alike, and raises no alarm.
 */
export function deviationOf(sums: ReturnSums, { least, most }: Theory): Deviation {
  const actual = Number(sums.paid) / Number(sums.staked);
  const nearest = Math.min(Math.max(actual, least), most);
  const { stakes2, paid2, stakesPaid } = sums;
  const deviation = Math.sqrt(Math.max(0, paid2 - 2 * nearest * stakesPaid + nearest * nearest * stakes2));
  const difference = Number(sums.paid) - nearest * Number(sums.staked);
  return { deviation, z: difference === 0 || deviation === 0 ? 0 : difference / deviation };
}

/** Deviations beyond which revenue is outside its band. */
const BAND_Z = 4;

export interface RevenueBand extends Deviation {
  /** In kobo. */
  readonly low: number;
  readonly high: number;
}

/** The revenue that the rules let expect of these bets, with four deviations to each side. */
export function bandOf(sums: ReturnSums, theory: Theory): RevenueBand {
  const found = deviationOf(sums, theory);
  const staked = Number(sums.staked);
  const width = BAND_Z * found.deviation;
  return {
    ...found,
    low: Math.round(staked * (1 - theory.most) - width),
    high: Math.round(staked * (1 - theory.least) + width),
  };
}
