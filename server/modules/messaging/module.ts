import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { auditModule } from '../audit/module.ts';
import { createMessaging } from './messaging.ts';
import { WAITING_MESSAGES } from './sealed.ts';
import type { MessageChannel, Messaging, Messenger } from './types.ts';

export const smsPort = definePort<Messenger>({ liveNeed: 'an SMS provider' });
export const emailPort = definePort<Messenger>({ liveNeed: 'an e-mail provider' });
const PORTS = { sms: smsPort, email: emailPort } as const;

/** The adapter that other providers replace. */
const OUTBOX = 'outbox';

export const messagingModule = defineModule<Messaging>({
  name: 'messaging',
  ports: [smsPort, emailPort],
  sealed: [WAITING_MESSAGES],
  async create({ platform: { db, clock, keys, log }, jobs, use, adaptersOf }) {
    const { outages } = await use(auditModule);
    const messengers = (channel: MessageChannel): readonly Messenger[] => {
      const all = adaptersOf(PORTS[channel]);
      const real = all.filter(({ provider }) => provider !== OUTBOX);
      return real.length > 0 ? real : all;
    };
    const bodies = keys.sealFor(WAITING_MESSAGES.purpose);
    return { api: createMessaging({ db, jobs, clock, log, bodies, messengers, outages }) };
  },
});
