import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

/** One hash over all sources of a page and the words of the server's refusals; tests are not part of it. */
export function sourcesHash(folders: readonly string[]): string {
  const files = sourceFiles(folders).filter((path) => !/\.test\.tsx?$/.test(path));
  const words = globSync('server/modules/*/pidgin.ts', { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const path of [...files, ...words, 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
