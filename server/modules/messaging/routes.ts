import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import type { Messaging } from './types.ts';

const MAX_BYTES = 16 * 1024;
const BODIES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

type ReportCall = FastifyRequest<{ Params: { provider: string; secret?: string } }>;

/** Not in the public contract: providers call it. The body stays as it came, because a signature covers it. */
export function registerReportRoutes(app: App, messaging: Pick<Messaging, 'reported'>): void {
  app.register(async (scope) => {
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
    const options = { schema: { hide: true }, bodyLimit: MAX_BYTES, config: { hidesAddress: true } };
    scope.post('/messages/reports/:provider', options, handle);
    scope.post('/messages/reports/:provider/:secret', options, handle);
  });
}
