import type pg from 'pg';

/** The numbers of the made players follow this one; the players who bet during the measurement are before it. */
export const BASE = 1000;

/** Of every made payout and deposit, and the number of payouts that wait. */
export const PAYOUT_KOBO = 500_000;
export const WAITING = 2000;

export interface Size {
  readonly players: number;
  readonly entries: number;
}

/** The rows to make: of a year until the beginning of today, by the operator's calendar. */
export interface Filling extends Size {
  readonly client: pg.Client;
  readonly from: Date;
  readonly until: Date;
  /** Runs one statement and prints its duration. */
  make(what: string, text: string): Promise<void>;
}
