import type { Feed } from './types.ts';

export { mergeSources } from './merging/merge-sources.ts';
export { createApiFootballFeed } from './providers/api-football/api-football-feed.ts';
export { createHouseFeed } from './providers/house/house-feed.ts';
export { createTheOddsApiFeed } from './providers/the-odds-api/the-odds-api-feed.ts';

/** The sources of events and prices. */
export interface Feeds {
  /** The feeds that this server runs; without one there are no events to bet on. */
  readonly feeds: readonly Feed[];
}
