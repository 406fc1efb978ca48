import type { ShardCheck } from '../../platform/database/checks.ts';
import { tierInForce } from './tiers.ts';
import { dayEnd, OPERATOR_ZONE } from './window.ts';

/** Invariants of a shard's ledger, per range of its players. */
export const WALLET_CHECKS: readonly ShardCheck[] = [
  {
    name: 'all postings sum to zero',
    text: `select 'the sum is ' || sum(delta) as detail from posted having coalesce(sum(delta), 0) <> 0`,
  },
  {
    name: 'each stored balance is the sum of its postings',
    when: 'now',
    text: `
      select 'player ' || player_id || ': cash ' || a.cash || ' stored, ' || holder.cash + coalesce(p.cash, 0) || ' posted; held '
             || a.held || ' stored, ' || holder.held + coalesce(p.held, 0) || ' posted; bonus ' || a.bonus || ' stored, '
             || holder.bonus + coalesce(p.bonus, 0) || ' posted' as detail
        from holder
        join (select * from wallet_account where player_id > $1 and player_id <= $2) a using (player_id)
        left join (
          select player_id, sum(delta) filter (where account = 'cash') as cash, sum(delta) filter (where account = 'held') as held,
                 sum(delta) filter (where account = 'bonus') as bonus
            from posted group by player_id
        ) p using (player_id)
       where a.cash <> holder.cash + coalesce(p.cash, 0) or a.held <> holder.held + coalesce(p.held, 0)
          or a.bonus <> holder.bonus + coalesce(p.bonus, 0)`,
  },
  {
    name: 'each running balance follows from the one before',
    text: `
      select 'player ' || player_id || ', entry ' || seq || ': ' || cash_after || ' after ' || before as detail
        from (
          select booked.player_id, booked.seq, cash_after, coalesce(p.delta, 0) as delta,
                 coalesce(lag(cash_after) over (partition by booked.player_id order by booked.seq), holder.cash) as before
            from booked join holder using (player_id)
            left join (
              select player_id, at, seq, sum(delta) as delta from posted where account = 'cash' group by player_id, at, seq
            ) p on p.player_id = booked.player_id and p.at = booked.at and p.seq = booked.seq
           where booked.player_id > 0
        ) chain
       where cash_after <> before + delta`,
  },
  {
    name: 'the stakes counted for the limits of a day are those of its entries',
    when: 'now',
    text: `
      select 'player ' || player_id || ': ' || a.day_staked || ' counted, ' || coalesce(staked.amount, 0) || ' staked' as detail
        from (select * from wallet_account where player_id > $1 and player_id <= $2) a
        join holder using (player_id)
        left join lateral (
          select sum(amount) as amount from booked
           where booked.player_id = a.player_id and kind in ('stake', 'raise') and (booked.at at time zone '${OPERATOR_ZONE}')::date = a.day
        ) staked on true
       where holder.since < ${dayEnd('a.day')} - interval '1 day' + interval '1 second' and a.day_staked <> coalesce(staked.amount, 0)`,
  },
  {
    // A limit that was lowered binds the stakes after it, so only those are compared.
    name: 'no stake is above a limit in force',
    when: 'now',
    text: `
      select 'player ' || own.player_id || ', entry ' || booked.seq || ': ' || booked.amount || ' staked' as detail
        from (select * from player_limit where player_id > $1 and player_id <= $2) own
        join (select * from wallet_account where player_id > $1 and player_id <= $2) a using (player_id)
        join booked on booked.player_id = own.player_id and booked.kind in ('stake', 'raise') and booked.seq > own.set_seq
       where booked.amount > own.stake
          or booked.at < own.blocked_until
          or (booked.at at time zone '${OPERATOR_ZONE}')::date = a.day and a.day_staked > own.day_stake
          or date_trunc('week', booked.at at time zone '${OPERATOR_ZONE}') = date_trunc('week', a.day) and a.week_staked > own.week_stake
          or date_trunc('month', booked.at at time zone '${OPERATOR_ZONE}') = date_trunc('month', a.day) and a.month_staked > own.month_stake`,
  },
  {
    // The deposits read are a part of those of a period, so their sum is never more than the limits counted.
    name: 'no deposit is above a limit in force',
    when: 'now',
    text: `
      select 'player ' || player_id || ', entry ' || seq || ': ' || amount || ' deposited' as detail
        from (
          select booked.player_id, booked.seq, booked.at, booked.amount,
                 sum(booked.amount) over (partition by booked.player_id, local.at::date order by booked.seq) as in_day,
                 sum(booked.amount) over (partition by booked.player_id, date_trunc('week', local.at) order by booked.seq) as in_week,
                 sum(booked.amount) over (partition by booked.player_id, date_trunc('month', local.at) order by booked.seq) as in_month
            from booked cross join lateral (select booked.at at time zone '${OPERATOR_ZONE}' as at) local where kind = 'deposit'
        ) deposit
        join (select * from player_limit where player_id > $1 and player_id <= $2) own using (player_id)
       where seq > own.set_seq
         and (deposit.at < own.deposits_blocked_until or in_day > own.day_deposit or in_week > own.week_deposit or in_month > own.month_deposit)`,
  },
  {
    // The hold of a returned deposit follows its `excess_returned`, and is no withdrawal.
    name: 'no withdrawal is held under a block in force',
    when: 'now',
    text: `
      select 'player ' || own.player_id || ', entry ' || booked.seq || ': ' || booked.amount || ' held' as detail
        from (select * from player_limit where player_id > $1 and player_id <= $2) own
        join booked on booked.player_id = own.player_id and booked.kind = 'hold' and booked.seq > own.set_seq
       where booked.at < own.withdrawals_blocked_until
         and not exists (
           select from booked returned
            where returned.player_id = booked.player_id and returned.kind = 'excess_returned' and returned.reference = booked.reference
         )`,
  },
  {
    // Movements of the minute in which a version was stored may not have read it. A payout that came back counts in no sum.
    name: 'no deposit or withdrawal is above a ceiling of its player’s tier',
    when: 'now',
    text: `
      select 'player ' || moved.player_id || ', entry ' || moved.seq || ': ' || moved.kind || ' of ' || moved.amount as detail
        from (
          select booked.player_id, booked.seq, booked.at, booked.kind, booked.amount, booked.cash_after,
                 sum(case when back.reference is null then booked.amount else 0 end) over (
                   partition by booked.player_id, kind, (booked.at at time zone '${OPERATOR_ZONE}')::date order by booked.seq
                 ) as in_day
            from booked
            left join (
              select distinct player_id, reference from booked where kind in ('release', 'payout_return')
            ) back on back.player_id = booked.player_id and back.reference = booked.reference and booked.kind = 'hold'
           where kind in ('deposit', 'hold') and exists (select from tier_version)
             and not exists (
               select from booked returned
                where returned.player_id = booked.player_id and returned.kind = 'excess_returned' and returned.reference = booked.reference
             )
        ) moved
        left join (select * from player_limit where player_id > $1 and player_id <= $2) own using (player_id)
       cross join lateral (${tierInForce('own.verified_by', 'moved.at')}) version
       where moved.seq > coalesce(own.set_seq, 0) and moved.at > version.stored_at + interval '1 minute'
         and case kind when 'deposit' then moved.amount > version.deposit or in_day > version.day_deposit or cash_after > version.balance
                       else moved.amount > version.withdrawal or in_day > version.day_withdrawal
                            or version.needs_nin and own.verified_by is distinct from 'nin' end`,
  },
  {
    name: 'no more is settled than was at risk',
    text: `
      select 'player ' || player_id || ', ' || product || ', ' || reference || ': ' || at_risk || ' at risk' as detail
        from round_money where at_risk < 0`,
  },
  {
    name: 'time and sequence agree',
    text: `
      select 'player ' || player_id || ', entry ' || seq as detail
        from (
          select booked.player_id, booked.seq, booked.at, holder.seq as sealed_seq,
                 coalesce(lag(booked.at) over (partition by booked.player_id order by booked.seq), holder.at) as earlier
            from booked join holder using (player_id) where booked.player_id > 0
        ) o
       where at < earlier or seq <= sealed_seq`,
  },
  {
    // Per period: an entry without its key, or the reverse, is not found through the other. Rows of players who moved
    // away may still be here.
    name: 'each entry has its key, once',
    per: 'time',
    text: `
      select 'player ' || player_id || ', entry ' || seq || ': ' || coalesce(keys, 0) || ' keys' as detail
        from (select player_id, at, seq from entry where at >= $1::timestamptz and at < $2::timestamptz) e
        left join (
          select player_id, at, seq, count(*) as keys from entry_key where at >= $1 and at < $2 group by player_id, at, seq
        ) k using (player_id, at, seq)
       where keys is distinct from 1
         and (player_id = 0 or exists (select 1 from shard_slot where here and slot = player_id % 64))`,
  },
  {
    name: 'every posting to a player’s account has its account',
    text: `
      select 'player ' || player_id as detail
        from (
          select found.player_id
            from (
              select player_id as before, lead(player_id, 1, $2) over (order by player_id) as next
                from (
                  select greatest($1, 0) as player_id
                  union
                  select player_id from wallet_account where player_id > $1 and player_id <= $2
                ) account
            ) gap
           cross join lateral (
              select player_id from entry
               where entry.player_id > before and entry.player_id < next and $3 > at
                 and at >= (select coalesce(min(since), '-infinity') from holder)
               order by player_id limit 1
            ) found
           where next > before + 1
          union
          select player_id
            from (select player_id from account_seal where player_id > greatest($1, 0) and player_id <= $2) sealed
            left join (select player_id from wallet_account where player_id > $1 and player_id <= $2) a using (player_id)
           where a.player_id is null
        ) orphan
        join slot_seal on slot = (player_id % 64)::int`,
  },
  {
    name: 'each seal is what the entries before it came to',
    when: 'deep',
    text: `
      select 'player ' || player_id as detail
        from holder
        join (select * from account_seal where player_id > $1 and player_id <= $2) seal using (player_id)
        left join (
          select player_id, sum(delta) filter (where account = 'cash') as cash, sum(delta) filter (where account = 'held') as held,
                 sum(delta) filter (where account = 'bonus') as bonus
            from posted join holder using (player_id)
           where posted.at < sealed_until and player_id > 0 group by player_id
        ) p using (player_id)
        left join (
          select player_id, max(booked.seq) as seq, max(booked.at) as at,
                 count(*) filter (where kind in ('deposit', 'excess', 'suspense')) as transfers,
                 sum(amount) filter (where kind in ('deposit', 'excess', 'suspense')) as transferred,
                 count(*) filter (where booked.at >= ${dayEnd('seal.day - 1')} and booked.at < ${dayEnd('seal.day')}) as entries
            from booked join holder using (player_id)
            join (select player_id, day from account_seal where player_id > $1 and player_id <= $2) seal using (player_id)
           where booked.at < sealed_until group by player_id
        ) b using (player_id)
       where (seal.cash, seal.held, seal.bonus) is distinct from (coalesce(p.cash, 0), coalesce(p.held, 0), coalesce(p.bonus, 0))
          or (seal.seq, seal.at) is distinct from (coalesce(b.seq, 0), coalesce(b.at, '-infinity'))
          or (seal.transfers, seal.transferred, seal.entries)
             is distinct from (coalesce(b.transfers, 0), coalesce(b.transferred, 0), coalesce(b.entries, 0)::int)
      union all
      select 'player ' || coalesce(seal.player_id, m.player_id) || ', ' || coalesce(seal.product, m.product) || ', '
             || coalesce(seal.reference, m.reference)
        from (
          select seal.* from at_risk_seal seal join holder using (player_id) where seal.player_id > $1 and seal.player_id <= $2
        ) seal
        full join (
          select player_id, product, reference, sum(delta) as at_risk
            from posted join holder using (player_id)
           where account = 'at_risk' and posted.at < sealed_until
           group by player_id, product, reference having sum(delta) > 0
        ) m using (player_id, product, reference)
       where seal.at_risk is distinct from m.at_risk`,
  },
];
