import { spawnSync } from 'node:child_process';
import { bareBets } from '../../server/modules/wallet/testing/bare-bets.ts';
import { BATCH_SESSION, createWallet } from '../../server/modules/wallet/wallet.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';
import { median } from '../quantile.ts';
import { type BenchDatabase, fundPlayers, withBenchDatabase } from './bench-database.ts';
import { LIMITS_OF_ALL } from './limits-of-all.ts';
import { type Measured, measure, printMeasured } from './load.ts';
import { bookSixStatements } from './six-statements.ts';
import { printReconciled, printVerdict } from './verdict.ts';

const PLAYERS = 10_000;
const CALLERS = 512;
const ROUNDS = 3;
const DURATION_MS = 5_000;
const BASELINE_POOL = 16;
const PGBENCH_CLIENTS = 16;
/** Minimum ratio of the wallet's bookings a second to transactions of six statements. */
const MIN_STATEMENTS_RATIO = 12;
/** Minimum ratio of the wallet's bookings a second to the transactions of `pgbench -N`. */
const MIN_PGBENCH_RATIO = 8;

/** Books a stake with its payout: through the wallet's batches, and as a transaction of six statements. */
export const run = (): Promise<void> => withBenchDatabase(compareBookings);

async function compareBookings(database: BenchDatabase): Promise<void> {
  // The baseline's callers wait for the pool as a server's calls would; the server's own bound would refuse most of them.
  const db = database.open(BASELINE_POOL, {}, { waiting: CALLERS, acquireMs: DURATION_MS });
  await fundPlayers(db, 2 * PLAYERS);
  await db.pool.query(LIMITS_OF_ALL, [PLAYERS]);
  const wallet = createWallet({ shards: oneShard(db, database.open(4, BATCH_SESSION)), clock: systemClock });
  const bet = bareBets(wallet);
  const player = (caller: number, round: number) => BigInt(1 + ((caller * 7919 + round * 104_729) % PLAYERS));
  const ours: Measured[] = [];
  const limited: Measured[] = [];
  const baseline: Measured[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const load = { callers: CALLERS, durationMs: DURATION_MS, postmasterPid: database.server.pid() };
    const book = (of: string, first: number) =>
      measure({
        ...load,
        name: `the wallet${of}, round ${i + 1}`,
        call: (caller, round) =>
          bet({
            playerId: player(caller, round) + BigInt(first),
            key: `${i}:${caller}:${round}`,
            stakeKobo: 10_000n,
            payoutKobo: 9_500n,
          }),
      });
    ours.push(await book('', 0));
    limited.push(await book(', all with limits', PLAYERS));
    baseline.push(
      await measure({
        ...load,
        name: `six statements, round ${i + 1}`,
        call: (caller, round) => bookSixStatements(db.pool, player(caller, round), 10_000n, 9_500n),
      }),
    );
  }
  printMeasured([...ours, ...limited, ...baseline]);
  const cost = median(limited.map((one, i) => cpuOf(one) / cpuOf(ours[i] ?? one)));
  console.log(`processor time of a booking, players with all limits ÷ without: ${cost.toFixed(2)}×`);
  const ratio = median(ours.map((one, i) => one.perSecond / (baseline[i]?.perSecond ?? 1)));
  printVerdict(
    `wallet ÷ six statements: ${ratio.toFixed(1)}× (at least ${MIN_STATEMENTS_RATIO}×, aim 20×)`,
    ratio >= MIN_STATEMENTS_RATIO,
  );
  printPgbench(database.server.url, median(ours.map((one) => one.perSecond)));
  await wallet.close();
  printReconciled(await wallet.reconcile());
}

const cpuOf = ({ nodeUsEach, postgresUsEach }: Measured): number => nodeUsEach + postgresUsEach;

/** Runs `pgbench -N` on the same server, where it is installed: PostgreSQL's own small transaction. */
function printPgbench(url: string, oursPerSecond: number): void {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not installed: no second baseline.');
    return;
  }
  spawnSync('pgbench', ['-i', '-q', '-s', '10', url], { stdio: 'ignore' });
  const seconds = String(DURATION_MS / 1000);
  const rates = Array.from({ length: ROUNDS }, () => {
    const { stdout } = spawnSync(
      'pgbench',
      ['-N', '-c', String(PGBENCH_CLIENTS), '-j', '2', '-T', seconds, url],
      { encoding: 'utf8' },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 'NaN');
  });
  const tps = median(rates);
  const ratio = oursPerSecond / tps;
  printVerdict(
    `pgbench -N: ${Math.round(tps)} a second; wallet ÷ pgbench: ${ratio.toFixed(1)}× (at least ${MIN_PGBENCH_RATIO}×, aim 12×)`,
    ratio >= MIN_PGBENCH_RATIO,
  );
}
