import type { Check } from '../../platform/database/checks.ts';

/** What must hold of the ledger of a home. */
export const WALLET_CHECKS: readonly Check[] = [
  {
    name: 'all postings sum to zero',
    text: `select 'the sum is ' || sum(delta) as detail from posting having coalesce(sum(delta), 0) <> 0`,
  },
  {
    name: 'each stored balance is the sum of its postings',
    text: `
      select 'player ' || a.player_id || ': cash ' || a.cash || ' stored, ' || coalesce(p.cash, 0) || ' posted; held ' || a.held
             || ' stored, ' || coalesce(p.held, 0) || ' posted; bonus ' || a.bonus || ' stored, ' || coalesce(p.bonus, 0) || ' posted'
             as detail
        from wallet_account a
        left join (
          select player_id, sum(delta) filter (where account = 'cash') as cash, sum(delta) filter (where account = 'held') as held,
                 sum(delta) filter (where account = 'bonus') as bonus
            from posting group by player_id
        ) p using (player_id)
       where a.cash <> coalesce(p.cash, 0) or a.held <> coalesce(p.held, 0) or a.bonus <> coalesce(p.bonus, 0)`,
  },
  {
    name: 'each running balance follows from the one before',
    text: `
      select 'player ' || player_id || ', entry ' || seq || ': ' || cash_after || ' after ' || before as detail
        from (
          select player_id, seq, cash_after,
                 case when k.source = 'cash' then -amount when k.destination = 'cash' then amount else 0 end + payout as delta,
                 coalesce(lag(cash_after) over (partition by player_id order by seq), 0) as before
            from entry join entry_kind k using (kind) where player_id > 0
        ) chain
       where cash_after <> before + delta`,
  },
  {
    name: 'no more is settled than was at risk',
    text: `
      select 'player ' || player_id || ', ' || product || ', ' || reference || ': ' || sum(delta) || ' at risk' as detail
        from posting where account = 'at_risk'
       group by player_id, product, reference having sum(delta) < 0`,
  },
  {
    name: 'time and sequence agree',
    text: `
      select 'player ' || player_id || ', entry ' || seq as detail
        from (select player_id, seq, at, lag(at) over (partition by player_id order by seq) as earlier from entry where player_id > 0) o
       where at < earlier`,
  },
  {
    name: 'each entry has its key, once',
    text: `
      select 'player ' || e.player_id || ', entry ' || e.seq || ': ' || count(k.key) || ' keys' as detail
        from entry e left join entry_key k using (player_id, at, seq)
       group by e.player_id, e.at, e.seq having count(k.key) <> 1`,
  },
  {
    name: 'every posting to a player’s account has its account',
    text: `
      select 'player ' || player_id as detail from (select distinct player_id from entry where player_id > 0) e
       where not exists (select 1 from wallet_account a where a.player_id = e.player_id)`,
  },
];
