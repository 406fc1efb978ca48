import { defineModule } from '../../platform/module.ts';
import { identityModule } from '../identity/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { protectionModule } from '../protection/module.ts';
import { createPush } from './push.ts';
import { registerPushRoutes } from './routes.ts';
import { PUSH_SUBSCRIPTIONS } from './sealed.ts';
import type { Push } from './types.ts';

export const pushModule = defineModule<Push>({
  name: 'push',
  sealed: [PUSH_SUBSCRIPTIONS],
  async create({ platform: { db, clock, keys }, use }) {
    const messaging = await use(messagingModule);
    const { devices, ...push } = createPush({
      ...{ db, clock, messaging, subscriptions: keys.sealFor(PUSH_SUBSCRIPTIONS.purpose) },
      identity: await use(identityModule),
      protection: await use(protectionModule),
    });
    messaging.sendPushesTo(devices);
    return { api: push, siteRoutes: (app, { authGuard }) => registerPushRoutes(app, push, authGuard) };
  },
});
