import { SECTORS } from '@jara/spin-it/game';
import { sql } from 'kysely';
import type { Check } from '../../platform/checks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

const MONTHS_AHEAD = 3;

export async function ensureSpinPartitions(db: Database, clock: Clock): Promise<void> {
  await sql`select ensure_month_partitions('spin', ${clock.now()}::date, ${MONTHS_AHEAD})`.execute(db.kysely);
}

const SPIN_AGAIN = SECTORS.flatMap((sector, index) => (sector.kind === 'spin-again' ? [index] : [])).join(
  ', ',
);

/** What must hold between the spins and the ledger. */
export const SPIN_CHECKS: readonly Check[] = [
  {
    name: 'each spin has the entry of its money, and each bet its spin',
    text: `
        select 'player ' || player_id || ', entry ' || seq as detail
          from (select player_id, at, seq, case when free then 0 else stake end as amount, payout, balance_after from spin) s
          full join (select player_id, at, seq, amount, payback, balance_after from entry where destination = 'game:spin-it') e
            using (player_id, at, seq)
         where coalesce(s.amount, 0) <> coalesce(e.amount, 0) or coalesce(s.payout, 0) <> coalesce(e.payback, 0)
            or (e.amount is not null and s.balance_after is distinct from e.balance_after)`,
  },
  {
    name: 'each seed’s nonces run from 0 without a gap, and its seat stands after the last',
    text: `
        select 'seed ' || seed_id as detail
          from (select seed_id, count(*) as spins, max(nonce) as last from spin group by seed_id) n
          left join spin_seat using (seed_id)
         where last <> spins - 1 or (spin_seat.nonce is not null and spin_seat.nonce <> spins)`,
  },
  {
    name: 'a free spin waits exactly when the latest spin won one',
    text: `
        select 'player ' || seat.player_id as detail
          from spin_seat seat
          join lateral (select sector, stake from spin where spin.player_id = seat.player_id order by at desc, seq desc limit 1) latest on true
         where seat.free_stake is distinct from case when latest.sector in (${SPIN_AGAIN}) then latest.stake end`,
  },
];
