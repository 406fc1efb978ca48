import type { Kobo } from '@jara/money/kobo';
import type { SoundName } from './sound.ts';

/** A smaller win is one small line. */
export const SMALL_WIN_TIMES = 1.5;
/** A win of at least this multiple has a stage of its own. */
export const BIG_WIN_TIMES = 10;

/** A stake and its payout. */
export interface PaidStake {
  readonly stakeKobo: Kobo;
  /** Null: still open. */
  readonly payoutKobo: Kobo | null;
}

export const timesOf = ({ stakeKobo, payoutKobo }: PaidStake): number =>
  stakeKobo > 0n ? Number(payoutKobo ?? 0n) / Number(stakeKobo) : 0;

/** Whether the payout is large enough for a stage of its own. */
export const isBig = (paid: PaidStake): boolean => timesOf(paid) >= BIG_WIN_TIMES;

export interface PaidSound {
  readonly name: SoundName;
  /** The multiple of the stake; undefined where it does not matter. */
  readonly times: number | undefined;
}

/** The sound of a round's end by its payout. */
export function soundOfEnd(paid: PaidStake): PaidSound {
  const { stakeKobo, payoutKobo } = paid;
  if (payoutKobo === null || payoutKobo === 0n) return { name: 'lose', times: 0 };
  // A payout that is not above the stake does not sound like a win.
  if (payoutKobo <= stakeKobo) return { name: 'chip', times: undefined };
  return { name: 'win', times: stakeKobo > 0n ? timesOf(paid) : undefined };
}
