import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** The addresses of the files below a built site's `assets`, each with `prefix`; empty for a folder that was not built. */
export function builtFiles(folder: string | null, prefix = '/assets/'): string[] {
  if (folder === null) return [];
  return readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'assets').length + 1))
    .map((path) => `${prefix}${path}`);
}

/** Whether a request is for one of these files, regardless of its query. */
export function requestsForOneOf(addresses: readonly string[]): (request: FastifyRequest) => boolean {
  const known = new Set(addresses);
  return ({ method, url }) => method === 'GET' && known.has(url.split('?', 1)[0] ?? '');
}
