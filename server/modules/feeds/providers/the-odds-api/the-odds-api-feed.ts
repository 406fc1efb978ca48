import { SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Feed, FeedSink } from '../../types.ts';
import { THE_ODDS_API } from './back-off.ts';
import { sportsOf } from './competitions.ts';
import { STALE_AFTER_MS } from './matches.ts';
import { createRequests, type TheOddsApiDeps } from './polling.ts';

const POLL_EVERY_MS = SECOND_MS;

/** The feed, and a single poll: `start` polls repeatedly. */
export interface TheOddsApiFeed extends Feed {
  /** Sends the due calls that the credits allow, and publishes the answers. */
  poll(sink: FeedSink): Promise<void>;
}

/** Real matches, their prices before the kick-off and their results, from The Odds API v4 within a month's credits. */
export function createTheOddsApiFeed(deps: TheOddsApiDeps): TheOddsApiFeed {
  const requests = createRequests(deps);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  return {
    id: THE_ODDS_API,
    realSports: sportsOf(deps.settings.sports),
    staleAfterMs: STALE_AFTER_MS,
    poll: requests.poll,
    // Each answer of the source is published as a whole.
    repeat: () => undefined,
    start(sink) {
      requests.begin();
      timer ??= setInterval(() => {
        polling ??= requests
          .poll(sink)
          .catch((error: unknown) => deps.log.warn({ err: error }, 'feeds.poll_failed'))
          .finally(() => {
            polling = null;
          });
      }, POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await polling;
    },
  };
}
