import type { Kobo } from '@jara/money/kobo';

export interface PlaySums {
  readonly bets: number;
  readonly staked: Kobo;
  /** Payouts and refunds, less what corrected results took back. */
  readonly paid: Kobo;
  readonly deposited: Kobo;
  /** Sent to the player's bank account, or on the way there. */
  readonly withdrawn: Kobo;
}

/** A player's play on one product on one day of the operator's calendar. */
export interface PlayDay extends PlaySums {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly product: string;
  /** The stakes by the hour of the day. */
  readonly hours: readonly Kobo[];
}

export interface RecordedPlay {
  /** Since the account was opened. */
  readonly total: PlaySums;
  /** Of the last 90 days. */
  readonly days: readonly PlayDay[];
}

export interface PlayDays {
  /** The player's play since the account was opened, up to now. */
  read(playerId: bigint): Promise<RecordedPlay>;
}
