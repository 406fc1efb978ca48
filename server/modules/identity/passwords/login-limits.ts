import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';

/** The limits on wrong passwords of one counter. */
export interface WaitRule {
  /** Number of wrong passwords without a wait. */
  readonly free: number;
  /** After the free ones each try waits, twice as long after each wrong one. `null`: no try at all until the count expires. */
  readonly waitMs: { readonly first: number; readonly longest: number } | null;
  readonly forgotten:
    | { readonly afterMs: number } // after a time without a wrong password
    | { readonly everyMs: number }; // at the end of each hour or day
}

const WAIT_MS = { first: 30 * SECOND_MS, longest: 15 * MINUTE_MS };

/** A name typed in one network, or the password prompt within one session. */
export const NAME_IN_NETWORK: WaitRule = { free: 5, waitMs: WAIT_MS, forgotten: { afterMs: DAY_MS } };

/** All names typed in one network on unknown devices: thousands of phones may share one address. */
export const NETWORK: WaitRule = { free: 60, waitMs: WAIT_MS, forgotten: { everyMs: HOUR_MS } };

/** One name, typed anywhere on unknown devices. */
export const NAME_IN_A_DAY: WaitRule = {
  free: 20,
  waitMs: { first: 30 * SECOND_MS, longest: HOUR_MS },
  forgotten: { everyMs: DAY_MS },
};

/** A phone number and an address are two names of one player, so this is half of the hundred consecutive wrong ones that NIST SP 800-63B allows. */
export const NAME: WaitRule = { free: 50, waitMs: null, forgotten: { afterMs: 30 * DAY_MS } };

/** A device on which the player has logged in before. */
export const DEVICE: WaitRule = { free: 5, waitMs: WAIT_MS, forgotten: { afterMs: 30 * DAY_MS } };
/** Number of consecutive wrong passwords after which a device becomes unknown: a phone changes hands. */
export const FAILURES_UNTIL_UNKNOWN = 20;

/** Time after a password change within which the old password, in other requests of the same session, is not counted as wrong. */
export const JUST_CHANGED_MS = 10 * SECOND_MS;

export const DEVICES_PER_PLAYER = 10;
export const DEVICE_UNUSED_MS = 365 * DAY_MS;
