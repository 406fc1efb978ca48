import { support as contact } from '@jara/brand/brand';
import { defineModule } from '../../platform/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { registerSupportRoutes } from './routes.ts';
import { createSupport } from './support.ts';

export const supportModule = defineModule({
  name: 'support',
  async create({ platform: { db, clock }, use }) {
    const messaging = await use(messagingModule);
    const support = createSupport({ db, clock, messaging, mailbox: contact.email });
    return { api: support, siteRoutes: (app) => registerSupportRoutes(app, support) };
  },
});
