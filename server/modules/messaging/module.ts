import { defineModule } from '../../platform/module.ts';
import { createMessaging } from './messaging.ts';
import { outboxMessenger } from './outbox.ts';

export const messagingModule = defineModule({
  name: 'messaging',
  create: ({ platform: { db, clock }, jobs }) => ({
    api: createMessaging({ db, jobs, clock, deliver: outboxMessenger({ db, clock }) }),
  }),
});
