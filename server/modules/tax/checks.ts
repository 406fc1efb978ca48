import type { ShardCheck } from '../../platform/database/checks.ts';
import { taxDue } from '../wallet/wallet.ts';

const COLUMNS = 'player_id, product, bet_id, at, stake, paid, taxed, changed_at';

/** Per shard and range of players: the bets placed in the window, and earlier ones whose payments changed in it. */
export const TAX_CHECKS: readonly ShardCheck[] = [
  {
    name: 'the tax of each bet is that of its winnings by the version in force, and its entries',
    text: `,
      taxable as (
        select found.*, true as is_whole
          from (select * from holder where exists (select from tax_version)) holder cross join lateral (
            select ${COLUMNS} from bet where bet.player_id = holder.player_id and bet.at >= holder.since and bet.at < $3 offset 0
          ) found
        union all
        select found.*, false as is_whole
          from (
            select distinct player_id, reference::uuid as bet_id from booked
             where product <> 'payments' and (tax is not null
                or kind in ('win', 'returned_stake', 'cash_out', 'tax', 'tax_returned', 'resettled_credit', 'resettled_debit', 'recovery'))
          ) paid
          join holder using (player_id)
         cross join lateral (
            select ${COLUMNS} from bet
             where bet.player_id = paid.player_id and bet.bet_id = paid.bet_id and (state = 'open' or revision > 0) and bet.at < holder.since offset 0
          ) found
      )
      select 'player ' || t.player_id || ', ' || t.product || ', bet ' || t.bet_id || ': bet ' || coalesce(t.taxed, 0) || ', due '
             || coalesce(tax.due, 0) || ', entries ' || coalesce(b.taken, 0) as detail
        from taxable t
        left join (
          select player_id, product, reference, sum(delta) as taken from posted where account = 'tax' group by player_id, product, reference
        ) b on b.player_id = t.player_id and b.product = t.product and b.reference = t.bet_id::text
        left join lateral (${taxDue((name) => name, { playerId: 't.player_id', placedAt: 't.at', gain: '(t.paid - t.stake)' })}
        ) tax on true
       where t.changed_at < $3
         and (coalesce(t.taxed, 0) <> coalesce(tax.due, 0) or t.is_whole and coalesce(t.taxed, 0) <> coalesce(b.taken, 0))`,
  },
];
