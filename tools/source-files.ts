import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The root of the repository. */
export const root = dirname(import.meta.dirname);

const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
/** The data folder of a server that was started here; a folder of this name elsewhere has sources. */
const DATA = join(root, 'data');

/** The sorted paths of all files under the given folders, from the repository's root and with forward slashes. */
export function sourceFiles(folders: readonly string[] = ['.']): string[] {
  const found: string[] = [];
  const pending = folders.map((folder) => join(root, folder));
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const isOurs = path !== DATA && !NOT_OURS.has(entry.name) && !entry.name.startsWith('.');
      if (entry.isDirectory() && isOurs) pending.push(path);
      if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'));
    }
  }
  return found.sort();
}

/** The TypeScript and JavaScript among them. */
export function scriptFiles(folders?: readonly string[]): string[] {
  return sourceFiles(folders).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}
