import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/http.ts';
import type { Payments, SignedBytes } from './types.ts';

const UNSIGNED = { status: 401, message: 'The call carries no valid signature.' };
/**
 * A bank calls from few addresses, as often as there are transfers: exempt from the limits of players, because an approval that is refused stops its
 * payout. The database is reached only by a valid signature.
 */
const OF_BANK = { schema: { hide: true }, config: { isUncounted: true } };
type AtProvider = { readonly Params: { readonly provider: string } };

/** Not in the public contract: banks call it. The body stays as it came, because its signature covers these bytes. */
export function registerBankRoutes(
  app: App,
  { receiveNotice, approve }: Pick<Payments, 'receiveNotice' | 'approve'>,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<AtProvider>('/payments/notices/:provider', OF_BANK, async (request, reply) => {
      const isReceived = await receiveNotice(request.params.provider, bytesOf(request));
      return isReceived ? { status: 200, message: 'Received.' } : reply.code(401).send(UNSIGNED);
    });
    scope.post<AtProvider>('/payments/approvals/:provider', OF_BANK, async (request, reply) => {
      const answer = await approve(request.params.provider, bytesOf(request));
      return answer === null ? reply.code(401).send(UNSIGNED) : reply.code(answer.status).send(answer.body);
    });
  });
}

function bytesOf({ headers, body }: FastifyRequest<AtProvider>): SignedBytes {
  return { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}
