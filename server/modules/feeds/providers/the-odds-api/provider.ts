import { defineModule } from '../../../../platform/module.ts';
import { feedPort } from '../../module.ts';
import type { Feed } from '../../types.ts';
import { type TheOddsApiSettings, theOddsApiSettings } from './settings.ts';
import { createTheOddsApiFeed } from './the-odds-api-feed.ts';

export const provider = defineModule<Feed, TheOddsApiSettings>({
  name: 'feeds/the-odds-api',
  fills: feedPort,
  settings: theOddsApiSettings,
  create: ({ platform: { clock, log }, settings }) => ({
    api: createTheOddsApiFeed({ clock, log, settings }),
  }),
});
