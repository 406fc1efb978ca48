import type { PayoutStatus } from '../types.ts';

/**
 * `created` the money is held, the bank may not know of it · `sent` the bank took the order · `paid` the held money is the
 * bank's · `failed` and `reversed` the player has the money back. The last two never change again.
 */
export const PAYOUT_STATES = ['created', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The bank's statement about a payout, in an answer, a notice or a status; in any order and any number of times. */
export const PAYOUT_EVENTS = [
  'pending',
  'success',
  'failed',
  'reversed',
] as const satisfies readonly PayoutStatus[];
export type PayoutEvent = (typeof PAYOUT_EVENTS)[number];

/**
 * The money that a transition moves: held money to the bank, held money back to the player, or paid money back to the
 * player.
 */
export type PayoutBooking = 'capture' | 'release' | 'payout_return';

export type PayoutTransition =
  | { readonly kind: 'move'; readonly to: PayoutState; readonly booking: PayoutBooking | null }
  /** A repeated or late notice. */
  | { readonly kind: 'ignore' }
  /** Contradicts a status that the bank called final: moves no money, and an operator must resolve it. */
  | { readonly kind: 'contradiction' };

const ignore: PayoutTransition = { kind: 'ignore' };
const contradiction: PayoutTransition = { kind: 'contradiction' };
const move = (to: PayoutState, booking: PayoutBooking | null): PayoutTransition => ({
  kind: 'move',
  to,
  booking,
});

/**
 * `reversed` before `success` means that the notice of success is late or lost: the money is back at our bank, so the hold
 * is released, and the late success is then ignored. A `success` after `failed` is the dangerous one: the player was given
 * the money back and the bank reports that it was paid too.
 */
const TRANSITIONS: Readonly<Record<PayoutState, Readonly<Record<PayoutEvent, PayoutTransition>>>> = {
  created: {
    pending: move('sent', null),
    success: move('paid', 'capture'),
    failed: move('failed', 'release'),
    reversed: move('reversed', 'release'),
  },
  sent: {
    pending: ignore,
    success: move('paid', 'capture'),
    failed: move('failed', 'release'),
    reversed: move('reversed', 'release'),
  },
  paid: {
    pending: ignore,
    success: ignore,
    failed: contradiction,
    reversed: move('reversed', 'payout_return'),
  },
  failed: { pending: ignore, success: contradiction, failed: ignore, reversed: ignore },
  reversed: { pending: ignore, success: ignore, failed: ignore, reversed: ignore },
};

/** The effect of an event on a payout. Pure: the whole life of a payout is the table above. */
export function payoutTransition(state: PayoutState, event: PayoutEvent): PayoutTransition {
  return TRANSITIONS[state][event];
}

/** Whether the bank's outcome is still missing. `paid` counts as settled: a reversal after it comes as a notice. */
export function isUnsettled(state: PayoutState): boolean {
  return state === 'created' || state === 'sent';
}
