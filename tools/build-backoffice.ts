import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './source-files.ts';
import { sourcesHash } from './sources-hash.ts';

const SOURCES = [
  'apps/backoffice',
  'apps/player/build',
  'apps/player/src',
  'apps/games/build',
  'packages/brand',
  'packages/ui',
  'packages/contract',
  'packages/game-kit',
  'packages/language',
  'packages/sports-words',
  'games',
  'packages/play-client',
];
const page = join(root, 'apps/backoffice');
const stampFile = join(page, 'dist/.built-from');

/** Builds the page of the operator's desk if its sources changed since the last build. Returns whether it was built. */
export async function buildBackoffice(): Promise<boolean> {
  const wanted = sourcesHash(SOURCES);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stdout.write('Building the desk …');
  await build({
    root: page,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  writeFileSync(stampFile, wanted);
  process.stdout.write(` done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return true;
}

if (import.meta.main) await buildBackoffice();
