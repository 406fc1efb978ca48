import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** The addresses of the files below a built site's `assets`, where `prefix` is theirs; a folder not built has none. */
export function builtFiles(folder: string | null, prefix = '/assets/'): string[] {
  if (folder === null) return [];
  return readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'assets').length + 1))
    .map((path) => `${prefix}${path}`);
}

/** Whether a request asks for one of these files, whatever it names after a question mark. */
export function asksForOneOf(addresses: readonly string[]): (request: FastifyRequest) => boolean {
  const known = new Set(addresses);
  return ({ method, url }) => method === 'GET' && known.has(url.split('?', 1)[0] ?? '');
}
