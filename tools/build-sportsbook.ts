import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './source-files.ts';
import { sourcesHash } from './sources-hash.ts';

const SOURCES = ['apps/sportsbook', 'apps/player/build', 'apps/games/build', 'packages'];
const page = join(root, 'apps/sportsbook');
const assets = join(page, 'dist/assets');
const stampFile = join(page, 'dist/.built-from');
/** Maximum size of the sportsbook's first load, in total, compressed. */
export const SPORTSBOOK_LIMIT_BYTES = 130 * 1024;

/** Builds the sportsbook's page if its sources changed since the last build. Returns whether it was built. */
export async function buildSportsbook(): Promise<boolean> {
  const wanted = sourcesHash(SOURCES);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stdout.write('Building the sportsbook …');
  await build({
    root: page,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  writeFileSync(stampFile, wanted);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(` done in ${seconds} s, first load ${(sportsbookBytes() / 1024).toFixed(0)} KB\n`);
  return true;
}

/** The compressed bytes that the page fetches before its first paint. */
export function sportsbookBytes(): number {
  const index = readFileSync(join(page, 'dist/index.html'), 'utf8');
  const files = readdirSync(assets).filter((file) => !file.endsWith('.br'));
  const entered = files.filter((file) => index.includes(file) || file.endsWith('.woff2'));
  const weights = entered.map((file) => {
    const packed = join(assets, `${file}.br`);
    return statSync(existsSync(packed) ? packed : join(assets, file)).size;
  });
  return weights.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(index));
}

if (import.meta.main) await buildSportsbook();
