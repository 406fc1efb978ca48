import { defineModule } from '../../../../platform/module.ts';
import { smsPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { createAfricasTalking } from './africas-talking.ts';
import { type AfricasTalkingSettings, africasTalkingSettings } from './settings.ts';

export const provider = defineModule<Messenger, AfricasTalkingSettings>({
  name: 'messaging/africas-talking',
  fills: smsPort,
  settings: africasTalkingSettings,
  create: ({ settings }) => ({ api: createAfricasTalking(settings) }),
});
