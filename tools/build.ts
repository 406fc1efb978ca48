import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { writeRelease } from '../server/operations/release-files.ts';
import { buildBackoffice } from './build-backoffice.ts';
import { buildGames } from './build-games.ts';
import { buildSportsbook } from './build-sportsbook.ts';
import { buildVerifier } from './build-verifier.ts';
import { root } from './source-files.ts';
import { sourcesHash } from './sources-hash.ts';

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
  'packages/play-client',
  'packages/game-client',
  'games',
];
const site = join(root, 'apps/player');
const stampFile = join(site, 'dist/.built-from');

/** Builds the player site if its sources changed since the last build. Returns whether it was built. */
export async function buildSite(): Promise<boolean> {
  const wanted = sourcesHash(SOURCES);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stdout.write('Building the player site …');
  await build({
    root: site,
    logLevel: 'warn',
    // Compression is slow on purpose, which is nothing to warn of.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  writeFileSync(stampFile, wanted);
  process.stdout.write(` done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return true;
}

/** Builds all pages and the verifier, and writes the hashes of the release, which a live start compares. Returns whether anything was built. */
export async function buildAll(): Promise<boolean> {
  const built = [
    await buildSite(),
    await buildGames(),
    await buildSportsbook(),
    await buildVerifier(),
    await buildBackoffice(),
  ];
  await writeRelease(root);
  return built.includes(true);
}

if (import.meta.main) await buildAll();
