import type { Kobo } from '@jara/money/kobo';
import type { SoundName } from './sound.ts';

/** Below this a win is said in one small line. */
export const SMALL_WIN_TIMES = 1.5;
/** From here on a win has a stage of its own. */
export const BIG_WIN_TIMES = 10;

/** What was staked and what it paid. */
export interface PaidStake {
  readonly stakeKobo: Kobo;
  /** Null: nothing is decided yet. */
  readonly payoutKobo: Kobo | null;
}

export const timesOf = ({ stakeKobo, payoutKobo }: PaidStake): number =>
  stakeKobo > 0n ? Number(payoutKobo ?? 0n) / Number(stakeKobo) : 0;

/** Whether so much was paid that it has a stage of its own. */
export const isBig = (paid: PaidStake): boolean => timesOf(paid) >= BIG_WIN_TIMES;

export interface PaidSound {
  readonly name: SoundName;
  /** How many stakes were paid; undefined where it does not matter. */
  readonly times: number | undefined;
}

/** The sound of what was paid at the end. */
export function soundOfEnd(paid: PaidStake): PaidSound {
  const { stakeKobo, payoutKobo } = paid;
  if (payoutKobo === null || payoutKobo === 0n) return { name: 'lose', times: 0 };
  // A payout that is not above the stake does not sound like a win.
  if (payoutKobo <= stakeKobo) return { name: 'chip', times: undefined };
  return { name: 'win', times: stakeKobo > 0n ? timesOf(paid) : undefined };
}
