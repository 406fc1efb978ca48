import { BET_SESSION, createWallet, type Wallet } from '../../server/modules/wallet/wallet.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';
import { median } from './load.ts';

const SMALL = 10_000;
const LARGE = 10_000_000;
/** Few enough that each has more than a page in the small ledger too. */
const PLAYERS = 100;
const PAGE = 50;
/** What the player site asks for. */
const SITE_PAGE = 20;
const SITE_AROUND = 4;
const SAMPLES = 400;
const CHUNK = 1_000_000;
const MONTHS = 12;

/** A statement page when the ledger holds its newest ten thousand entries only, and when it holds ten million over a year. */
export const run = (): Promise<void> => withBenchDatabase(comparePages);

async function comparePages(database: BenchDatabase): Promise<void> {
  const db = database.open(4);
  const wallet = createWallet({ db, bets: database.open(1, BET_SESSION), clock: systemClock });
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: database.server.url });
  await owner.connect();
  await owner.query(
    `select ensure_month_partitions('entry', (now() - interval '${MONTHS} months')::date, ${MONTHS + 2})`,
  );
  await owner.query('insert into wallet_account (player_id) select generate_series(1, $1::int)', [PLAYERS]);
  await fill(owner, LARGE - SMALL, SMALL);
  await owner.query('vacuum analyze entry');
  const small = await pageTimeMs(wallet, db, (LARGE - SMALL * 0.4) / PLAYERS);
  for (let from = 0; from < LARGE - SMALL; from += CHUNK) {
    await fill(owner, from, Math.min(CHUNK, LARGE - SMALL - from));
    console.log(`${Math.min(from + CHUNK, LARGE).toLocaleString('en')} entries`);
  }
  await owner.query('vacuum analyze entry');
  await owner.end();
  const large = await pageTimeMs(wallet, db, LARGE / 10 / PLAYERS);
  const shown = (entries: number, times: Times) => ({
    entries,
    'median ms, first page': times.firstMs.toFixed(3),
    'deep page': times.deepMs.toFixed(3),
    'first page and those around it': times.firstAroundMs.toFixed(3),
    'deep page and those around it': times.deepAroundMs.toFixed(3),
  });
  console.table([shown(SMALL, small), shown(LARGE, large)]);
  const ratio = (of: keyof Times) => `${(large[of] / small[of]).toFixed(2)}×`;
  console.log(
    `first page: ${ratio('firstMs')}, deep page: ${ratio('deepMs')}, and with those around: ${ratio('firstAroundMs')}, ${ratio('deepAroundMs')} (at most 1.5×)`,
  );
}

/** Entries spread over the players in turn and over the year in order. */
async function fill(
  owner: { query(text: string, values: unknown[]): Promise<unknown> },
  from: number,
  count: number,
): Promise<void> {
  await owner.query(
    `insert into entry (player_id, at, seq, kind, source, destination, amount, payback, balance_after)
     select 1 + i % ${PLAYERS}, date_trunc('day', now()) - interval '1 year' * (1 - i::float8 / ${LARGE}), i / ${PLAYERS}, 'bet', 'cash', 'game:test', 100, 95, 1
       from generate_series($1::int, $1::int + $2::int - 1) i`,
    [from, count],
  );
}

interface Times {
  readonly firstMs: number;
  readonly deepMs: number;
  readonly firstAroundMs: number;
  readonly deepAroundMs: number;
}

async function pageTimeMs(wallet: Wallet, db: Database, deepSeq: number): Promise<Times> {
  const samples = { firstMs: [], deepMs: [], firstAroundMs: [], deepAroundMs: [] } as Record<
    keyof Times,
    number[]
  >;
  for (let i = 0; i < SAMPLES; i += 1) {
    const playerId = BigInt(1 + ((i * 7919) % PLAYERS));
    const { rows } = await db.pool.query<{ at: Date; seq: bigint }>(
      'select at, seq from entry where player_id = $1 and seq = $2 order by at limit 1',
      [playerId, deepSeq],
    );
    const before = rows[0];
    if (before === undefined) throw new Error('the deep page is missing');
    const page = { limit: PAGE };
    const around = { limit: SITE_PAGE, around: SITE_AROUND };
    samples.firstMs.push(await timed(() => wallet.statement(playerId, page)));
    samples.deepMs.push(await timed(() => wallet.statement(playerId, { ...page, before })));
    samples.firstAroundMs.push(await timed(() => wallet.statement(playerId, around)));
    samples.deepAroundMs.push(await timed(() => wallet.statement(playerId, { ...around, before })));
  }
  return {
    firstMs: median(samples.firstMs),
    deepMs: median(samples.deepMs),
    firstAroundMs: median(samples.firstAroundMs),
    deepAroundMs: median(samples.deepAroundMs),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
