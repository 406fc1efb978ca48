import { defineModule } from '../../../../platform/module.ts';
import { smsPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { type TermiiSettings, termiiSettings } from './settings.ts';
import { createTermii } from './termii.ts';

export const provider = defineModule<Messenger, TermiiSettings>({
  name: 'messaging/termii',
  fills: smsPort,
  settings: termiiSettings,
  create: ({ settings }) => ({ api: createTermii(settings) }),
});
