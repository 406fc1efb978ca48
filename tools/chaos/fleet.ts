import { once } from 'node:events';
import { join } from 'node:path';
import { embeddedAddresses } from '../../server/platform/database/addresses.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/postgres/embedded.ts';
import {
  createShardDatabases,
  prepareInstallation,
} from '../../server/platform/database/prepare-installation.ts';
import { strikeDatabase } from './database-process.ts';
import {
  type Env,
  hasEnded,
  type ServerProcess,
  serverLauncher,
  untilHealthy,
  type Victim,
} from './server-process.ts';

const SHARDS = 2;
const STARTS = 5;

interface FleetNode {
  readonly launch: () => ServerProcess;
  server: ServerProcess;
}

/** Several equal nodes at one database with two shards. No node runs the database, so any of them may be killed. */
export async function startFleet(dataDir: string, count: number, env: Env = {}): Promise<Victim> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const nodes: FleetNode[] = [];
  const stop = async () => {
    const ended = await Promise.all(nodes.map(({ server }) => endNode(server)));
    await postgres.stop();
    const wrong = ended.find((sentence) => sentence !== null);
    if (wrong != null) throw new Error(wrong);
  };
  try {
    await createShardDatabases(postgres.url, SHARDS);
    const addresses = embeddedAddresses({ appUrl: postgres.appUrl, ownerUrl: postgres.url }, SHARDS);
    await prepareInstallation(addresses);
    for (let node = 0; node < count; node += 1) {
      const launch = await serverLauncher({
        ...env,
        DATABASE_URL: addresses.directory.appUrl,
        SHARD_DATABASE_URLS: addresses.shards.map(({ appUrl }) => appUrl).join(),
        DATA_DIR: join(dataDir, `node-${node + 1}`),
        KEY_FILE: join(dataDir, 'keys'),
      });
      nodes.push({ launch, server: launch() });
    }
    await Promise.all(nodes.map(untilUp));
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  const [first] = nodes;
  if (first === undefined) throw new Error('a fleet has nodes');
  const log = () => nodes.map(({ server }, at) => `node ${at + 1}:\n${server.log()}`).join('\n');
  return {
    origin: first.server.origin,
    origins: nodes.map(({ server }) => server.origin),
    dataDir,
    log,
    pid: () => first.server.child.pid ?? 0,
    async strike(target, which = 0) {
      const ended = nodes.find(({ server }) => hasEnded(server.child));
      if (ended !== undefined) throw new Error(`A node ended unexpectedly:\n${log()}`);
      const node = nodes[which % count] ?? first;
      if (target === 'database' || target === 'hang') {
        await strikeDatabase(dataDir, target);
      } else {
        const { child } = node.server;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        node.server = node.launch();
      }
      await Promise.all(nodes.map(untilUp));
    },
    stop,
  };
}

/** A node that cannot reach its database within seconds exits, and its supervisor, played here, starts it again. */
async function untilUp(node: FleetNode): Promise<void> {
  for (let start = 1; ; start += 1) {
    try {
      return await untilHealthy(node.server);
    } catch (error) {
      if (start === STARTS || !hasEnded(node.server.child)) throw error;
      node.server = node.launch();
    }
  }
}

/** A sentence if it did not end properly. */
async function endNode({ child, log }: ServerProcess): Promise<string | null> {
  if (hasEnded(child)) return null;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  return code === 0 ? null : `After SIGTERM a node ended with ${code}:\n${log()}`;
}
