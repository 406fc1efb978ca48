import pg from 'pg';
import { type ReconcileOptions, reconcileShards, sealShard } from '../../server/modules/wallet/wallet.ts';
import { findModules } from '../../server/node/modules.ts';
import { sealRules } from '../../server/operations/sealing.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { DAY_MS, HOUR_MS } from '../../server/platform/runtime/clock.ts';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';

const PLAYERS = 10_000;
const DAYS = 10;
/** Number of entries; `npm run bench seals 100000` takes fewer. */
const ENTRIES = Number(process.argv[3] ?? 1_000_000);
const DEPOSIT_KOBO = 10_000_000;
/** A player's first entry and each fifth after it book a transfer, and so does the last one, which belongs to the open day. */
const ENTRIES_A_DEPOSIT = 5;
const STAKE_KOBO = 10_000;
const PAYOUT_KOBO = 9_500;
/** The first day, by the operator's clock. The last day is open. */
const FIRST_DAY = new Date('2026-10-31T23:00:00Z');

/** Measures reconciling before and after the past is sealed, and the sealing itself. */
export const run = (): Promise<void> => withBenchDatabase(sealHistory);

async function sealHistory(database: BenchDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: database.server.url });
  await owner.connect();
  try {
    await fillLedger(owner);
  } finally {
    await owner.end();
  }
  const db = database.open(4);
  const shards = oneShard(db, db);
  const modules = await findModules();
  const rules = sealRules(modules);
  const reconcile = (options: ReconcileOptions) => async () => {
    const found = await reconcileShards(shards.all, rules.checks, options);
    if (found.length > 0) throw new Error(JSON.stringify(found));
  };
  const payments = modules.filter(({ name }) => name === 'payments');
  const transfers = (deep: boolean) => async () => {
    for (const { when, find } of payments.flatMap(({ crossChecks = [] }) => crossChecks)) {
      if (when === 'deep' && !deep) continue;
      const found = await find(db, shards, { deep });
      if (found.length > 0) throw new Error(JSON.stringify(found));
    }
  };
  console.log(`${ENTRIES} entries of ${PLAYERS} players in ${DAYS} days, one of them open`);
  await timed('reconcile, nothing sealed', reconcile({}));
  await timed('transfers, nothing sealed', transfers(false));
  const now = new Date(FIRST_DAY.getTime() + (DAYS - 1) * DAY_MS + 5 * HOUR_MS);
  await timed(`sealing ${DAYS - 1} days`, async () => {
    const sealing = await sealShard(db, rules, now);
    if (sealing === null || sealing.found.length > 0) throw new Error(JSON.stringify(sealing));
  });
  await timed('sealing their transfers', async () => {
    for (const { seal } of payments.flatMap(({ directorySeal }) => directorySeal ?? [])) {
      const { found } = await seal(db, shards, now, () => true);
      if (found.length > 0) throw new Error(JSON.stringify(found));
    }
  });
  await timed('reconcile, the open day', reconcile({}));
  await timed('transfers, the open day', transfers(false));
  await timed('reconcile --deep', reconcile({ deep: true }));
  await timed('transfers --deep', transfers(true));
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${what.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`);
}

/** Writes settled bets and deposits, spread evenly over players and days, each with its key; and the deposits' transfers. */
async function fillLedger(owner: pg.Client): Promise<void> {
  const each = Math.floor(ENTRIES / PLAYERS);
  await owner.query(
    `create temp table made as
     select player_id, seq, seq % $5::int = 1 or seq = $2::int as is_deposit,
            1 + (seq - 1) / $5::int + (seq = $2::int and seq % $5::int <> 1)::int as deposits,
            $3::timestamptz + interval '1 millisecond' * ($4::float8 * (seq - 1) / $2::int + player_id) as at
       from generate_series(1, $1::int) player_id, generate_series(1, $2::int) seq
      order by at`,
    [PLAYERS, each, FIRST_DAY, DAYS * DAY_MS, ENTRIES_A_DEPOSIT],
  );
  await owner.query(
    `insert into entry (player_id, at, seq, kind, amount, payout_kind, payout, settled, cash_after, product, reference, actor)
     select player_id, at, seq, case when is_deposit then 'deposit' else 'stake' end,
            case when is_deposit then $1::bigint else $2::bigint end, case when not is_deposit then 'returned_stake' end,
            case when is_deposit then 0 else $3::bigint end, case when is_deposit then 0 else $2::bigint end,
            deposits * $1::bigint - (seq - deposits) * ($2::bigint - $3::bigint), 'bench', player_id || '-' || seq,
            case when is_deposit then 'provider:bench' else 'player' end
       from made order by at`,
    [DEPOSIT_KOBO, STAKE_KOBO, PAYOUT_KOBO],
  );
  await owner.query(
    `insert into entry_key (player_id, key, fingerprint, at, seq)
     select player_id, case when is_deposit
              then encode(substring(sha256(convert_to('deposit:bench:' || player_id || '-' || seq, 'UTF8')) from 1 for 16), 'hex')::uuid
              else gen_random_uuid() end, gen_random_uuid(), at, seq from made order by at`,
  );
  await owner.query(
    `insert into inbound_transfer
     select 'bench', player_id || '-' || seq, '0000000001', $1, 'Bench', player_id, 'booked', 0, at, at, at
       from made where is_deposit order by at`,
    [DEPOSIT_KOBO],
  );
  await owner.query(
    `insert into wallet_account (player_id, cash, seq, at)
     select player_id, max(deposits) * $1::bigint - (max(seq) - max(deposits)) * ($2::bigint - $3::bigint), max(seq), max(at)
       from made group by player_id`,
    [DEPOSIT_KOBO, STAKE_KOBO, PAYOUT_KOBO],
  );
  await owner.query('vacuum analyze');
}
