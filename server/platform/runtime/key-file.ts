import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { KEY_BYTES, type KeySource, type MasterKey } from './key-ring.ts';

const OWNER_ONLY = 0o600;
const OTHERS = 0o007;
const LINE = /^v([1-9]\d{0,3}):([A-Za-z0-9+/]{43}=)$/;
const HEAD =
  '# JaraPlay’s keys. Keep a copy apart from the database and its backups: whoever has both knows every outcome to come,\n' +
  '# and without this file a backup’s seeds cannot be read. One key a line, the newest last: npm run keys\n';

/** Master keys in a file that only the server's own user can read: `v1:` and 32 bytes in base64, one per line, the newest last. */
export function fileKeySource(path: string): KeySource {
  return { where: path, read: async () => readKeyFile(path) };
}

export function readKeyFile(path: string): MasterKey[] {
  const text = readText(path);
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, i): MasterKey => {
      const [, version, bytes] = LINE.exec(line) ?? [];
      // The error does not quote the line: it is a key.
      if (version === undefined || bytes === undefined)
        throw new Error(`The key file ${path} is damaged at its key ${i + 1}: put back the copy of it.`);
      return { version: Number(version), bytes: Buffer.from(bytes, 'base64') };
    });
  if (keys.length === 0) throw new Error(`The key file ${path} holds no key: put back the copy of it.`);
  if (keys.some(({ version }, i) => i > 0 && version <= (keys[i - 1]?.version ?? 0)))
    throw new Error(`The versions in the key file ${path} must rise from line to line.`);
  return keys;
}

function readText(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    throw new Error(
      `There is no key file ${path}. Put it back from where it is kept, or name it in KEY_FILE; for a new installation: npm run keys -- add`,
    );
  if ((found.mode & OTHERS) !== 0)
    throw new Error(`Everybody on this machine can read the key file ${path}: chmod 600 ${path}`);
  return readFileSync(path, 'utf8');
}

/** Creates the file with a first key, atomically. If several processes create it at once, one succeeds; returns whether it was this one. */
export function makeKeyFile(path: string, bytes: (length: number) => Uint8Array): boolean {
  // A container mounts the file on a folder that it cannot write.
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const whole = `${path}.${process.pid}.new`;
  writeFileSync(whole, `${HEAD}${lineOf({ version: 1, bytes: bytes(KEY_BYTES) })}`, { mode: OWNER_ONLY });
  try {
    linkSync(whole, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** The version of the next key of this file: the newest plus one, and 1 where there is no file yet. */
export function nextKeyVersion(path: string): number {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return 1;
  return (readKeyFile(path).at(-1)?.version ?? 0) + 1;
}

/** Adds a key, and returns its version. */
export function addKey(path: string, bytes: (length: number) => Uint8Array): number {
  if (statSync(path, { throwIfNoEntry: false }) === undefined && makeKeyFile(path, bytes)) return 1;
  const version = nextKeyVersion(path);
  const whole = `${path}.${process.pid}.new`;
  const text = `${readFileSync(path, 'utf8').trimEnd()}\n${lineOf({ version, bytes: bytes(KEY_BYTES) })}`;
  writeFileSync(whole, text, { mode: OWNER_ONLY });
  renameSync(whole, path);
  return version;
}

function lineOf({ version, bytes }: MasterKey): string {
  return `v${version}:${Buffer.from(bytes).toString('base64')}\n`;
}
