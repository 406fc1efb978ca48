import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { smsPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { createAfricasTalking } from './africas-talking.ts';
import { type AfricasTalkingSettings, africasTalkingSettings } from './settings.ts';

export const provider = defineModule<Messenger, AfricasTalkingSettings>({
  name: 'messaging/africas-talking',
  fills: smsPort,
  settings: africasTalkingSettings,
  liveChecks: ({ username, key, url }, timeoutMs) => [
    {
      name: 'Africa’s Talking',
      run: () =>
        liveRead(
          `${url}/version1/user?${new URLSearchParams({ username })}`,
          { headers: { apiKey: key, accept: 'application/json' } },
          timeoutMs,
        ),
    },
  ],
  noticePaths: ['/messages/reports/africas-talking'],
  create: ({ settings }) => ({ api: createAfricasTalking(settings) }),
});
