import { defineModule } from '../../../../platform/module.ts';
import { feedPort } from '../../module.ts';
import type { Feed } from '../../types.ts';
import { createApiFootballFeed } from './api-football-feed.ts';
import { type ApiFootballSettings, apiFootballSettings } from './settings.ts';

export const provider = defineModule<Feed, ApiFootballSettings>({
  name: 'feeds/api-football',
  fills: feedPort,
  settings: apiFootballSettings,
  create: ({ platform: { clock, log }, settings }) => ({
    api: createApiFootballFeed({ clock, log, settings }),
  }),
});
