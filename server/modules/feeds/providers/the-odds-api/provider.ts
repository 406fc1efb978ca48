import { liveRead } from '../../../../platform/http/live-check.ts';
import { defineModule } from '../../../../platform/module.ts';
import { feedPort } from '../../module.ts';
import type { Feed } from '../../types.ts';
import { type TheOddsApiSettings, theOddsApiSettings } from './settings.ts';
import { createTheOddsApiFeed } from './the-odds-api-feed.ts';

export const provider = defineModule<Feed, TheOddsApiSettings>({
  name: 'feeds/the-odds-api',
  fills: feedPort,
  settings: theOddsApiSettings,
  // The list of sports is free of charge.
  liveChecks: ({ url, key }, timeoutMs) => [
    {
      name: 'The Odds API',
      run: () => liveRead(`${url}v4/sports?${new URLSearchParams({ apiKey: key })}`, {}, timeoutMs),
    },
  ],
  create: ({ platform: { clock, log }, settings }) => ({
    api: createTheOddsApiFeed({ clock, log, settings }),
  }),
});
