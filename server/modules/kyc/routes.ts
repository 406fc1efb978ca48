import { identityCheck, verifyIdentity } from '@jara/contract/kyc';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { registerUpload } from './documents/upload-route.ts';
import { KYC_ERRORS } from './errors.ts';
import type { Kyc } from './types.ts';

export function registerKycRoutes(app: App, kyc: Kyc, authGuard: AuthGuard): void {
  route(
    app,
    verifyIdentity,
    authGuard.requirePlayer(async ({ playerId }, { type, number, birthDate }, _request, reply) => {
      const answer = await kyc.verify(playerId, { type, number, birthDate });
      if (!answer.ok) return sendRefusal(reply, KYC_ERRORS, answer);
      return { status: 200 as const, data: { ...answer.state, redirectUrl: answer.redirectUrl } };
    }),
  );
  route(
    app,
    identityCheck,
    authGuard.requirePlayer(async ({ playerId }) => ({
      status: 200 as const,
      data: await kyc.state(playerId),
    })),
  );
  registerUpload(app, kyc, authGuard);
  // Not in the public contract: providers call it. Any notice has the same answer, and none decides a check.
  app.post<{ Params: { provider: string } }>(
    '/kyc/notices/:provider',
    { schema: { hide: true } },
    async ({ params, body }) => {
      await kyc.noticed(params.provider, body);
      return { status: 200, message: 'Received.' };
    },
  );
}
