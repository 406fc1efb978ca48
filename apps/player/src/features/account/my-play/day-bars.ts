import type { AnswerOf } from '@jara/contract/calls';

export type MyPlay = AnswerOf<'/agent/my-play'>['data'];

const DAY_MS = 86_400_000;

export interface DayBar {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly staked: number;
  readonly paid: number;
  /** Payouts less stakes, as a share of the largest of the days: −1 to 1. */
  readonly share: number;
}

/** One bar for each of the last days, oldest first; days without play are zero. */
export function dayBars({ days, today }: Pick<MyPlay, 'days' | 'today'>, count: number): DayBar[] {
  const played = new Map(days.map((one) => [one.day, one]));
  const last = Date.parse(`${today}T00:00:00Z`);
  const shown = Array.from({ length: count }, (_, i) => {
    const day = new Date(last - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10);
    const { staked, paid } = played.get(day) ?? { staked: 0, paid: 0 };
    return { day, staked, paid };
  });
  const most = Math.max(0, ...shown.map(({ staked, paid }) => Math.abs(paid - staked)));
  return shown.map((one) => ({ ...one, share: most === 0 ? 0 : (one.paid - one.staked) / most }));
}

/** The share of each amount of the largest one: 0 to 1. */
export function shares(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts);
  return amounts.map((amount) => (most === 0 ? 0 : amount / most));
}
