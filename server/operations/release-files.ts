import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Written by the build, beside no sources. */
const RELEASE_FILE = 'dist/release.json';

/** The code of outcomes, odds and money, the whole server, and the pages that players load. Tests are not part of a release. */
const CRITICAL = [
  'games/**/*.{ts,tsx,json,jsonl}',
  'packages/*/src/**/*.{ts,tsx,json}',
  'server/**/*.{ts,sql,json}',
  'apps/*/dist/**/*',
  'package-lock.json',
];
const LEFT_OUT = ['**/*.test.{ts,tsx}', '**/testing/**', '**/node_modules/**'];

/** SHA-256 of each critical file by its path. */
export type ReleaseHashes = Readonly<Record<string, string>>;

export async function hashRelease(root: string): Promise<ReleaseHashes> {
  const found: string[] = [];
  // Asynchronous, because a node that serves does it every day.
  for await (const entry of glob(CRITICAL, { cwd: root, exclude: LEFT_OUT, withFileTypes: true }))
    if (entry.isFile()) found.push(relative(root, join(entry.parentPath, entry.name)));
  const hashes: Record<string, string> = {};
  for (const path of found.sort()) hashes[path] = hash('sha256', await readFile(join(root, path)), 'hex');
  return hashes;
}

/** One hash of all, to be compared with the one of another machine. */
export function releaseDigest(hashes: ReleaseHashes): string {
  const lines = Object.entries(hashes).map(([path, digest]) => `${digest}  ${path}\n`);
  return hash('sha256', lines.join(''), 'hex');
}

/** Writes the hashes of the present files as those of the release; the build does so at its end. */
export async function writeRelease(root: string): Promise<ReleaseHashes> {
  const hashes = await hashRelease(root);
  mkdirSync(join(root, dirname(RELEASE_FILE)), { recursive: true });
  writeFileSync(join(root, RELEASE_FILE), JSON.stringify(hashes));
  return hashes;
}

export interface ReleaseComparison {
  /** Of the present files. */
  readonly digest: string;
  /** Paths that were changed, added or removed since the build; null: there was no build. */
  readonly differences: readonly string[] | null;
}

export async function compareRelease(root: string): Promise<ReleaseComparison> {
  const present = await hashRelease(root);
  const path = join(root, RELEASE_FILE);
  if (!existsSync(path)) return { digest: releaseDigest(present), differences: null };
  const built: ReleaseHashes = JSON.parse(readFileSync(path, 'utf8'));
  const paths = new Set([...Object.keys(built), ...Object.keys(present)]);
  return {
    digest: releaseDigest(present),
    differences: [...paths].filter((one) => built[one] !== present[one]).sort(),
  };
}
