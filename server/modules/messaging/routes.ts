import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import type { Messaging } from './types.ts';

const MAX_BYTES = 16 * 1024;
const BODIES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

type ReportCall = FastifyRequest<{ Params: { provider: string; secret?: string } }>;

/** The page on which a player changes the choice by hand. */
const CHOICE_PAGE = '/dashboard/settings/notification';
const OF_MAILBOX = { schema: { hide: true }, bodyLimit: MAX_BYTES, config: { hidesAddress: true } };
/** As many at once as messages were sent, from one address: exempt from the limits of players. The database is reached only by a proof of the provider. */
const OF_PROVIDER = { ...OF_MAILBOX, config: { hidesAddress: true, isUncounted: true, quiet: true } };

/** Not in the public contract: providers and mailboxes call these. */
export function registerMessageRoutes(
  app: App,
  messaging: Pick<Messaging, 'reported' | 'unsubscribe'>,
): void {
  app.register(async (scope) => reportRoutes(scope, messaging));
  app.register(async (scope) => unsubscribeRoutes(scope, messaging));
}

/** The body stays as it came, because a signature covers it. */
function reportRoutes(scope: App, messaging: Pick<Messaging, 'reported'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BODIES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const handle = async ({ params, body, headers }: ReportCall, reply: FastifyReply) => {
    const report = {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      ...{ headers, secret: params.secret },
    };
    if (!(await messaging.reported(params.provider, report)))
      return reply.code(401).send({ status: 401, message: 'The report proves no provider.' });
    // The same answer whether the message exists or not.
    return { status: 200, message: 'Received.' };
  };
  scope.post('/messages/reports/:provider', OF_PROVIDER, handle);
  scope.post('/messages/reports/:provider/:secret', OF_PROVIDER, handle);
}

/** A mailbox posts on its user's behalf; a person who follows the link chooses on the page. */
function unsubscribeRoutes(scope: App, messaging: Pick<Messaging, 'unsubscribe'>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  scope.get('/messages/unsubscribe/:token', OF_MAILBOX, (_request, reply) =>
    reply.redirect(CHOICE_PAGE, 303),
  );
  scope.post<{ Params: { token: string } }>(
    '/messages/unsubscribe/:token',
    OF_MAILBOX,
    async ({ params }, reply) =>
      (await messaging.unsubscribe(params.token))
        ? { status: 200, message: 'You receive no more offers.' }
        : reply.code(404).send({ status: 404, message: 'This link is not ours.' }),
  );
}
