import type { App } from '../../platform/http/http.ts';
import type { Exclusions } from './types.ts';

const MAX_BYTES = 16 * 1024;

/** Not in the public contract: registers call it. The body stays as it came, because its signature covers it. */
export function registerExclusionRoutes(app: App, exclusions: Exclusions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { register: string } }>(
      '/exclusions/pushes/:register',
      { schema: { hide: true }, bodyLimit: MAX_BYTES, config: { isUncounted: true } },
      async ({ params, body, headers }, reply) => {
        const signature = headers['x-signature'];
        const received =
          typeof body === 'string' && typeof signature === 'string'
            ? await exclusions.pushed(params.register, body, signature)
            : 'refused';
        if (received === 'full')
          return reply
            .code(503)
            .send({ status: 503, message: 'Too many entries wait. Repeat the push later.' });
        if (received === 'refused')
          return reply.code(401).send({ status: 401, message: 'The push carries no valid signature.' });
        // The same answer whether a player matches or not.
        return { status: 200, message: 'Received.' };
      },
    );
  });
}
