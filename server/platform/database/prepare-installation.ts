import type pg from 'pg';
import { type Addresses, embeddedHomeName, type HomeAddress, isSameDatabase, loginOf } from './addresses.ts';
import { connectCommand } from './command-client.ts';
import { SLOT_COUNT } from './homes.ts';
import { readIdentity } from './installation.ts';
import type { DatabasePart } from './migrations.ts';
import { prepareDatabase } from './prepare.ts';
import { readSlotMap } from './slot-map.ts';

const FIRST_MIGRATION = '0000-platform';
/** Nodes that start at once take turns. */
const HOMES_LOCK = 7_305_121;

/** The tables that the directory's own database needs: those of players too if it is, or ever was, a home. */
export async function directoryPart(
  { directory, homes }: Addresses,
  pool: Pick<pg.Pool, 'query'>,
): Promise<DatabasePart> {
  if (homes.some(({ appUrl }) => isSameDatabase(appUrl, directory.appUrl))) return 'both';
  return (await readIdentity(pool)) === null ? 'directory' : 'both';
}

/** Creates the databases of the further homes on the embedded server. */
export async function createHomeDatabases(ownerUrl: string, homeCount: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (let id = 2; id <= homeCount; id += 1) {
      const name = embeddedHomeName(id);
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name}`);
    }
  });
}

/** Migrates all databases of an installation and assigns a home to each slot of players. Returns the names of the applied migrations. */
export async function prepareInstallation(addresses: Addresses): Promise<string[]> {
  const { directory, homes } = addresses;
  const directoryUrl = ownerOf(directory, 'the directory');
  const part = await withClient(directoryUrl, (client) => directoryPart(addresses, client));
  const applied = await prepareDatabase(directoryUrl, loginOf(directory), part);
  let isFresh = applied.includes(FIRST_MIGRATION);
  for (const home of homes) {
    if (isSameDatabase(home.appUrl, directory.appUrl)) continue;
    const here = await prepareDatabase(ownerOf(home, `home ${home.id}`), loginOf(home), 'home');
    isFresh &&= here.includes(FIRST_MIGRATION);
    applied.push(...here.map((name) => `home ${home.id}: ${name}`));
  }
  await withClient(directoryUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [HOMES_LOCK]);
    await dealSlots(client, homes, isFresh);
    for (const home of homes) await claim(client, home);
  });
  return applied;
}

function ownerOf({ ownerUrl }: { readonly ownerUrl: string | null }, what: string): string {
  if (ownerUrl === null)
    throw new Error(
      `Migrating needs the owner’s address of ${what}: set DATABASE_OWNER_URL, and HOME_DATABASE_OWNER_URLS where there are homes.`,
    );
  return ownerUrl;
}

/** Runs once for an installation. Existing players are in home 1. */
async function dealSlots(
  directory: pg.Client,
  homes: readonly HomeAddress[],
  isFresh: boolean,
): Promise<void> {
  const ids = homes.map(({ id }) => id);
  await directory.query('insert into installation default values on conflict do nothing');
  await directory.query('insert into home (home) select unnest($1::int[]) on conflict do nothing', [ids]);
  await directory.query(
    `insert into slot_home (slot, home) select slot, ($1::int[])[1 + slot % $2] from generate_series(0, $3::int) slot
     on conflict do nothing`,
    [ids, isFresh ? ids.length : 1, SLOT_COUNT - 1],
  );
}

/** The first start with a new home writes its id and its slots into it. Afterwards only moving slots changes them. */
async function claim(directory: pg.Client, home: HomeAddress): Promise<void> {
  const { rows } = await directory.query<{ installation: string; claimed: boolean }>(
    'select id as installation, claimed from installation, home where home = $1',
    [home.id],
  );
  const [{ installation, claimed } = { installation: '', claimed: false }] = rows;
  await withClient(ownerOf(home, `home ${home.id}`), async (client) => {
    if ((await readIdentity(client)) !== null) return;
    if (claimed)
      throw new Error(`The database of home ${home.id} is empty, although the home was in use. Restore it.`);
    const slots = await readSlotMap(directory);
    const here = [...slots].filter(([, id]) => id === home.id).map(([slot]) => slot);
    await client.query('begin');
    await client.query('insert into home_identity (home, installation) values ($1, $2)', [
      home.id,
      installation,
    ]);
    await client.query('update home_slot set here = slot = any($1::smallint[])', [here]);
    await client.query('commit');
  });
  await directory.query('update home set claimed = true where home = $1', [home.id]);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectCommand(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
