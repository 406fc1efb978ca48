import { finishReactivation, startReactivation } from '@jara/contract/reactivation';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { DORMANCY_ERRORS } from './errors.ts';
import type { Dormancy } from './types.ts';

export function registerDormancyRoutes(app: App, dormancy: Dormancy, authGuard: AuthGuard): void {
  route(
    app,
    startReactivation,
    authGuard.requirePlayer(async ({ playerId }, { proof }, { network }, reply) => {
      const started = await dormancy.startReactivation({ network, proof }, playerId);
      if (!started.ok) return sendRefusal(reply, DORMANCY_ERRORS, started);
      const { id, channel, sentTo } = started;
      const message = `We sent a code to ${sentTo}.`;
      return { status: 200 as const, Id: id, message, data: { channel, sentTo } };
    }),
  );
  route(
    app,
    finishReactivation,
    authGuard.requirePlayer(async ({ playerId }, { Id: id, otp, proof }, { network }, reply) => {
      const finished = await dormancy.finishReactivation({ network, proof }, playerId, { id, otp });
      if (!finished.ok) return sendRefusal(reply, DORMANCY_ERRORS, finished);
      return { status: 200 as const, message: 'Your account is open again.' };
    }),
  );
}
