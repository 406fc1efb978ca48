import type pg from 'pg';
import {
  type Address,
  type Addresses,
  embeddedShardName,
  isSameDatabase,
  loginOf,
  roleStatements,
  type ShardAddress,
} from './addresses.ts';
import { connectCommand } from './command-client.ts';
import { readIdentity } from './installation.ts';
import type { DatabasePart } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';
import { SLOT_COUNT } from './shards.ts';
import { readSlotMap } from './slot-map.ts';

/** Nodes that start at once take turns. */
const SHARDS_LOCK = 7_305_121;
const INSUFFICIENT_PRIVILEGE = '42501';

/** The tables that the directory's own database needs: those of players too if it is, or ever was, a shard. */
export async function directoryPart(
  { directory, shards }: Addresses,
  pool: Pick<pg.Pool, 'query'>,
): Promise<DatabasePart> {
  if (shards.some(({ appUrl }) => isSameDatabase(appUrl, directory.appUrl))) return 'both';
  return (await readIdentity(pool)) === null ? 'directory' : 'both';
}

/** Creates the databases of the further shards on the embedded server. */
export async function createShardDatabases(ownerUrl: string, shardCount: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (let id = 2; id <= shardCount; id += 1) {
      const name = embeddedShardName(id);
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name}`);
    }
  });
}

/** Migrates all databases of an installation and assigns a shard to each slot of players. Returns the names of the applied migrations. */
export async function prepareInstallation(addresses: Addresses): Promise<string[]> {
  const { directory, shards } = addresses;
  const directoryUrl = ownerOf(directory, 'the directory');
  const part = await withClient(directoryUrl, (client) => directoryPart(addresses, client));
  const applied = await prepareDatabase(directoryUrl, loginOf(directory), part);
  for (const shard of shards) {
    if (isSameDatabase(shard.appUrl, directory.appUrl)) continue;
    const here = await prepareDatabase(ownerOf(shard, `shard ${shard.id}`), loginOf(shard), 'shard');
    applied.push(...here.map((name) => `shard ${shard.id}: ${name}`));
  }
  for (const address of [directory, ...shards]) await setLimits(address);
  await withClient(directoryUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SHARDS_LOCK]);
    await dealSlots(client, shards);
    for (const shard of shards) await claim(client, shard);
  });
  return applied;
}

/** Gives the login of a pooler its limits. Where the owner of the tables may not, the start names the statements for an administrator. */
async function setLimits(address: Address): Promise<void> {
  const { ownerUrl, pooler } = address;
  if (ownerUrl === null || pooler === undefined) return;
  await withClient(ownerUrl, async (client) => {
    for (const statement of roleStatements(address, pooler.settings)) {
      try {
        await client.query(statement);
      } catch (error) {
        if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      }
    }
  });
}

function ownerOf({ ownerUrl }: { readonly ownerUrl: string | null }, what: string): string {
  if (ownerUrl === null)
    throw new Error(
      `Migrating needs the owner’s address of ${what}: set DATABASE_OWNER_URL, and SHARD_DATABASE_OWNER_URLS where there are shards.`,
    );
  return ownerUrl;
}

/** The first start divides the slots among its shards; afterwards this changes nothing. */
async function dealSlots(directory: pg.Client, shards: readonly ShardAddress[]): Promise<void> {
  const ids = shards.map(({ id }) => id);
  await directory.query('insert into installation default values on conflict do nothing');
  await directory.query('insert into shard (shard) select unnest($1::int[]) on conflict do nothing', [ids]);
  await directory.query(
    `insert into slot_shard (slot, shard)
     select slot, ($1::int[])[1 + slot % cardinality($1::int[])] from generate_series(0, $2::int) slot
     on conflict do nothing`,
    [ids, SLOT_COUNT - 1],
  );
}

/** The first start with a new shard writes its id and its slots into it. Afterwards only moving slots changes them. */
async function claim(directory: pg.Client, shard: ShardAddress): Promise<void> {
  const { rows } = await directory.query<{ installation: string; claimed: boolean }>(
    'select id as installation, claimed from installation, shard where shard = $1',
    [shard.id],
  );
  const [{ installation, claimed } = { installation: '', claimed: false }] = rows;
  await withClient(ownerOf(shard, `shard ${shard.id}`), async (client) => {
    if ((await readIdentity(client)) !== null) return;
    if (claimed)
      throw new Error(
        `The database of shard ${shard.id} is empty, although the shard was in use. Restore it.`,
      );
    const slots = await readSlotMap(directory);
    const here = [...slots].filter(([, id]) => id === shard.id).map(([slot]) => slot);
    await client.query('begin');
    await client.query('insert into shard_identity (shard, installation) values ($1, $2)', [
      shard.id,
      installation,
    ]);
    await client.query('update shard_slot set here = slot = any($1::smallint[])', [here]);
    await client.query('commit');
  });
  await directory.query('update shard set claimed = true where shard = $1', [shard.id]);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectCommand(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
