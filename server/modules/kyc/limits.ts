import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';

/** Tries within a day. Look-ups are paid for, failed ones too, and many of them are a search for someone else's number. */
export const TRIES = {
  /** Of one player with a verdict. */
  aDay: 5,
  /** Of one player in all: a try without a verdict may have been paid for. */
  aDayInAll: 20,
  /** Of one number, by all players. */
  ofNumberADay: 10,
} as const;

/** Maximum time for which the holder's consent is awaited. */
export const PENDING_LIFE_MS = 2 * DAY_MS;
/** A check whose call was interrupted is given up after this; the call itself ends long before. */
export const STARTED_LIFE_MS = 2 * MINUTE_MS;
/** The longest pause between two requests for a result, and the shortest. */
export const POLL_EVERY_MS = { most: HOUR_MS, least: MINUTE_MS } as const;
/** The player's page and notices request a result this often at most. */
export const HINT_EVERY_MS = 2_000;

export const ADULT_YEARS = 18;
