import { ENTRY_KINDS } from '@jara/ledger/kind';

/** SQL: whether an entry is a stake. */
export const IS_STAKE = `kind in ('stake', 'raise')`;

/** SQL: the part of an entry that a player staked. */
export const STAKED = `case when ${IS_STAKE} then amount else 0 end`;

/** SQL: the part of an entry that play paid the player; negative where a corrected result took it back. */
export const PAID = `(payout + case
  when kind in ('win', 'returned_stake', 'cash_out', 'refund', 'void', 'resettled_credit') then amount
  when kind in ('resettled_debit', 'recovery') then -amount
  else 0
end)`;

const kindsOf = (side: 'source' | 'destination') =>
  Object.entries(ENTRY_KINDS)
    .filter(([, kind]) => kind[side] === 'revenue')
    .map(([name]) => `'${name}'`)
    .join(', ');

/** SQL: what an entry moved from the operator's revenue to the player: payouts less the stakes of ended bets, with corrections. */
export const GAIN = `(payout - settled + case
  when kind in (${kindsOf('source')}) then amount
  when kind in (${kindsOf('destination')}) then -amount
  else 0
end)`;

/** SQL: the tax that an entry took of a bet's gain. */
export const TAXED_BET = `(case when product = 'payments' then 0 else coalesce(tax, 0)
  + case kind when 'tax' then amount when 'tax_returned' then -amount else 0 end end)`;

/** SQL: the part of an entry that came from the player's bank account to stay; negative where the bank took it back. */
export const DEPOSITED = `case
  when kind in ('deposit', 'suspense_claim') then amount
  when kind in ('chargeback', 'chargeback_owed') then -amount
  else 0
end`;

/** SQL: the part of an entry that leaves for the player's bank account; negative where it came back. Deposits above a limit leave as they came. */
export const WITHDRAWN = `case
  when kind in ('hold', 'excess_kept') then amount
  when kind in ('release', 'payout_return', 'excess_returned') then -amount
  else 0
end`;
