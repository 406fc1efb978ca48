import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.txt']);

/** Writes a `.br` beside every text file of the built site, so that the server never compresses on a request. */
export function precompress(site: string): void {
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const source = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  }
}
