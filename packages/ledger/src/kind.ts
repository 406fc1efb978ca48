import type { Account } from './account.ts';

/**
 * Every kind of entry, with the account its amount leaves and the one it reaches: the only place where they are fixed. The database keeps
 * the same list (`entry_kind`), held equal by a test.
 *
 * A round's kinds: `stake` opens it, `raise` adds to it. It ends with a `win` (paid more than its stake), a `returned_stake` (paid as much
 * or less), a `loss` (paid nothing), a `cash_out`, a `refund` (the operator or studio cancels the bet) or a `void` (the event does not
 * count).
 *
 * The part of a transfer above a deposit limit is an `excess`, in suspense and owned by its player. `excess_returned` frees it in the commit that
 * holds it for the payout to its source; `excess_kept` keeps it again where that payout failed.
 *
 * A deposit that its payer disputes: `dispute_hold` holds its amount and `dispute_release` frees it. Where the bank takes the money, `chargeback` is
 * the part that was held and `chargeback_owed` the rest, which `chargeback_repaid` takes from later money.
 *
 * Corrections of a result after its payout: `resettled_credit` pays the difference, `resettled_debit` takes back the excess, as far as the
 * balance covers it; the rest is `owed`, and a `recovery` takes it later. `reopened` puts the stake of a bet that is open again at risk.
 */
export const ENTRY_KINDS = {
  stake: { source: 'cash', destination: 'at_risk' },
  raise: { source: 'cash', destination: 'at_risk' },
  win: { source: 'revenue', destination: 'cash' },
  returned_stake: { source: 'revenue', destination: 'cash' },
  cash_out: { source: 'revenue', destination: 'cash' },
  refund: { source: 'revenue', destination: 'cash' },
  void: { source: 'revenue', destination: 'cash' },
  loss: { source: 'at_risk', destination: 'revenue' },
  deposit: { source: 'bank', destination: 'cash' },
  hold: { source: 'cash', destination: 'held' },
  capture: { source: 'held', destination: 'bank' },
  release: { source: 'held', destination: 'cash' },
  payout_return: { source: 'bank', destination: 'cash' },
  suspense: { source: 'bank', destination: 'suspense' },
  excess: { source: 'bank', destination: 'suspense' },
  excess_returned: { source: 'suspense', destination: 'cash' },
  excess_kept: { source: 'cash', destination: 'suspense' },
  suspense_claim: { source: 'suspense', destination: 'cash' },
  adjustment: { source: 'adjustments', destination: 'cash' },
  adjustment_debit: { source: 'cash', destination: 'adjustments' },
  dispute_hold: { source: 'cash', destination: 'held' },
  dispute_release: { source: 'held', destination: 'cash' },
  chargeback: { source: 'held', destination: 'bank' },
  chargeback_owed: { source: 'receivable', destination: 'bank' },
  chargeback_repaid: { source: 'cash', destination: 'receivable' },
  fee: { source: 'cash', destination: 'fees' },
  tax: { source: 'cash', destination: 'tax' },
  tax_returned: { source: 'tax', destination: 'cash' },
  bonus: { source: 'bonus_cost', destination: 'bonus' },
  commission: { source: 'commission', destination: 'cash' },
  resettled_credit: { source: 'revenue', destination: 'cash' },
  resettled_debit: { source: 'cash', destination: 'revenue' },
  reopened: { source: 'revenue', destination: 'at_risk' },
  owed: { source: 'receivable', destination: 'revenue' },
  owed_cancelled: { source: 'revenue', destination: 'receivable' },
  recovery: { source: 'cash', destination: 'receivable' },
} as const satisfies Readonly<Record<string, { source: Account; destination: Account }>>;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Kinds that take a stake from a player's cash. */
type StakeKind = 'stake' | 'raise';
/** Kinds that pay a round's money to a player's cash. */
export type PayoutKind = 'win' | 'returned_stake' | 'cash_out' | 'refund' | 'void';
/** Kinds of a round; `settled` of such an entry moves from `at_risk` to `revenue`. */
export type RoundKind = StakeKind | PayoutKind | 'loss';
/** Kinds that are booked one at a time, outside rounds. */
export type MovementKind = Exclude<EntryKind, RoundKind>;
