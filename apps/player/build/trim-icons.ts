import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/;

/**
 * The icon library carries code for every framework it serves and for contexts we never set: 1.5 KB of the first load. The icons
 * are kept; what draws them is `drawn-icon.js`, a dozen lines.
 */
export function trimIcons(): Plugin {
  const standIn = join(import.meta.dirname, 'drawn-icon.js');
  return {
    name: 'trim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_imported, importer) =>
        importer !== undefined && ICON.test(importer) ? '\0drawn-icon' : null,
    },
    load: {
      filter: { id: /^\0drawn-icon$/ },
      handler: () => `export { drawnIcon as default } from ${JSON.stringify(standIn)};`,
    },
  };
}
