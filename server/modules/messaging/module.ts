import { defineModule } from '../../platform/module.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { auditModule } from '../audit/module.ts';
import { createMessaging } from './messaging.ts';
import { WAITING_MESSAGES } from './sealed.ts';
import type { Messaging, Messenger } from './types.ts';

export const messengerPort = definePort<Messenger>({ liveNeed: 'an SMS and an e-mail provider' });

export const messagingModule = defineModule<Messaging>({
  name: 'messaging',
  ports: [messengerPort],
  sealed: [WAITING_MESSAGES],
  async create({ platform: { db, clock, keys }, jobs, use, adaptersOf }) {
    const { outages } = await use(auditModule);
    const messenger = (): Messenger => {
      const [first] = adaptersOf(messengerPort);
      invariant(first !== undefined, 'messages are sent once a messenger is connected');
      return first;
    };
    return {
      api: createMessaging({
        ...{ db, jobs, clock, bodies: keys.sealFor(WAITING_MESSAGES.purpose) },
        deliver: {
          send: (message) => outages.watch(message.channel, () => messenger().send(message)),
          recentMessages: async (to) => (await messenger().recentMessages?.(to)) ?? [],
        },
      }),
    };
  },
});
