import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { smsPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { type TermiiSettings, termiiSettings } from './settings.ts';
import { createTermii } from './termii.ts';

export const provider = defineModule<Messenger, TermiiSettings>({
  name: 'messaging/termii',
  fills: smsPort,
  settings: termiiSettings,
  liveChecks: ({ key, url }, timeoutMs) => [
    {
      name: 'Termii',
      run: () =>
        liveRead(
          `${url}/api/get-balance?${new URLSearchParams({ api_key: key })}`,
          {},
          timeoutMs,
          /api.?key/i,
        ),
    },
  ],
  noticePaths: ['/messages/reports/termii'],
  create: ({ settings }) => ({ api: createTermii(settings) }),
});
