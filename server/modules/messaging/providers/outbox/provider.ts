import { defineModule } from '../../../../platform/module.ts';
import { messengerPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { outboxMessenger } from './outbox.ts';

/** The sandbox sends no message: it keeps all of them for its outbox page. */
export const provider = defineModule<Messenger>({
  name: 'messaging/outbox',
  onlyIn: 'sandbox',
  fills: messengerPort,
  create: ({ platform: { db, clock } }) => ({ api: outboxMessenger({ db, clock }) }),
});
