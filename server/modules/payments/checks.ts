import type { Check, ShardCheck } from '../../platform/database/checks.ts';

/** SQL: the ledger's amounts of payouts. */
const LEDGER_SUMS = `
  count(*) filter (where kind = 'hold') as holds,
  coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
  coalesce(sum(case when kind = 'hold' then amount when kind in ('capture', 'release') then -amount end), 0) as open,
  coalesce(sum(case when kind = 'capture' then amount when kind = 'payout_return' then -amount end), 0) as paid,
  coalesce(sum(amount) filter (where kind in ('release', 'payout_return')), 0) as back`;
const KINDS = `('hold', 'capture', 'release', 'payout_return')`;
/** Maximum difference between a payout's times, by the clock of the node that wrote it, and an entry's, by its account. */
const MARGIN = `interval '1 hour'`;

/** SQL: the amounts of payouts in the entries read, and in the earlier entries of those payouts and of open ones. */
const LEDGER = `
  fresh as materialized (
    select player_id, reference, ${LEDGER_SUMS} from booked where kind in ${KINDS} group by player_id, reference
  ),
  changed as materialized (
    select p.*
      from (
        select found.*, since from holder cross join lateral (
          select * from payout where payout.player_id = holder.player_id offset 0
        ) found
      ) p
      left join fresh on fresh.player_id = p.player_id and fresh.reference = p.reference
     where case when $3 = 'infinity' then coalesce(p.settled_at >= since - ${MARGIN}, true) or fresh.holds is not null
                else p.settled_at < $3 - ${MARGIN} and (p.settled_at >= since - ${MARGIN} or fresh.holds is not null) end
  ),
  ledger as (
    select player_id, reference, sum(holds) as holds, sum(held) as held, sum(open) as open, sum(paid) as paid, sum(back) as back
      from (
        select * from fresh
        union all
        select player_id, reference, seal.holds, seal.held, seal.open, seal.paid, seal.back from payout_seal seal join changed using (player_id, reference)
         where seal.player_id > $1 and seal.player_id <= $2 and not $4
      ) every_entry
     group by player_id, reference
  )`;

/** Invariants at each shard between the banks' notices and the ledger, payout by payout and per range of players. */
export const PAYMENTS_CHECKS: readonly ShardCheck[] = [
  {
    name: 'each payout has its hold, and ended as the ledger says',
    // When a day is sealed, only payouts that had ended by then: the others are checked with the open day, or when they end.
    text: `,
      ${LEDGER}
      select 'player ' || player_id || ', ' || reference || ': payout ' || concat_ws('/', p.count, p.total, p.open, p.paid, p.back)
             || ', ledger ' || concat_ws('/', e.holds, e.held, e.open, e.paid, e.back) as detail
        from (
          select player_id, reference, 1 as count, amount_kobo as total,
                 case when state in ('created', 'sent') then amount_kobo else 0 end as open,
                 case when state = 'paid' then amount_kobo else 0 end as paid,
                 case when state in ('failed', 'reversed') then amount_kobo else 0 end as back
            from changed
        ) p
        full join ledger e using (player_id, reference)
       where (p.count, p.total, p.open, p.paid, p.back) is distinct from (e.holds, e.held, e.open, e.paid, e.back)
         and ($3 = 'infinity' or p.count is not null)`,
  },
  {
    // Kept deposits whose entries all are in the period that is read; `--deep` reads all.
    name: 'each deposit above a limit is in suspense while it is kept, and only then',
    when: 'now',
    text: `,
      expected as (
        select excess.player_id, excess.excess_id, excess.provider, excess.provider_reference, excess.amount_kobo, excess.state, excess.reason
          from holder cross join lateral (
            select * from deposit_excess where deposit_excess.player_id = holder.player_id offset 0
          ) excess
         where excess.kept_at - ${MARGIN} >= since
      ),
      moved as (
        select expected.excess_id, case booked.kind when 'excess_kept' then amount else -amount end as delta
          from booked join payout using (player_id, reference) join expected using (player_id, excess_id)
         where booked.kind in ('excess_returned', 'excess_kept') and payout.player_id > $1 and payout.player_id <= $2
      )
      select 'player ' || coalesce(x.player_id, e.player_id) || ', ' || coalesce(x.provider_reference, e.reference) || ': '
             || coalesce(x.state, 'unknown') || ', ' || coalesce(e.amount, 0) || ' booked, ' || coalesce(moves.delta, 0) || ' moved' as detail
        from expected x
        full join (
          select * from booked where kind = 'excess' or kind = 'excess_kept' and not exists (
            select from payout where payout.player_id = booked.player_id and payout.reference = booked.reference)
        ) e
          on e.player_id = x.player_id and e.reference = x.provider_reference and e.actor = 'provider:' || x.provider
         and (e.kind = 'excess_kept') = (x.reason = 'closed')
        left join (select excess_id, sum(delta) as delta from moved group by excess_id) moves on moves.excess_id = x.excess_id
       where x.amount_kobo is distinct from e.amount and (x.player_id is not null or not exists (
               select from deposit_excess known
                where known.player_id = e.player_id and known.provider_reference = e.reference and 'provider:' || known.provider = e.actor
                  and known.amount_kobo = e.amount))
          or coalesce(moves.delta, 0) <> case when x.state = 'kept' then 0 else -x.amount_kobo end`,
  },
  {
    // Disputes whose entries all are in the period that is read; `--deep` reads all.
    name: 'each disputed deposit has held, taken and left owed what its entries say',
    when: 'now',
    text: `,
      moved as (
        select player_id, reference,
               sum(case kind when 'dispute_hold' then amount when 'dispute_release' then -amount when 'chargeback' then -amount else 0 end) as held,
               sum(case kind when 'chargeback_owed' then amount when 'chargeback_repaid' then -amount else 0 end) as receivable,
               sum(case when kind in ('chargeback', 'chargeback_owed') then amount else 0 end) as lost
          from booked where kind in ('dispute_hold', 'dispute_release', 'chargeback', 'chargeback_owed', 'chargeback_repaid')
         group by player_id, reference
      ),
      stored as (
        select found.player_id, 'dispute:' || provider || ':' || dispute_id as reference, held_kobo as held, lost_kobo as lost, opened_at,
               case state when 'lost' then owed_kobo else 0 end as receivable, since
          from holder cross join lateral (
            select * from disputed_deposit where disputed_deposit.player_id = holder.player_id offset 0
          ) found
      )
      select 'player ' || player_id || ', ' || reference || ': ' || concat_ws('/', s.held, s.receivable, s.lost) || ' stored, '
             || concat_ws('/', m.held, m.receivable, m.lost) || ' booked' as detail
        from stored s full join moved m using (player_id, reference)
       where s.player_id is null
          or s.opened_at - ${MARGIN} >= s.since
             and (s.held, s.receivable, s.lost) is distinct from (coalesce(m.held, 0), coalesce(m.receivable, 0), coalesce(m.lost, 0))`,
  },
  {
    name: 'the disputes of a deposit hold and take no more than the deposit',
    when: 'now',
    text: `
      select 'player ' || found.player_id || ', ' || provider || ' ' || provider_reference as detail
        from holder cross join lateral (
          select * from disputed_deposit where disputed_deposit.player_id = holder.player_id offset 0
        ) found
       group by found.player_id, provider, provider_reference
      having sum(case state when 'lost' then lost_kobo else held_kobo + owed_kobo end) > min(deposit_kobo)`,
  },
  {
    name: 'what an account reserves is what its player owes for disputes',
    when: 'now',
    text: `
      select 'player ' || a.player_id || ': ' || a.reserved || ' reserved, ' || owing.owed || ' owed' as detail
        from holder join (select * from wallet_account where player_id > $1 and player_id <= $2) a using (player_id)
       cross join lateral (
         select coalesce(sum(owed_kobo), 0) as owed from disputed_deposit where disputed_deposit.player_id = a.player_id
       ) owing
       where a.reserved <> owing.owed`,
  },
  {
    name: 'no bank contradicts what it called final about a payout',
    when: 'now',
    text: `
      select 'player ' || player_id || ': ' || reference || ' was ' || state || ', then the bank said ' || event as detail
        from (select * from payout_contradiction where resolved_at is null and player_id > $1 and player_id <= $2) open
        join holder using (player_id) order by noticed_at`,
  },
  {
    name: 'what was sealed of each payout is what its entries say',
    when: 'deep',
    text: `
      select 'player ' || coalesce(seal.player_id, e.player_id) || ', ' || coalesce(seal.reference, e.reference) as detail
        from (
          select seal.* from payout_seal seal join holder using (player_id) where seal.player_id > $1 and seal.player_id <= $2
        ) seal
        full join (
          select player_id, reference, ${LEDGER_SUMS} from booked join holder using (player_id)
           where kind in ${KINDS} and booked.at < sealed_until group by player_id, reference
        ) e using (player_id, reference)
       where (seal.holds, seal.held, seal.open, seal.paid, seal.back) is distinct from (e.holds, e.held, e.open, e.paid, e.back)`,
  },
];

/** State that a sealed day passes on to later days: the amounts of payouts in its entries. */
export const PAYMENTS_SEALS: readonly string[] = [
  `
  insert into payout_seal as seal (player_id, reference, holds, held, open, paid, back)
  select player_id, reference, ${LEDGER_SUMS} from booked where kind in ${KINDS} group by player_id, reference
  on conflict (player_id, reference) do update
    set holds = seal.holds + excluded.holds, held = seal.held + excluded.held, open = seal.open + excluded.open,
        paid = seal.paid + excluded.paid, back = seal.back + excluded.back`,
];

/** Invariants in the directory. */
export const DIRECTORY_CHECKS: readonly Check[] = [
  {
    name: 'no transfer waits to be booked for longer than ten minutes',
    text: `
        select 'player ' || player_id || ': ' || provider || ' ' || provider_reference || ', claimed at ' || received_at as detail
          from inbound_transfer where state = 'claimed' and received_at < now() - interval '10 minutes'
         order by received_at`,
  },
  {
    // Those of the last days: each is compared several times.
    name: 'each deposit paid on a page is a transfer of its player, with its amount',
    text: `
        select 'player ' || h.player_id || ': ' || h.provider || ' ' || h.reference || ' of ' || h.paid_kobo as detail
          from hosted_deposit h
          left join inbound_transfer t on t.provider = h.provider and t.provider_reference = h.reference
         where h.state = 'paid' and h.ended_at > now() - interval '8 days'
           and (t.player_id, t.amount_kobo, t.channel) is distinct from (h.player_id, h.paid_kobo, h.channel)
         order by h.ended_at`,
  },
  {
    name: 'no claim of money in suspense waits to be booked for longer than ten minutes',
    text: `
        select 'player ' || player_id || ': ' || provider || ' ' || provider_reference || ', claimed at ' || claimed_at as detail
          from suspense_claim where booked_at is null and claimed_at < now() - interval '10 minutes' order by claimed_at`,
  },
  {
    name: 'no return of money in suspense waits to be booked for longer than ten minutes',
    text: `
        select provider || ' ' || provider_reference || ', requested at ' || requested_at as detail
          from suspense_return where booked_at is null and requested_at < now() - interval '10 minutes' order by requested_at`,
  },
  {
    name: 'no money in suspense is given to a player and returned too',
    text: `
        select provider || ' ' || provider_reference as detail
          from suspense_return join suspense_claim using (provider, provider_reference) where outcome is null or outcome = 'paid'`,
  },
  {
    name: 'no dispute of a player’s deposit waits to be booked after five attempts',
    text: `
        select 'player ' || player_id || ': ' || provider || ' ' || dispute_id || ', ' || coalesce(outcome, 'open') as detail
          from deposit_dispute where booked <> coalesce(outcome, 'open') and player_id > 0 and attempts >= 5
         order by noticed_at`,
  },
];

/** The name of the check behind `unbookedTransfers`. */
export const TRANSFERS_CHECK =
  'each transfer a bank notified is booked once: with its player, or in suspense';

/** The name of the check behind `changedTransferDays`. */
export const TRANSFER_DAYS_CHECK = 'each sealed day has the transfers that were sealed';

/** The name of the check behind `unbookedClaims`. */
export const CLAIMS_CHECK = 'each claim of money in suspense is booked with its player, with its amount';

/** The name of the check behind `unmatchedReturns`. */
export const RETURNS_CHECK =
  'each return of money in suspense is one payout of player 0, with its amount and its end';
