import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile } from '../../server/platform/runtime/key-file.ts';

export interface SecretsOptions {
  /** Created; it must not exist. */
  readonly folder: string;
  /** Host and port of PostgreSQL, as the nodes reach it. */
  readonly database: string;
  /** Of the process in the image; null where this user cannot give files away. */
  readonly group: number | null;
  random(bytes: number): Uint8Array;
}

const DATABASE = 'jaraplay';

/**
 * Writes the files of an installation's secrets: `jaraplay.env` for nodes, `owner.env` for commands that migrate or restore, `roles.sql` for a
 * new PostgreSQL, its superuser's `postgres-password`, and `keys`, which the image's group alone can read.
 */
export function writeSecrets({ folder, database, group, random }: SecretsOptions): void {
  mkdirSync(folder, { mode: 0o700 });
  const password = () => Buffer.from(random(24)).toString('base64url');
  const [superuser, owner, app] = [password(), password(), password()];
  const address = (user: string, secret: string) => `postgres://${user}:${secret}@${database}/${DATABASE}`;
  const own = `DATABASE_URL=${address('jaraplay_app', app)}\n`;
  const files = {
    'postgres-password': superuser,
    'roles.sql': [
      `create role jaraplay_owner login password '${owner}' createrole createdb;`,
      `create database ${DATABASE} owner jaraplay_owner;`,
      `create role jaraplay_app login password '${app}';\n`,
    ].join('\n'),
    'jaraplay.env': own,
    'owner.env': `${own}DATABASE_OWNER_URL=${address('jaraplay_owner', owner)}\n`,
  };
  // The folder is closed to others on this machine; inside a container each process has another user.
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o644 });
  const keys = join(folder, 'keys');
  makeKeyFile(keys, random);
  chmodSync(keys, 0o640);
  if (group !== null) chownSync(keys, process.getuid?.() ?? 0, group);
}
