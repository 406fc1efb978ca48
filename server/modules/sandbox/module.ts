import { defineModule } from '../../platform/module.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { messagingModule } from '../messaging/module.ts';
import { bankPort, paymentsModule } from '../payments/module.ts';
import { registerSandboxRoutes } from './routes.ts';
import { createSandboxBank } from './sandbox.ts';
import type { SandboxBank } from './types.ts';

export const sandboxModule = defineModule<SandboxBank>({
  name: 'sandbox',
  onlyIn: 'sandbox',
  fills: bankPort,
  async create({ platform: { db, clock, log }, jobs, use }) {
    const payments = await use(paymentsModule);
    const messaging = await use(messagingModule);
    const bank = createSandboxBank({ db, jobs, clock, newId, log });
    bank.connect(payments);
    return {
      api: bank,
      siteRoutes: (app) => registerSandboxRoutes(app, { bank, recentMessages: messaging.recentMessages }),
    };
  },
});
