/** The numbers of the rules. Amounts are kobo. */
export interface Thresholds {
  /** The first day that is judged by them, `YYYY-MM-DD`. */
  readonly from: string;
  /** Chasing: deposits on one day, each made soon after a stake, on a day of losses. */
  readonly chasing: { readonly deposits: number; readonly withinMinutes: number };
  /** Night play: days of the last seven with stakes in the first hours after midnight in Lagos. */
  readonly nightPlay: { readonly nights: number; readonly untilHour: number };
  /** Rising stakes: those of the last seven days, as a multiple of a week's average of the three weeks before. */
  readonly risingStakes: { readonly times: number; readonly atLeast: bigint };
  /** Withdrawals: requested on one day, or come back on one day. */
  readonly withdrawals: { readonly requested: number; readonly returned: number };
  /** Raised limits: higher limits requested or confirmed within seven days. */
  readonly raisedLimits: { readonly changes: number };
  /** Declined deposits: transfers above a limit or under a block on one day. */
  readonly declinedDeposits: { readonly transfers: number };
  /** Long sessions: hours of play without a pause of half an hour. */
  readonly longSession: { readonly hours: number };
}

/**
 * All thresholds there were, oldest first. A change is a further entry with the first day that it applies to, so that a flag can be explained by the
 * numbers of its day. The rules that players read state the latest.
 */
const THRESHOLDS: readonly [Thresholds, ...Thresholds[]] = [
  {
    from: '2026-11-28',
    chasing: { deposits: 3, withinMinutes: 30 },
    nightPlay: { nights: 4, untilHour: 5 },
    risingStakes: { times: 3, atLeast: 2_000_000n },
    withdrawals: { requested: 4, returned: 2 },
    raisedLimits: { changes: 3 },
    declinedDeposits: { transfers: 2 },
    longSession: { hours: 4 },
  },
];

/** The thresholds of a day; of a day before the first, the first. */
export function thresholdsOf(day: string): Thresholds {
  return THRESHOLDS.findLast(({ from }) => from <= day) ?? THRESHOLDS[0];
}
