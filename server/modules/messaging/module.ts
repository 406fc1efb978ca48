import { defineModule } from '../../platform/module.ts';
import { createMessaging } from './messaging.ts';
import { outboxMessenger } from './outbox.ts';
import { WAITING_MESSAGES } from './sealed.ts';

export const messagingModule = defineModule({
  name: 'messaging',
  sealed: [WAITING_MESSAGES],
  create: ({ platform: { db, clock, keys }, jobs }) => ({
    api: createMessaging({
      ...{ db, jobs, clock, bodies: keys.sealFor(WAITING_MESSAGES.purpose) },
      deliver: outboxMessenger({ db, clock }),
    }),
  }),
});
