import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import type { Feeds } from './feeds.ts';
import { requireOneSource } from './one-source.ts';
import { FEED_SEEDS } from './sealed.ts';
import type { Feed } from './types.ts';

/** The sources of matches. Without one there is no sportsbook, and the games go on. */
export const feedPort = definePort<Feed>({ liveNeed: null });

export const feedsModule = defineModule<Feeds>({
  name: 'feeds',
  ports: [feedPort],
  sealed: [FEED_SEEDS],
  create({ adaptersOf }) {
    return {
      api: {
        get feeds() {
          return adaptersOf(feedPort);
        },
      },
      start: () => requireOneSource(adaptersOf(feedPort)),
    };
  },
});
