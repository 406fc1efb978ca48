import type { Check } from '../../platform/database/checks.ts';

/** What must hold at each home between what banks notified and the ledger, player by player. */
export const PAYMENTS_CHECKS: readonly Check[] = [
  {
    name: 'each payout has its hold, and ended as the ledger says',
    text: `
        select 'player ' || player_id || ': payouts ' || concat_ws('/', p.count, p.total, p.open, p.paid, p.back)
               || ', ledger ' || concat_ws('/', e.count, e.held, e.open, e.paid, e.back) as detail
          from (
            select player_id, count(*) as count, sum(amount_kobo) as total,
                   coalesce(sum(amount_kobo) filter (where state in ('created', 'sent')), 0) as open,
                   coalesce(sum(amount_kobo) filter (where state = 'paid'), 0) as paid,
                   coalesce(sum(amount_kobo) filter (where state in ('failed', 'reversed')), 0) as back
              from payout group by player_id
          ) p
          full join (
            select player_id, count(*) filter (where kind = 'hold') as count,
                   coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
                   sum(case when kind = 'hold' then amount when kind in ('capture', 'release') then -amount else 0 end) as open,
                   sum(case when kind = 'capture' then amount when kind = 'payout_return' then -amount else 0 end) as paid,
                   coalesce(sum(amount) filter (where kind in ('release', 'payout_return')), 0) as back
              from entry where kind in ('hold', 'capture', 'release', 'payout_return') group by player_id
          ) e using (player_id)
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
