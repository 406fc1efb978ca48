import type { ShardCheck } from '../../platform/database/checks.ts';
import { DEPOSITED, GAIN, TAXED_BET, taxDue, WITHDRAWN } from '../wallet/wallet.ts';

const COLUMNS = 'player_id, product, bet_id, at, stake, paid, taxed, changed_at';

/** SQL: the rate of the player's residence at the time of a settlement `s` with its `version`. */
const RATE = `case when coalesce((select is_resident from tax_residence residence
                 where residence.player_id = s.player_id and residence.since <= s.at order by residence.since desc limit 1), true)
               then version.resident_bps else version.non_resident_bps end`;

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
  {
    name: 'each play session and withdrawal is taxed by its entries and its version, and each such tax is booked once',
    text: `,
      settled as materialized (
        select found.* from holder cross join lateral (
          select * from tax_settlement
           where tax_settlement.player_id = holder.player_id and tax_settlement.at >= holder.since and tax_settlement.at < $3 offset 0
        ) found
      ),
      counted as (
        select s.*, ${RATE} as bps, version.threshold, before.due as before_due, before.taken as before_taken, before.at as before_at,
               case s.base when 'session' then own.gain
                    else own.net + case when before.since = s.since then before.gain else -coalesce((
                      select cash_after from entry where entry.player_id = s.player_id and entry.at < s.since order by at desc, seq desc limit 1), 0) end
               end as counted, own.taxed
          from settled s join tax_version version using (since)
          left join lateral (
            select * from tax_settlement earlier
             where earlier.player_id = s.player_id and earlier.base = s.base and (earlier.at, earlier.seq) < (s.at, s.seq)
             order by at desc, seq desc limit 1
          ) before on true
         cross join lateral (
            select coalesce(sum(${GAIN}) filter (where product <> 'payments'), 0) as gain, coalesce(sum(${TAXED_BET}), 0) as taxed,
                   coalesce(sum(${WITHDRAWN} - ${DEPOSITED}), 0) as net
              from entry
             where entry.player_id = s.player_id and entry.at >= s.from_at and entry.at <= s.at
               and (entry.at, entry.seq) > (s.from_at, s.from_seq) and (entry.at, entry.seq) <= (s.at, s.seq)
          ) own
      ),
      expected as (
        select *, case base
                    when 'session' then coalesce(before_due - before_taken, 0) + greatest(0, trunc(greatest(0, counted - threshold) * bps / 10000) - taxed)
                    else trunc(greatest(0, counted - threshold) * bps / (10000 - bps)) end as computed
          from counted
      )
      select 'player ' || player_id || ', ' || reference || ': gain ' || gain || ', due ' || due || ', taken ' || e.taken || '; computed '
             || counted || ' and ' || computed || ', booked ' || coalesce(booked_tax.taken, 0) as detail
        from expected e
        left join (
          select player_id, reference, sum(amount) as taken from booked where kind = 'tax' and product = 'payments' group by player_id, reference
        ) booked_tax using (player_id, reference)
       where gain <> counted or due <> computed or e.taken <> coalesce(booked_tax.taken, 0) or from_at < before_at and since <= before_at
      union all
      select 'player ' || tax.player_id || ', ' || tax.reference || ': ' || tax.kind || ' ' || tax.amount || ' of no settlement'
        from booked tax
       where tax.product = 'payments' and tax.kind in ('tax', 'tax_returned') and not exists (
               select from tax_settlement known
                where known.player_id = tax.player_id and known.reference = tax.reference
                  and case tax.kind when 'tax' then known.taken else known.returned end = tax.amount)`,
  },
];
