import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import {
  type Addresses,
  addressesOf,
  isSameDatabase,
  withDatabaseName,
} from '../platform/database/addresses.ts';
import { connectCommand } from '../platform/database/command-client.ts';
import { type DumpTools, findDumpTools } from '../platform/database/dump-tools.ts';
import { newId } from '../platform/runtime/ids.ts';
import { type Drill, examineCopy } from './drill.ts';
import type { Lent } from './with-database.ts';

interface Copied {
  readonly ownerUrl: string;
  readonly name: string;
}

/**
 * Dumps all databases of an installation while it serves, restores each into a scratch database beside it, verifies the copies' books,
 * and retires the state there that a restore must end. The dumps are taken some moments apart, like backups of several servers.
 */
export async function drillDump(
  addresses: Addresses,
  { toolFolders, keyFile }: Pick<Lent, 'toolFolders' | 'keyFile'>,
  print: (line: string) => void,
): Promise<Drill> {
  const owners = [addresses.directory, ...addresses.shards].map(({ ownerUrl }) => ownerUrl);
  if (owners.includes(null))
    throw new Error(
      'The drill restores into databases that it makes: set DATABASE_OWNER_URL, and SHARD_DATABASE_OWNER_URLS where there are shards.',
    );
  const distinct = owners.filter(
    (url, i): url is string =>
      url !== null && owners.findIndex((one) => one !== null && isSameDatabase(one, url)) === i,
  );
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-drill-'));
  const scratch = `drill_${newId().replaceAll('-', '')}`;
  const copies: Copied[] = [];
  try {
    for (const [i, ownerUrl] of distinct.entries()) {
      const tools = await findDumpTools(toolFolders, await majorOf(ownerUrl));
      const copy = { ownerUrl, name: `${scratch}_${i}` };
      await makeScratch(copy);
      copies.push(copy);
      await copyInto(copy, tools, join(folder, `${i}.dump`));
      print(`✓ database ${i + 1} of ${distinct.length} is dumped and restored by version ${tools.major}`);
    }
    return await examineCopy(scratchAddresses(addresses, copies), keyFile, print);
  } finally {
    for (const { ownerUrl, name } of copies)
      await query(ownerUrl, `drop database if exists ${name} with (force)`).catch((error: Error) =>
        print(`✗ the scratch database ${name} could not be dropped: ${error.message}`),
      );
    rmSync(folder, { recursive: true, force: true });
  }
}

async function majorOf(ownerUrl: string): Promise<number> {
  const { rows } = await query<{ major: number }>(
    ownerUrl,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0]?.major ?? 0;
}

async function makeScratch({ ownerUrl, name }: Copied): Promise<void> {
  try {
    await query(ownerUrl, `create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const login = decodeURIComponent(new URL(ownerUrl).username);
    throw new Error(
      `The drill makes a scratch database, which the login "${login}" may not: alter role ${login} createdb;`,
      { cause: error },
    );
  }
}

async function copyInto({ ownerUrl, name }: Copied, tools: DumpTools, file: string): Promise<void> {
  await tools.dump(ownerUrl, file);
  await tools.restore(withDatabaseName(ownerUrl, name), file);
  rmSync(file);
}

/** The same installation, with each database replaced by its copy. */
function scratchAddresses({ directory, shards }: Addresses, copies: readonly Copied[]): Addresses {
  const copyOf = <Place extends { readonly appUrl: string; readonly ownerUrl: string | null }>(
    place: Place,
  ): Place => {
    const copy = copies.find(({ ownerUrl }) => isSameDatabase(ownerUrl, place.ownerUrl ?? ''));
    if (copy === undefined) return place;
    const { name } = copy;
    return {
      ...place,
      appUrl: withDatabaseName(place.appUrl, name),
      ownerUrl: withDatabaseName(copy.ownerUrl, name),
    };
  };
  return addressesOf(copyOf(directory), shards.map(copyOf));
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = await connectCommand(url);
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}
