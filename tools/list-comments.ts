import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPatterns } from './plain-comments.ts';
import { root, sourceFiles } from './source-files.ts';

/**
 * Prints the comments with a pattern that `docs/style.md` replaces, of the files whose path begins with an argument: `npm run comments
 * server/platform`.
 */
const folders = process.argv.slice(2);
for (const path of sourceFiles(['apps', 'e2e', 'games', 'packages', 'server', 'tools'])) {
  if (!/\.(ts|tsx|mjs)$/.test(path) || !folders.some((folder) => path.startsWith(folder))) continue;
  for (const { line, text, pattern } of findPatterns(path, readFileSync(join(root, path), 'utf8')))
    console.log(`${path}:${line} ${pattern.name}: ${text}`);
}
