import { defineModule } from '../../platform/module.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { FEED_SEEDS } from './encrypted.ts';
import type { Feeds } from './feeds.ts';
import { mergeSources } from './merging/merge-sources.ts';
import type { Feed } from './types.ts';

/** The sources of matches. Without one there is no sportsbook, and the games go on. */
export const feedPort = definePort<Feed>({ liveNeed: null });

export const feedsModule = defineModule<Feeds>({
  name: 'feeds',
  ports: [feedPort],
  encryptedColumns: [FEED_SEEDS],
  create({ adaptersOf, platform: { log } }) {
    let merged: readonly Feed[] | null = null;
    const feeds = () => {
      merged ??= mergeSources(adaptersOf(feedPort), log);
      return merged;
    };
    return {
      api: {
        get feeds() {
          return feeds();
        },
      },
      start: () => void feeds(),
    };
  },
});
