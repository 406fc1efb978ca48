import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.txt']);
const compress = promisify(brotliCompress);

/** Writes a compressed copy of the file as `.br`. */
export async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await compress(source, { params }));
}

/** Writes a `.br` beside every text file of the built site, so that the server never compresses on a request. */
export async function precompress(site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}
