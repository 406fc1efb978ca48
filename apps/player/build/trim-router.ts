import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

const INSIDE_ROUTER = /react-router\/dist\/production\/lib\/(router\/router|dom\/lib|components)\.js$/;
const ROUTER = /react-router\/dist\/production\/lib\/router\/router\.js$/;
const LINKS = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/** The router's parts that only its framework mode and its tracing reach, and what stands in their place. */
const PARTS = [
  { imported: /(^|\/)instrumentation\.js$/, standIn: 'router-tracing.js' },
  { imported: /(^|\/)ssr\/components\.js$/, standIn: 'router-framework.js' },
];

const NOT_HERE = "throw new Error('This site leaves that part of the router out: build/trim-router.ts');";

/** Actions, fetchers, middleware and routes found later: our calls are made by `api/send.ts`, and all routes are known. */
const UNUSED_IN_ROUTER = {
  handleAction: NOT_HERE,
  fetch: NOT_HERE,
  handleFetcherAction: NOT_HERE,
  handleFetcherLoader: NOT_HERE,
  discoverRoutes: NOT_HERE,
  patchRoutes: NOT_HERE,
  runClientMiddlewarePipeline: NOT_HERE,
  normalizeNavigateOptions: 'return { path };',
  createClientSideRequest:
    'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
};

/** Data that a server of the router's own would have left in the page; ours leaves none. */
const UNUSED_IN_LINKS = { parseHydrationData: '' };
const UNUSED_COMPONENTS = ['Form', 'NavLink'];

/**
 * React Router links its framework mode (manifests, prefetch links, route discovery), its tracing and its forms into every build,
 * though this site can reach none of them. They are 7 KB of the first load. The stand-ins hold just the names that data mode
 * imports, and what is cut is named: should a later release want another one, the build fails by its name.
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
    transform: {
      filter: { id: [ROUTER, LINKS] },
      handler: (code, id) => ({
        code: ROUTER.test(id)
          ? leaveOut(id, code, UNUSED_IN_ROUTER)
          : leaveOut(id, code, UNUSED_IN_LINKS, UNUSED_COMPONENTS),
        map: null,
      }),
    },
  };
}
