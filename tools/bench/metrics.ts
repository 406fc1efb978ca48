import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createWallet } from '../../server/modules/wallet/wallet.ts';
import { oneShard } from '../../server/platform/database/shards.ts';
import { systemClock } from '../../server/platform/runtime/clock.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { type BenchDatabase, fundPlayers, withBenchDatabase } from './bench-database.ts';
import { alternately, type NamedLoad } from './http-load.ts';

const PLAYERS = 256;
/** Maximum processor time of a bet with metrics, as a multiple of one without. */
const MAX_COST = 1.01;

/** Bets by HTTP at a server with metrics beside one without, alternately on one database. */
export const run = (): Promise<void> => withBenchDatabase(compareServers);

async function compareServers(database: BenchDatabase): Promise<void> {
  const db = database.open(2);
  await fundPlayers(db, 2 * PLAYERS);
  const bare = await startServer(database, 'bare');
  const measured = await startServer(database, 'measured');
  try {
    const cost = await alternately(
      loadOf('without metrics', bare, database, 0),
      loadOf('with metrics', measured, database, PLAYERS),
    );
    console.log(
      `processor time of a bet with metrics ÷ without: ${cost.toFixed(3)}× (at most ${MAX_COST}×): ${cost <= MAX_COST ? 'held' : 'NOT held'}`,
    );
    if (cost > MAX_COST) process.exitCode = 1;
  } finally {
    for (const { child } of [bare, measured]) child.kill();
  }
  const found = await createWallet({ shards: oneShard(db), clock: systemClock }).reconcile();
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
}

interface BetServer {
  readonly child: ChildProcess;
  readonly url: string;
}

async function startServer({ server }: BenchDatabase, kind: 'bare' | 'measured'): Promise<BetServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'bet-server.ts');
  const child = spawn(process.execPath, [script, server.appUrl, String(port), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${port}/bet` };
}

function loadOf(
  name: string,
  { child, url }: BetServer,
  { dataDir }: BenchDatabase,
  first: number,
): NamedLoad {
  return {
    ...{ name, url, dataDir, pid: child.pid ?? 0, connections: PLAYERS },
    body: (connection, round) =>
      JSON.stringify({
        playerId: String(first + connection + 1),
        key: `${name}:${connection}:${round}:${performance.now()}`,
      }),
  };
}
