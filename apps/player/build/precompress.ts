import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.txt']);

/** Writes a `.br` beside every text file of the build, so that the server never compresses on a request. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const source = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
      }
    },
  };
}
