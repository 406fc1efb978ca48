import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root, sourceFiles } from './source-files.ts';

const SOURCES = [
  'apps/player',
  'packages/bridge',
  'packages/ui',
  'packages/brand',
  'packages/contract',
  'packages/language',
  'packages/money',
  'packages/fairness',
  'packages/game-kit',
  'games',
];
const site = join(root, 'apps/player');
const stampFile = join(site, 'dist/.built-from');

/** One hash over everything the page is made from; tests are not part of it. */
function sourcesHash(): string {
  const files = sourceFiles(SOURCES).filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of [...files, 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Builds the player site when its sources changed since the last build. Answers whether it had to. */
export async function buildSite(): Promise<boolean> {
  const wanted = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stdout.write('Building the player site …');
  await build({
    root: site,
    logLevel: 'warn',
    // Compressing takes its time on purpose; that is no fault to warn of.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  writeFileSync(stampFile, wanted);
  process.stdout.write(` done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return true;
}

if (import.meta.main) await buildSite();
