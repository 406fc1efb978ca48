import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './source-files.ts';
import { sourcesHash } from './sources-hash.ts';

const SOURCES = ['apps/games', 'apps/player/build', 'packages', 'games'];
const page = join(root, 'apps/games');
const assets = join(page, 'dist/assets');
const stampFile = join(page, 'dist/.built-from');
/** Maximum size of a game's first load, in total, compressed. */
export const FIRST_LOAD_LIMIT_BYTES = 121 * 1024;

/** Builds the page of the games if its sources changed since the last build. Returns whether it was built. */
export async function buildGames(): Promise<boolean> {
  const wanted = sourcesHash(SOURCES);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stdout.write('Building the games …');
  await build({
    root: page,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  writeFileSync(stampFile, wanted);
  const heaviest = Math.max(0, ...firstLoads().values());
  process.stdout.write(
    ` done in ${((Date.now() - began) / 1000).toFixed(1)} s, first load at most ${(heaviest / 1024).toFixed(0)} KB\n`,
  );
  return true;
}

/** The compressed bytes that each game fetches before its first bet: page, styles, font, shared files and its own. */
export function firstLoads(): Map<string, number> {
  const weightOf = (file: string) => {
    const packed = join(assets, `${file}.br`);
    return statSync(existsSync(packed) ? packed : join(assets, file)).size;
  };
  const files = readdirSync(assets).filter((file) => !file.endsWith('.br'));
  const entry = readFileSync(join(page, 'dist/index.html'), 'utf8');
  const entered = files.filter((file) => entry.includes(file));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const main = entered.find((file) => /^(index|shell)-.*\.js$/.test(file)) ?? '';
  const text = main === '' ? '' : readFileSync(join(assets, main), 'utf8');
  const shellOf = (kind: string) => files.find((file) => new RegExp(`^${kind}-.{8}\\.js$`).test(file)) ?? '';
  const loads = new Map<string, number>();
  for (const [, id = '', kind = '', own = ''] of text.matchAll(
    /games\/([a-z0-9-]+)\/client\/(shared-)?main\.tsx[^,]*?import\([`'"]\.\/([^`'"]+)/g,
  )) {
    const shell = shellOf(kind === '' ? 'solo' : 'shared');
    const fetched = new Set([...entered, ...fonts, shell, ...importsOf(shell), own, ...importsOf(own)]);
    const bytes = [...fetched].reduce((sum, file) => sum + weightOf(file), 0);
    loads.set(id, bytes);
  }
  return loads;
}

/** The files that a built file imports statically, and their imports. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  const text = readFileSync(join(assets, file), 'utf8');
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    if (known.has(imported)) continue;
    known.add(imported);
    importsOf(imported, known);
  }
  return known;
}

if (import.meta.main) await buildGames();
