import { defineModule } from '../../../../platform/module.ts';
import { smsPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { outboxMessenger } from './outbox.ts';

/** The sandbox sends no SMS: it keeps all of them for its outbox page. */
export const provider = defineModule<Messenger>({
  name: 'messaging/outbox',
  onlyIn: 'sandbox',
  fills: smsPort,
  create: ({ platform: { db, clock } }) => ({ api: outboxMessenger({ db, clock }) }),
});
