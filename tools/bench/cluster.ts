import { join } from 'node:path';
import { game } from '@jara/wheel-royale/game';
import pg from 'pg';
import { type GameSession, openSession } from '../../e2e/games/device.ts';
import type { Player } from '../../e2e/people.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { addressesOf } from '../../server/platform/database/addresses.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import { prepareInstallation } from '../../server/platform/database/prepare-installation.ts';
import { sessionOf } from '../../server/platform/database/session-settings.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { poolerIsAbsent, startPooler } from '../../server/platform/testing/test-pooler.ts';
import { startStandby, type TestStandby } from '../../server/platform/testing/test-standby.ts';
import { buildGames } from '../build-games.ts';
import { buildSportsbook } from '../build-sportsbook.ts';
import { freezeDatabase } from '../chaos/database-process.ts';
import { startFurtherNode, type Victim } from '../chaos/server-process.ts';
import { withVictim } from '../chaos/victim.ts';
import { median } from '../quantile.ts';
import { withEnd } from '../with-end.ts';
import { wholeNumber } from './arguments.ts';
import { databaseUs, enlist, type Loaded, load, type Round, row } from './http-load.ts';
import { metricIn } from './metric-text.ts';
import { printReconciled, printVerdict } from './verdict.ts';

const PLAYERS = wholeNumber(process.argv[4] ?? 256);
/** Number of pairs of rounds: a single one differs by more than a few per cent. */
const PAIRS = wholeNumber(process.argv[3] ?? 11);
/** Minimum ratio of bets with a synchronous standby on the same disk to those without one. */
const MIN_STANDBY_RATIO = 0.85;
/** Round trips between two machines, in milliseconds: one rack, one building, two buildings of a town. */
const ROUND_TRIPS_MS = [0.2, 0.5, 1] as const;

/**
 * Bets of one node at a primary without a standby and with a synchronous one on the same disk, and of a second node whose calls go through
 * PgBouncer. Its arguments are the number of pairs of rounds and that of players.
 */
export async function run(): Promise<void> {
  await buildGames();
  await buildSportsbook();
  const metricsPort = await freePort();
  await withVictim((victim) => measureCluster(victim, metricsPort), {
    env: { METRICS_PORT: String(metricsPort) },
  });
}

async function measureCluster(victim: Victim, metricsPort: number): Promise<void> {
  const { dataDir } = victim;
  const players = await enlist(victim.origin, PLAYERS);
  const direct = await betsAt({ origin: victim.origin, pid: victim.pid(), players, dataDir });
  await load(direct);
  await measureStandby(victim, direct, metricsPort);
  if (poolerIsAbsent === false) await measurePooler(victim, players);
  else console.log(`${poolerIsAbsent}: no bets through it.`);
  printReconciled(await reconcileFolder(dataDir));
}

interface BettingAt {
  readonly origin: string;
  /** The node's process. */
  readonly pid: number;
  readonly players: readonly Player[];
  readonly dataDir: string;
}

/** Launches the game for all players at a node, which ends their sessions elsewhere, and lets them bet there. */
async function betsAt({ origin, pid, players, dataDir }: BettingAt): Promise<Loaded> {
  const sessions: GameSession[] = [];
  for (const player of players) sessions.push(await openSession(origin, player, game.id));
  const bet = game.betTypes[0]?.example(game.limits.minStakeKobo);
  return {
    ...{ url: `${sessions[0]?.origin}/game/bet`, connections: sessions.length, pid, dataDir },
    body: (connection, round) =>
      JSON.stringify({
        ...{ token: sessions[connection]?.token, bet },
        requestId: `${connection}-${round}-${performance.now()}`,
      }),
  };
}

/** Rounds with a frozen standby that no commit waits for, and with the same as the synchronous one, alternately. */
async function measureStandby({ dataDir }: Victim, bets: Loaded, metricsPort: number): Promise<void> {
  const ownerUrl = runningUrl(dataDir, 'owner') ?? '';
  const copy = join(dataDir, 'standby');
  const standby = await startStandby(ownerUrl, join(dataDir, 'postgres'), join(copy, 'postgres'));
  return withEnd(
    async () => {
      await setStandby(ownerUrl, '');
      await standby.stop();
    },
    async () => {
      const pairs: [Round, Round][] = [];
      const batches: Batches[] = [];
      const standbyUsEach: number[] = [];
      await withStandby({ ownerUrl, standby }, () => load(bets));
      for (let i = 0; i < PAIRS; i += 1) {
        const resume = await freezeDatabase(copy);
        const alone = await load(bets).finally(resume);
        const before = { batches: await batchesOf(metricsPort), standbyUs: databaseUs(copy) };
        const replicated = await withStandby({ ownerUrl, standby }, () => load(bets));
        batches.push(sinceThen(before.batches, await batchesOf(metricsPort)));
        standbyUsEach.push((databaseUs(copy) - before.standbyUs) / replicated.done);
        pairs.push([alone, replicated]);
      }
      console.table(
        pairs.flatMap(([alone, replicated], i) => [
          row(`one primary, round ${i + 1}`, alone),
          row(`with a synchronous standby, round ${i + 1}`, replicated),
        ]),
      );
      const ratio = median(pairs.map(([alone, replicated]) => replicated.perSecond / alone.perSecond));
      printVerdict(
        `bets with a synchronous standby on the same disk ÷ without: ${ratio.toFixed(2)}× (at least ${MIN_STANDBY_RATIO}×)`,
        ratio >= MIN_STANDBY_RATIO,
      );
      console.log(
        `the standby takes ${median(standbyUsEach).toFixed(1)} µs of the same processors for each bet`,
      );
      printNetwork(median(batches.map(({ seconds, count }) => (seconds / count) * 1000)));
    },
  );
}

async function withStandby<T>(
  { ownerUrl, standby }: { readonly ownerUrl: string; readonly standby: TestStandby },
  work: () => Promise<T>,
): Promise<T> {
  await standby.catchUp();
  // As Patroni sets it; synchronous_commit is "on" without a setting.
  await setStandby(ownerUrl, 'standby');
  return work().finally(() => setStandby(ownerUrl, ''));
}

async function setStandby(ownerUrl: string, names: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * A network adds its round trip to each commit. All bets of a batch share it, and while a batch waits others arrive for the next: the share is
 * of a node whose batches hold as many bets as before.
 */
function printNetwork(batchMs: number): void {
  for (const roundTripMs of ROUND_TRIPS_MS) {
    const left = batchMs / (batchMs + roundTripMs);
    console.log(
      `a network of ${roundTripMs} ms a round trip: a batch of ${batchMs.toFixed(1)} ms takes ${(batchMs + roundTripMs).toFixed(1)} ms; ` +
        `at least ${left.toFixed(2)}× of these bets (computed)`,
    );
  }
}

interface Batches {
  readonly count: number;
  readonly seconds: number;
}

async function batchesOf(metricsPort: number): Promise<Batches> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = (name: string) => metricIn(text, `jaraplay_bet_batch_commit_seconds_${name}`);
  return { count: value('count'), seconds: value('sum') };
}

const sinceThen = (before: Batches, after: Batches): Batches => ({
  count: after.count - before.count,
  seconds: after.seconds - before.seconds,
});

/** A second node has its calls, jobs and look-ups behind a pooler; bets, channels and locks go past it at both (decision 093). */
async function measurePooler({ dataDir, origin, pid }: Victim, players: readonly Player[]): Promise<void> {
  const url = runningUrl(dataDir) ?? '';
  const pooler = await startPooler(url, { mode: 'transaction' });
  const behind = { url: pooler.through(url), namedStatements: false, settings: sessionOf() };
  // As `npm run migrate` does beside a pooler: the limits become settings of the login.
  await prepareInstallation(
    addressesOf({ appUrl: url, ownerUrl: runningUrl(dataDir, 'owner'), pooler: behind }),
  );
  const node = await startFurtherNode({
    ...{ DATABASE_URL: url, DATABASE_POOLER_URL: behind.url, DB_NAMED_STATEMENTS: 'off' },
    ...{ DATA_DIR: join(dataDir, 'further-node'), KEY_FILE: join(dataDir, 'keys') },
  });
  const end = async () => {
    await node.stop();
    await pooler.stop();
  };
  await withEnd(end, async () => {
    const ofPlayers = { players, dataDir };
    const direct = async () => load(await betsAt({ ...ofPlayers, origin, pid: pid() }));
    const pooled = async () =>
      load(await betsAt({ ...ofPlayers, origin: node.origin, pid: node.child.pid ?? 0 }));
    await pooled();
    const before = await pooler.transactions();
    const pairs: [Round, Round][] = [];
    for (let i = 0; i < PAIRS; i += 1) pairs.push([await direct(), await pooled()]);
    const passed = (await pooler.transactions()) - before;
    console.table(
      pairs.flatMap(([one, other], i) => [
        row(`node without a pooler, round ${i + 1}`, one),
        row(`node with PgBouncer, round ${i + 1}`, other),
      ]),
    );
    const ratio = median(pairs.map(([one, other]) => other.perSecond / one.perSecond));
    console.log(
      `bets of a node with PgBouncer in transaction mode ÷ without: ${ratio.toFixed(2)}×, every bet answered; ` +
        `${passed} transactions went through it, the batches of bets past it`,
    );
  });
}
