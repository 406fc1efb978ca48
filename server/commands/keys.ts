import { writeEvent } from '../modules/audit/audit.ts';
import { findModules } from '../node/modules.ts';
import { encryptedColumnsOf, encryptedDatabases } from '../operations/node-keys.ts';
import { type Executor, openDatabase } from '../platform/database/database.ts';
import { oldestNeeded, reencrypt } from '../platform/database/encrypted-columns.ts';
import { checkShards, openForCommand } from '../platform/database/installation.ts';
import { openKeys, readKeyVersions, retireBefore, takeIntoUse } from '../platform/database/key-versions.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { addKey, fileKeySource, nextKeyVersion } from '../platform/runtime/key-file.ts';
import { WHOLE_TABLE_LIMITS } from '../platform/runtime/pool-limits.ts';
import { commandActor } from './command-actor.ts';
import {
  type Lent,
  type Print,
  runCommand,
  settingsOf,
  withDatabase,
  withInstallation,
} from './with-database.ts';

const USAGE = [
  'npm run keys              which keys there are, and which are needed',
  'npm run keys -- add       adds a key to the file of KEY_FILE, or makes the file; copy it to every node',
  'npm run keys -- use       makes new values with the newest key, half a minute from now, on every node',
  'npm run keys -- retire    encrypts everything with the key in use, and lets go of the older ones',
];

/** Manages the master keys while nodes serve: adds a key, takes it into use, and retires older ones. */
runCommand(async (print) => {
  const [command = 'list', ...more] = process.argv.slice(2);
  if (more.length > 0 || !['list', 'add', 'use', 'retire'].includes(command)) {
    for (const line of USAGE) print(line);
    return 1;
  }
  if (command === 'add') {
    const { keyFile } = await settingsOf();
    print(`✓ key v${await addRecorded(keyFile)} is in ${keyFile}`);
    print(
      'Copy the file to every node, and keep a copy apart from the database’s backups. Then: npm run keys -- use',
    );
    return 0;
  }
  return withDatabase((lent) => withKeys(lent, command as 'list' | 'use' | 'retire', print));
});

/**
 * Adds a key to the file. The first key of an installation is made before its databases exist; each further one is recorded first, and
 * the record is undone if the file cannot be written.
 */
async function addRecorded(keyFile: string): Promise<number> {
  const event = keyEvent();
  const add = () => addKey(keyFile, (length) => systemEntropy.bytes(length));
  const version = nextKeyVersion(keyFile);
  if (version === 1) return add();
  return withInstallation(({ db }) =>
    db.kysely.transaction().execute(async (within) => {
      await writeEvent(within, { ...event, kind: 'key_added', subject: `key v${version}` });
      return add();
    }),
  );
}

async function withKeys(lent: Lent, command: 'list' | 'use' | 'retire', print: Print): Promise<number> {
  const installation = openForCommand(lent, { maxConnections: 2 });
  try {
    await checkShards(installation);
    const { pool } = installation.db;
    const ring = await openKeys(pool, fileKeySource(lent.keyFile));
    const columns = encryptedColumnsOf(await findModules());
    const databases = encryptedDatabases(installation);
    let encrypted = 0;
    let unopened = 0;
    if (command === 'use') {
      const version = await asOwner(lent, async (owner) => {
        const used = await takeIntoUse(owner, ring);
        await writeEvent(owner, { ...keyEvent(), kind: 'key_used', subject: `key v${used}` });
        return used;
      });
      print(
        `✓ new values are made with key v${version} from half a minute from now on; nodes encrypt the others again by themselves`,
      );
      print('When that is done, an older key can go: npm run keys -- retire');
    }
    if (command === 'retire') {
      for (const database of databases) {
        const done = await reencrypt(database, columns, ring, { pollsAgain: true });
        encrypted += done.encrypted;
        unopened += done.unopened;
        for (const row of done.unopenedRows) print(`✗ ${row} opens with no key: it was altered`);
      }
      const gone = await asOwner(lent, async (owner) => {
        const retired = await retireBefore(owner, ring.version);
        for (const version of retired)
          await writeEvent(owner, { ...keyEvent(), kind: 'keys_retired', subject: `key v${version}` });
        return retired;
      });
      const all = unopened === 0 ? 'everything' : `everything but ${unopened} altered values`;
      print(`✓ ${all} is encrypted with key v${ring.version}; ${encrypted} values were encrypted again`);
      for (const version of gone)
        print(
          `✓ key v${version} is needed no longer, but for codes of the last hour and for backups made until now`,
        );
    }
    const needed = Math.min(...(await Promise.all(databases.map((one) => oldestNeeded(one, columns)))));
    const known = await readKeyVersions(pool);
    for (const version of ring.versions) {
      const stored = known.find((one) => one.version === version);
      const use =
        version === ring.version
          ? 'in use'
          : stored === undefined || !stored.isUsed
            ? 'not in use yet'
            : stored.isRetired
              ? 'retired'
              : version < needed
                ? 'no stored seed needs it'
                : 'still needed';
      print(`v${version}: ${use}`);
    }
    return unopened === 0 ? 0 : 1;
  } finally {
    await installation.close();
  }
}

const keyEvent = () => ({ at: systemClock.now(), actor: commandActor() }) as const;

/** The keys in use are set with the owner's login, in one commit with the event. */
async function asOwner<T>({ directory }: Lent, work: (owner: Executor) => Promise<T>): Promise<T> {
  if (directory.ownerUrl === null)
    throw new Error(
      'Taking a key into use or retiring one needs the owner’s address: set DATABASE_OWNER_URL.',
    );
  const owner = openDatabase({ url: directory.ownerUrl, maxConnections: 1, limits: WHOLE_TABLE_LIMITS });
  try {
    return await owner.kysely.transaction().execute(work);
  } finally {
    await owner.close();
  }
}
