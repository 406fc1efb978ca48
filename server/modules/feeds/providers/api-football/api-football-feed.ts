import { SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Feed, FeedSink } from '../../types.ts';
import { callsOf } from './calls.ts';
import { createKnownMatches, type LogOnce } from './known-matches.ts';
import { announce, STALE_AFTER_MS, updateOf } from './match.ts';
import { API_FOOTBALL, type ApiFootballDeps, createRequests } from './requests.ts';

const POLL_EVERY_MS = SECOND_MS;

export interface ApiFootballFeed extends Feed {
  /** Sends the calls that are due, and publishes the answers. */
  poll(sink: FeedSink): Promise<void>;
}

/** Football matches with their halves, minute and cards, and prices before the kick-off, from API-Football v3 within a day's calls. */
export function createApiFootballFeed(deps: ApiFootballDeps): ApiFootballFeed {
  const source = createSource(deps);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  return {
    id: API_FOOTBALL,
    realSports: ['football'],
    reportsPlay: true,
    staleAfterMs: STALE_AFTER_MS,
    ...source,
    start(sink) {
      timer ??= setInterval(() => {
        polling ??= source
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

function createSource(deps: ApiFootballDeps): Pick<ApiFootballFeed, 'poll' | 'repeat'> {
  const { clock, log, settings } = deps;
  const logged = new Set<string>();
  const logOnce: LogOnce = (message, more) => {
    const whole = `${message} ${JSON.stringify(more)}`;
    if (!logged.has(whole)) log.warn({ feed: API_FOOTBALL, ...more }, message);
    logged.add(whole);
  };
  const matches = createKnownMatches(logOnce);
  const calls = callsOf(matches, createRequests(deps), settings.leagues).map((call) => ({
    call,
    answeredAtMs: Number.NEGATIVE_INFINITY,
  }));
  return {
    repeat() {
      for (const match of matches.all.values()) matches.changed.add(match);
    },
    async poll(sink) {
      let hasAnswered = false;
      for (const known of calls) {
        const now = clock.now();
        const { call, answeredAtMs } = known;
        if (now.getTime() - answeredAtMs < call.everyMs || !call.isWanted(now)) continue;
        if (!(await call.run(now))) continue;
        known.answeredAtMs = now.getTime();
        hasAnswered = true;
      }
      const now = clock.now();
      matches.expire(now);
      const changed = [...matches.changed];
      matches.changed.clear();
      const open = changed.filter(({ status }) => status === 'scheduled' || status === 'live');
      if (open.length > 0) await sink.events(open.map(announce));
      if (changed.length > 0) await sink.updates(changed.map((match) => updateOf(match, now)));
      if (hasAnswered) sink.responded(now);
    },
  };
}
