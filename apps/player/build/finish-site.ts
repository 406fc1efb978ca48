import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { branded } from './brand.ts';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Turns Vite's output into the site that is served: inserts the brand, prerenders the pages, builds the service worker for them, and compresses everything. */
export function finishSite(): Plugin {
  let root = '';
  let site = '';
  return {
    name: 'finish-site',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      root = config.root;
      site = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const manifest = join(site, 'manifest.webmanifest');
      writeFileSync(manifest, branded(readFileSync(manifest, 'utf8')));
      const pages = await prerender(root, site);
      writeFileSync(join(site, 'pages.json'), JSON.stringify(pages, null, 1));
      await buildServiceWorker(root, site, pages);
      await precompress(site);
    },
  };
}
