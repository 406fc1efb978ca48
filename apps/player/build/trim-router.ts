import { join } from 'node:path';
import type { Plugin } from 'vite';

const INSIDE_ROUTER = /react-router\/dist\/production\/lib\/(router\/router|dom\/lib|components)\.js$/;

/** The router's parts that only its framework mode and its tracing reach, and what stands in their place. */
const PARTS = [
  { imported: /(^|\/)instrumentation\.js$/, standIn: 'router-tracing.js' },
  { imported: /(^|\/)ssr\/components\.js$/, standIn: 'router-framework.js' },
];

/**
 * React Router links its framework mode (manifests, prefetch links, route discovery) and its tracing into every build, though a
 * site in data mode can reach neither. They are 2.4 KB of the first load, a quarter of what the budget leaves for our own code.
 * The stand-ins hold just the names that data mode imports: should a later release want another one, the build fails by its name.
 */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(imported, importer) {
      if (importer === undefined || !INSIDE_ROUTER.test(importer)) return null;
      const part = PARTS.find((candidate) => candidate.imported.test(imported));
      return part === undefined ? null : join(import.meta.dirname, part.standIn);
    },
  };
}
