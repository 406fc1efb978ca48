import type { Check } from '../../platform/database/checks.ts';

/** What must hold at each home between what banks notified and the ledger, payout by payout. */
export const PAYMENTS_CHECKS: readonly Check[] = [
  {
    name: 'each payout has its hold, and ended as the ledger says',
    text: `
        select 'player ' || player_id || ', ' || reference || ': payout ' || concat_ws('/', p.count, p.total, p.open, p.paid, p.back)
               || ', ledger ' || concat_ws('/', e.count, e.held, e.open, e.paid, e.back) as detail
          from (
            select player_id, reference, 1 as count, amount_kobo as total,
                   case when state in ('created', 'sent') then amount_kobo else 0 end as open,
                   case when state = 'paid' then amount_kobo else 0 end as paid,
                   case when state in ('failed', 'reversed') then amount_kobo else 0 end as back
              from payout
          ) p
          full join (
            select player_id, reference, count(*) filter (where kind = 'hold') as count,
                   coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
                   sum(case when kind = 'hold' then amount when kind in ('capture', 'release') then -amount else 0 end) as open,
                   sum(case when kind = 'capture' then amount when kind = 'payout_return' then -amount else 0 end) as paid,
                   coalesce(sum(amount) filter (where kind in ('release', 'payout_return')), 0) as back
              from entry where kind in ('hold', 'capture', 'release', 'payout_return') group by player_id, reference
          ) e using (player_id, reference)
         where (p.count, p.total, p.open, p.paid, p.back) is distinct from (e.count, e.held, e.open, e.paid, e.back)`,
  },
  {
    name: 'no bank contradicts what it called final about a payout',
    text: `
        select 'player ' || player_id || ': ' || reference || ' was ' || state || ', then the bank said ' || event as detail
          from payout_contradiction where resolved_at is null order by noticed_at`,
  },
];

/** What must hold in the directory. */
export const DIRECTORY_CHECKS: readonly Check[] = [
  {
    name: 'no transfer waits to be booked for longer than ten minutes',
    text: `
        select 'player ' || player_id || ': ' || provider || ' ' || provider_reference || ', claimed at ' || received_at as detail
          from inbound_transfer where state = 'claimed' and received_at < now() - interval '10 minutes'
         order by received_at`,
  },
];

/** The name of what `unbookedTransfers` finds. */
export const TRANSFERS_CHECK =
  'each transfer a bank notified is booked once: with its player, or in suspense';
