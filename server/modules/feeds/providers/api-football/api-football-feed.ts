import { SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { createLogOnce } from '../../log-once.ts';
import type { Feed, FeedSink } from '../../types.ts';
import { type Call, callsOf } from './calls.ts';
import { createKnownMatches } from './known-matches.ts';
import { announce, STALE_AFTER_MS, updateOf } from './match.ts';
import { API_FOOTBALL, type ApiFootballDeps, createRequests } from './requests.ts';

const POLL_EVERY_MS = SECOND_MS;

export interface ApiFootballFeed extends Feed {
  /** Sends the calls that are due, and publishes the answers: reports of matches in play without waiting for lists and prices. */
  poll(sink: FeedSink): Promise<void>;
}

/** Football matches with their halves, minute and cards, and prices before the kick-off, from API-Football v3 within a day's calls. */
export function createApiFootballFeed(deps: ApiFootballDeps): ApiFootballFeed {
  const source = createSource(deps);
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<Work, Promise<void>>();
  const run = (work: Work, sink: FeedSink): void => {
    if (running.has(work)) return;
    const ran = work(sink)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'feeds.poll_failed'))
      .finally(() => running.delete(work));
    running.set(work, ran);
  };
  return {
    id: API_FOOTBALL,
    realSports: ['football'],
    reportsPlay: true,
    staleAfterMs: STALE_AFTER_MS,
    repeat: source.repeat,
    async poll(sink) {
      const others = source.requestOthers();
      await source.requestPlay();
      await source.publish(sink);
      await others;
      await source.publish(sink);
    },
    start(sink) {
      timer ??= setInterval(() => {
        for (const work of [source.requestPlay, source.requestOthers, source.publish]) run(work, sink);
      }, POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await Promise.all(running.values());
    },
  };
}

type Work = (sink: FeedSink) => Promise<void>;

/** The works of the feed. None waits for another: a call takes ten seconds where the source does not answer, and a list has many pages. */
interface Source extends Pick<Feed, 'repeat'> {
  /** Sends the calls for matches in play that are due. */
  requestPlay(): Promise<void>;
  /** Sends all other calls that are due. */
  requestOthers(): Promise<void>;
  /** Publishes what has changed, and closes matches without a report. */
  publish: Work;
}

function createSource(deps: ApiFootballDeps): Source {
  const { clock, log, settings } = deps;
  const matches = createKnownMatches(createLogOnce(log, API_FOOTBALL));
  const calls = callsOf(matches, createRequests(deps), settings.leagues);
  let hasAnswered = false;
  const onAnswer = () => {
    hasAnswered = true;
  };
  return {
    requestPlay: createPass(
      clock,
      calls.filter(({ isUrgent }) => isUrgent),
      onAnswer,
    ),
    requestOthers: createPass(
      clock,
      calls.filter(({ isUrgent }) => !isUrgent),
      onAnswer,
    ),
    repeat() {
      for (const match of matches.all.values()) matches.changed.add(match);
    },
    async publish(sink) {
      const now = clock.now();
      matches.expire(now);
      const changed = [...matches.changed];
      const isAnswered = hasAnswered;
      matches.changed.clear();
      hasAnswered = false;
      try {
        const open = changed.filter(({ status }) => status === 'scheduled' || status === 'live');
        if (open.length > 0) await sink.events(open.map(announce));
        if (changed.length > 0) await sink.updates(changed.map((match) => updateOf(match, now)));
      } catch (error) {
        // Not stored: the next publication has them again.
        for (const match of changed) matches.changed.add(match);
        hasAnswered ||= isAnswered;
        throw error;
      }
      if (isAnswered) sink.responded(now);
    },
  };
}

/** Sends the calls that are due, one after the other. */
function createPass(
  clock: ApiFootballDeps['clock'],
  calls: readonly Call[],
  onAnswer: () => void,
): () => Promise<void> {
  const answeredAtMs = new Map<Call, number>();
  return async () => {
    for (const call of calls) {
      const now = clock.now();
      const sinceMs = now.getTime() - (answeredAtMs.get(call) ?? Number.NEGATIVE_INFINITY);
      if (sinceMs < call.everyMs || !call.isWanted(now) || !(await call.run(now))) continue;
      answeredAtMs.set(call, now.getTime());
      onAnswer();
    }
  };
}
