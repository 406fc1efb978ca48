import type { Feed } from './types.ts';

export { createHouseFeed } from './house/house-feed.ts';
export { createTheOddsApiFeed } from './the-odds-api/the-odds-api-feed.ts';

/** Where events and prices come from. */
export interface Feeds {
  /** Those that this server runs; none: there is nothing to bet on. */
  readonly feeds: readonly Feed[];
}
