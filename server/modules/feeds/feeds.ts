import type { Feed } from './types.ts';

/** Where events and prices come from. */
export interface Feeds {
  /** Those that this server runs; none: there is nothing to bet on. */
  readonly feeds: readonly Feed[];
}
