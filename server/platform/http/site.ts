import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './call-limit.ts';
import type { App } from './http.ts';
import { contentPolicy, policyAt, type SecurityOptions } from './security-headers.ts';
import { readSitePages, type SiteFacts, type SitePage } from './site-pages.ts';

export interface SiteOptions extends SecurityOptions, SiteFacts {
  /** The built player site. */
  readonly folder: string;
}

const YEAR_SECONDS = 31_536_000;
const ALWAYS_REVALIDATE = 'no-cache';
const FRONT_DOOR = '/home';

/** Pages are served by their addresses, with their policy; the build's files for the server are not public. */
const NO_FILE = /\.(html|json)$|(^|\/)\./;

/** Caches files whose names carry a hash for a year; the others are revalidated. */
async function serveFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path) => !NO_FILE.test(path),
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : ALWAYS_REVALIDATE,
      );
      // Never revalidated, so these headers are useless: a hundred bytes a file, eight files before the page responds.
      if (hashed) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
    },
  });
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

const splitUrl = (url: string) => {
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
};

/** Normalises a path: typed and copied links may differ from the site's own. */
function canonical(path: string): string {
  const bare = path.toLowerCase().replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Serves the built player site: a prerendered, compressed page for each of its paths, and a real 404 for any other. */
export async function serveSite(app: App, options: SiteOptions): Promise<void> {
  const pages = readSitePages(options.folder, options);
  const policy = contentPolicy(options, [pages.styleHash]);

  function send(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyAt(request.hostname, policy),
      'cache-control': ALWAYS_REVALIDATE,
      vary: 'accept-encoding',
      etag: page.etag,
    });
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag) === true)
      return reply.code(304).send();
    if (request.headers['accept-encoding']?.includes('br') !== true) return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(page.brotli);
  }

  await serveFiles(app, options.folder);
  for (const path of pages.paths) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      path === '/'
        ? reply.redirect(FRONT_DOOR, 302)
        : send(request, reply, pages.pageAt(path, splitUrl(request.url).query)),
    );
  }
  const known = new Set(pages.paths);
  answerNotFound(app, (request, reply) => {
    if (!wantsPage(request))
      return reply
        .code(404)
        .send({ status: 404, code: 'not_found', message: 'There is no such call or file.' });
    const { path, query } = splitUrl(request.url);
    const meant = canonical(path);
    if (meant !== path && known.has(meant))
      return reply.redirect(query === '' ? meant : `${meant}?${query}`, 308);
    return send(request, reply.code(404), pages.notFound);
  });
}
