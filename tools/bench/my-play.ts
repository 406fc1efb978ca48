import { createPlayDays, playDaysOf, toMyPlay } from '../../server/modules/play/play.ts';
import { createWallet } from '../../server/modules/wallet/wallet.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createShards, SLOT_COUNT } from '../../server/platform/database/shards.ts';
import { quantile } from '../quantile.ts';
import { withBenchDatabase } from './bench-database.ts';
import { printVerdict } from './verdict.ts';

const PLAYER = 1n;
const ENTRIES = 1_000_000;
const DAYS = 400;
const LIMIT_MS = 150;
const CALLS = 200;
const BASELINE_CALLS = 20;

/** The figures of *My play* for a player with a million entries, beside the sum over all of them. */
export async function run(): Promise<void> {
  await withBenchDatabase(async ({ open }) => {
    const db = open(8);
    await fill(db);
    const shards = createShards({
      shards: [{ id: 1, db, bets: db, table: (name) => name }],
      readSlots: async () => new Map(Array.from({ length: SLOT_COUNT }, (_, slot) => [slot, 1])),
    });
    await shards.refresh();
    const clock = { now: () => new Date() };
    const wallet = createWallet({ shards, clock });
    const playDays = createPlayDays({ shards, clock });
    const call = async () => {
      const [play, totals, session] = await Promise.all([
        playDays.read(PLAYER),
        wallet.playTotals(PLAYER),
        wallet.playSession(PLAYER),
      ]);
      const { productTitle: titleOf } = wallet;
      return toMyPlay({ play, totals, session, lastLogin: null, now: clock.now(), titleOf });
    };
    const p99 = await measure('my play, from sealed days', CALLS, call);
    await measure('baseline: the sum over all entries', BASELINE_CALLS, () =>
      db.long.pool.query(playDaysOf(`(select * from entry where player_id = ${PLAYER}) e`)),
    );
    await wallet.close();
    printVerdict(`p99 of at most ${LIMIT_MS} ms`, p99 <= LIMIT_MS);
  });
}

/** Bets of five products over four hundred days, up to now; all days but yesterday and today are sealed. */
async function fill(db: Database): Promise<void> {
  const { pool } = db.long;
  const sealed = `((now() at time zone 'Africa/Lagos')::date - 2)`;
  await pool.query(
    `insert into wallet_account (player_id, cash, seq, at) values (${PLAYER}, 0, ${ENTRIES}, now())`,
  );
  for (let from = 0; from < ENTRIES; from += 50_000)
    await pool.query(
      `insert into entry (player_id, at, seq, kind, amount, payout_kind, payout, settled, cash_after, product, reference, actor)
       select ${PLAYER}, now() - (${ENTRIES} - i) * interval '${DAYS} days' / ${ENTRIES}, i, 'stake', 10000,
              case when i % 3 = 0 then 'win' end, case when i % 3 = 0 then 28000 else 0 end, 10000, 0, 'game:' || i % 5, 'bench', 'player'
         from generate_series($1::int + 1, $1 + 50000) i`,
      [from],
    );
  await pool.query(`
    insert into play_day (player_id, day, product, bets, staked, paid, deposited, withdrawn, hours)
    select * from (${playDaysOf('entry e')}) days where day <= ${sealed}`);
  await pool.query(
    `insert into ledger_seal (slot, day, players, entries, digest) select 1, ${sealed}, 1, ${ENTRIES}, ''`,
  );
  await pool.query('analyze entry; analyze play_day');
}

async function measure(name: string, calls: number, call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < calls; i += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  const p99 = quantile(times, 0.99);
  console.log(`${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${calls} calls`);
  return p99;
}
