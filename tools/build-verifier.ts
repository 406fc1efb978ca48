import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './source-files.ts';
import { sourcesHash } from './sources-hash.ts';

const SOURCES = [
  'apps/verifier',
  'apps/player/build',
  'apps/player/public',
  'packages/brand',
  'packages/fairness',
  'packages/game-kit',
  'packages/language',
  'packages/money',
  'packages/ui',
  'games',
];
const app = join(root, 'apps/verifier');
const stampFile = join(app, 'dist/.built-from');

const VERIFIER_PAGE = join(app, 'dist/verifier.html');
const VERIFIER_COMMAND = join(app, 'dist/verify.js');

/** Builds the verifier's page and its command, each one file, if their sources changed. Returns whether they were built. */
export async function buildVerifier(): Promise<boolean> {
  const wanted = sourcesHash(SOURCES);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  const began = Date.now();
  process.stderr.write('Building the verifier …');
  await build({ root: app, logLevel: 'warn' });
  await build({
    configFile: false,
    root: app,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'command/main.ts',
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'verify.js', codeSplitting: false } },
    },
  });
  writeFileSync(stampFile, wanted);
  const kilobytes = [VERIFIER_PAGE, VERIFIER_COMMAND].map((file) => (statSync(file).size / 1024).toFixed(0));
  process.stderr.write(
    ` done in ${((Date.now() - began) / 1000).toFixed(1)} s, page ${kilobytes[0]} KB, command ${kilobytes[1]} KB\n`,
  );
  return true;
}

if (import.meta.main) await buildVerifier();
