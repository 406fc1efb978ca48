import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { feedPort } from '../../module.ts';
import type { Feed } from '../../types.ts';
import { createApiFootballFeed } from './api-football-feed.ts';
import { type ApiFootballSettings, apiFootballSettings } from './settings.ts';

export const provider = defineModule<Feed, ApiFootballSettings>({
  name: 'feeds/api-football',
  fills: feedPort,
  settings: apiFootballSettings,
  // The account's status counts as no call of the day. A key is refused with status 200 too.
  liveChecks: ({ url, key }, timeoutMs) => [
    {
      name: 'API-Football',
      run: () =>
        liveRead(
          `${url}/status`,
          { headers: { 'x-apisports-key': key } },
          timeoutMs,
          /"errors":\s*\{[^{}]*"token"/,
        ),
    },
  ],
  create: ({ platform: { clock, log }, settings }) => ({
    api: createApiFootballFeed({ clock, log, settings }),
  }),
});
