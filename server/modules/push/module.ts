import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { protectionModule } from '../protection/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { PUSH_SUBSCRIPTIONS } from './encrypted.ts';
import { createPush } from './push.ts';
import { registerPushRoutes } from './routes.ts';
import type { Push } from './types.ts';

const EVERY_MINUTE = '* * * * *';

export const pushModule = defineModule<Push>({
  name: 'push',
  encryptedColumns: [PUSH_SUBSCRIPTIONS],
  async create({ platform: { db, clock, keys, log }, jobs, use }) {
    const messaging = await use(messagingModule);
    const protection = await use(protectionModule);
    const { devices, removeIfClosed, ...push } = createPush({
      ...{ db, clock, log, messaging, protection, subscriptions: keys.cipherFor(PUSH_SUBSCRIPTIONS.purpose) },
      identity: await use(identityModule),
      sessions: await use(sessionsModule),
    });
    messaging.sendPushesTo(devices);
    protection.onBlocked(removeIfClosed);
    jobs.schedule('push-bets', EVERY_MINUTE, async () => {
      await push.sweep();
    });
    return { api: push, siteRoutes: (app, { authGuard }) => registerPushRoutes(app, push, authGuard) };
  },
});
