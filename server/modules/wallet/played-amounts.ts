/** SQL: the stakes and payouts of a row of `entry`, over all products. */
export const IS_STAKE = `kind in ('stake', 'raise')`;
export const STAKED = `case when ${IS_STAKE} then amount else 0 end`;
/** Amounts that a corrected result takes back reduce the payouts. */
export const PAID = `payout + case
  when kind in ('win', 'returned_stake', 'cash_out', 'refund', 'void', 'resettled_credit') then amount
  when kind in ('resettled_debit', 'recovery') then -amount
  else 0
end`;
