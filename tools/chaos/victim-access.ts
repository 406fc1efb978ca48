import { join } from 'node:path';
import pg from 'pg';
import { type Addresses, embeddedAddresses } from '../../server/platform/database/addresses.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import { type Env, type FurtherNode, startFurtherNode, type Victim } from './server-process.ts';

/** The databases of a running server, and further nodes at them. */
export interface VictimAccess {
  /** The addresses of all databases, as their owner and as the server. */
  addresses(): Addresses;
  /** The settings that a node at the same database needs. */
  nodeEnv(): Env;
  /** One more connection to the database as its owner, or to a shard's. */
  connect(url?: string): Promise<pg.Client>;
  /** One more node at the same database. */
  startNode(env?: Env): Promise<FurtherNode>;
  /** Ends the connections and the nodes. */
  close(): Promise<void>;
}

/** The installation of a server that runs its own database. */
export function accessTo({ dataDir }: Pick<Victim, 'dataDir'>, shardCount: number): VictimAccess {
  const clients: pg.Client[] = [];
  const nodes: FurtherNode[] = [];
  const addresses = () => {
    const [appUrl, ownerUrl] = [runningUrl(dataDir, 'app') ?? '', runningUrl(dataDir, 'owner') ?? ''];
    return embeddedAddresses({ appUrl, ownerUrl }, shardCount);
  };
  const nodeEnv = (): Env => {
    const { directory, shards } = addresses();
    const further = {
      SHARD_DATABASE_URLS: shards.map(({ appUrl }) => appUrl).join(),
      SHARD_DATABASE_OWNER_URLS: shards.map(({ ownerUrl }) => ownerUrl).join(),
    };
    return {
      DATABASE_URL: directory.appUrl,
      DATABASE_OWNER_URL: directory.ownerUrl ?? '',
      DATA_DIR: join(dataDir, 'further-nodes'),
      KEY_FILE: join(dataDir, 'keys'),
      ...(shardCount === 1 ? {} : further),
    };
  };
  return {
    addresses,
    nodeEnv,
    async connect(url = runningUrl(dataDir, 'owner') ?? '') {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      clients.push(client);
      return client;
    },
    async startNode(env) {
      const node = await startFurtherNode({ ...nodeEnv(), ...env });
      nodes.push(node);
      return node;
    },
    async close() {
      for (const client of clients) await client.end().catch(() => undefined);
      for (const node of nodes) await node.stop();
    },
  };
}
