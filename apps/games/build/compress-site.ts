import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precompress } from '../../player/build/precompress.ts';

/** Compresses the built files once, at the build. */
export function compressSite(): Plugin {
  let site = '';
  return {
    name: 'compress-site',
    apply: 'build',
    configResolved(config) {
      site = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => precompress(site),
  };
}
