import { defineModule } from '../../../../platform/module.ts';
import { emailPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { outboxMessenger } from '../outbox/outbox.ts';

/** The sandbox sends no e-mail: the same page shows it. */
export const provider = defineModule<Messenger>({
  name: 'messaging/outbox-email',
  onlyIn: 'sandbox',
  fills: emailPort,
  create: ({ platform: { db, clock } }) => ({ api: outboxMessenger({ db, clock }) }),
});
