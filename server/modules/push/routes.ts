import { pushKey, pushSubscribe, pushUnsubscribe } from '@jara/contract/push';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { PUSH_ERRORS } from './errors.ts';
import type { Push } from './types.ts';

export function registerPushRoutes(app: App, push: Push, authGuard: AuthGuard): void {
  route(
    app,
    pushKey,
    authGuard.requirePlayer(async ({ playerId }, { endpoint }) => {
      const isSubscribed = endpoint !== undefined && (await push.isSubscribed(playerId, endpoint));
      return { status: 200 as const, data: { publicKey: push.publicKey(), isSubscribed } };
    }),
  );
  route(
    app,
    pushSubscribe,
    authGuard.requirePlayer(async ({ playerId }, { subscription }, _request, reply) => {
      const subscribed = await push.subscribe(playerId, subscription);
      if (!subscribed.ok) return sendRefusal(reply, PUSH_ERRORS, subscribed);
      return { status: 200 as const, message: 'This device receives notifications.' };
    }),
  );
  route(
    app,
    pushUnsubscribe,
    authGuard.requirePlayer(async ({ playerId }, { endpoint }) => {
      await push.unsubscribe(playerId, endpoint);
      return { status: 200 as const, message: 'This device receives no notifications.' };
    }),
  );
}
