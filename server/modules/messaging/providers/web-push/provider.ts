import { defineModule } from '../../../../platform/module.ts';
import { pushPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { type WebPushSettings, webPushSettings } from './settings.ts';
import { createWebPush } from './web-push.ts';

export const provider = defineModule<Messenger, WebPushSettings>({
  name: 'messaging/web-push',
  fills: pushPort,
  settings: webPushSettings,
  create: ({ settings, platform: { clock } }) => ({ api: createWebPush(settings, clock) }),
});
