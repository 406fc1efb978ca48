import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Pages } from './prerender.ts';

/** The version of all that the worker caches: it changes with any file and any text of an offline page. */
function versionOf(site: string, files: readonly string[], pages: readonly string[]): string {
  const hash = createHash('sha256').update(files.join('\n'));
  for (const page of pages) hash.update(readFileSync(join(site, page)));
  return hash.digest('hex').slice(0, 12);
}

/** Writes the service worker: one classic script at the root of the site, since its scope is its own folder. */
export async function buildServiceWorker(root: string, site: string, pages: Pages): Promise<void> {
  const fonts = readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.woff2'));
  const files = [...pages.scripts, ...fonts.map((file) => `assets/${file}`)].map((file) => `/${file}`);
  const { offline } = pages;
  const version = versionOf(
    site,
    files,
    Object.values(offline).flatMap((address) => pages.files[address] ?? []),
  );
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { SITE: JSON.stringify({ version, files, offline }) },
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
