import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeLastSeen } from '../server/platform/database/last-seen.ts';

const VARIABLE = 'TEST_PREPARED_DATA';
const run = promisify(execFile);

/**
 * Migrates a database in a folder that each server of the run copies: half of a server's start is the creation of its database. Returns what removes the
 * folder.
 */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-prepared-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SHARDS: '', MODE: 'sandbox' };
  try {
    await run(process.execPath, ['server/commands/migrate.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env,
    });
  } catch (error) {
    remove();
    throw error;
  }
  process.env[VARIABLE] = folder;
  return remove;
}

/** Copies the prepared database into the folder of a server of one shard; without one the server creates its own. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  if (prepared === undefined) return;
  // Its files belong to the user that PostgreSQL runs as.
  await run('cp', ['-a', `${prepared}/.`, dataDir]);
  writeLastSeen(dataDir, {});
}
