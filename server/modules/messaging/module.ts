import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { auditModule } from '../audit/module.ts';
import { measureDeliveries } from './delivery-metrics.ts';
import { WAITING_MESSAGES } from './encrypted.ts';
import { createMessaging } from './messaging.ts';
import { registerMessageRoutes } from './routes.ts';
import { type MessagingSettings, messagingSettings } from './settings.ts';
import type { Messaging, Messenger } from './types.ts';
import { unsubscribeLinks } from './unsubscribing.ts';

export const smsPort = definePort<Messenger>({ liveNeed: 'an SMS provider' });
export const emailPort = definePort<Messenger>({ liveNeed: 'an e-mail provider' });
/** Pushes are a convenience: live mode starts without them. */
export const pushPort = definePort<Messenger>({ liveNeed: null });
const PORTS = { sms: smsPort, email: emailPort, push: pushPort } as const;

/** The adapter that other providers replace. */
const OUTBOX = 'outbox';

export const messagingModule = defineModule<Messaging, MessagingSettings>({
  name: 'messaging',
  settings: messagingSettings,
  ports: [smsPort, emailPort, pushPort],
  encryptedColumns: [WAITING_MESSAGES],
  async create({ platform: { db, clock, keys, log, metrics }, settings, jobs, use, adaptersOf }) {
    const { outages } = await use(auditModule);
    measureDeliveries(metrics, db, clock);
    const messaging = createMessaging({
      ...{ db, jobs, clock, log, outages, failoverMs: settings.failoverMs },
      bodies: keys.cipherFor(WAITING_MESSAGES.purpose),
      links: unsubscribeLinks(keys.macFor('links to unsubscribe'), settings.publicOrigin),
      recipients: keys.macFor('recipients of messages'),
      messengers: (channel) => inOrder(adaptersOf(PORTS[channel]), settings.smsOrder),
    });
    return { api: messaging, siteRoutes: (app) => registerMessageRoutes(app, messaging) };
  },
});

/** The named providers first; the sandbox's outbox is left out where another provider is configured. */
function inOrder(adapters: readonly Messenger[], order: readonly string[]): readonly Messenger[] {
  const real = adapters.filter(({ provider }) => provider !== OUTBOX);
  if (real.length === 0) return adapters;
  const position = ({ provider }: Messenger) =>
    order.includes(provider) ? order.indexOf(provider) : order.length;
  return real.toSorted((one, other) => position(one) - position(other));
}
