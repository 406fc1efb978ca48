import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';
import { buildServiceWorker } from './service-worker.ts';

/** What turns Vite's output into the site that is served: the pages drawn, the service worker made for them, everything compressed. */
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
      const pages = await prerender(root, site);
      writeFileSync(join(site, 'pages.json'), JSON.stringify(pages, null, 1));
      await buildServiceWorker(root, site, pages);
      await precompress(site);
    },
  };
}
