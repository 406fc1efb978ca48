import type { CampaignWords, PublishedContent } from '@jara/contract/content';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { stateOf } from './changes.ts';
import { fillMessage } from './message.ts';
import { type ContentItem, readPublished } from './store.ts';

export { type ContentChanged, saveContent, stateOf, withdrawContent } from './changes.ts';
export { CONTENT_ERRORS } from './errors.ts';
export { FACTS } from './facts.ts';
export { type ContentItem, pageItems, readHistory, readItem } from './store.ts';

/** The content that the operator publishes for all visitors. */
export interface Content {
  /** Of this moment by the clock; a change of the desk is in it within five seconds. Throws where the database does not answer. */
  published(): Promise<PublishedContent>;
}

export interface ContentDeps {
  /** The directory. */
  readonly db: Database;
  readonly clock: Clock;
}

/** Maximum age of the rows: a thousand visitors cost one query. Their schedules are compared with the clock at each call. */
const FRESH_MS = 5 * SECOND_MS;

export function createContent({ db, clock }: ContentDeps): Content {
  // Concurrent requests share one query; a failure is not cached.
  const cache = new LRUCache<'published', readonly ContentItem[]>({
    max: 1,
    // The cache includes the last millisecond.
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: () => readPublished(db.kysely, clock.now()),
  });
  return {
    async published() {
      const items = await cache.fetch('published');
      invariant(items !== undefined, 'the only entry of a cache is not evicted');
      const now = clock.now();
      return viewOf(items.filter((item) => stateOf(item, now) === 'live'));
    },
  };
}

const filled = ({ title, text, details, line }: CampaignWords): CampaignWords => ({
  ...{ title: fillMessage(title), text: fillMessage(text) },
  ...{ details: fillMessage(details), line: fillMessage(line) },
});

function viewOf(items: readonly ContentItem[]): PublishedContent {
  return {
    campaigns: items.flatMap(({ itemId, content }) =>
      content.kind === 'campaign'
        ? [
            {
              ...{ id: itemId, places: content.places, picture: content.picture, link: content.link },
              ...{ en: filled(content.en), pcm: filled(content.pcm) },
            },
          ]
        : [],
    ),
    texts: items.flatMap(({ content }) =>
      content.kind === 'text'
        ? [{ key: content.key, en: fillMessage(content.en), pcm: fillMessage(content.pcm) }]
        : [],
    ),
  };
}
