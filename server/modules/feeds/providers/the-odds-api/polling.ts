import { type Clock, HOUR_MS } from '../../../../platform/runtime/clock.ts';
import type { Log } from '../../../../platform/runtime/log.ts';
import { createLogOnce } from '../../log-once.ts';
import type { FeedSink } from '../../types.ts';
import { requestApi } from './api.ts';
import { createBackOff, createPathBackOff, THE_ODDS_API } from './back-off.ts';
import { type Call, type CompetitionCalls, callsOf } from './calls.ts';
import { competitionsOf } from './competitions.ts';
import { createQuota } from './quota.ts';
import type { TheOddsApiSettings } from './settings.ts';

/** Pause before the list of competitions is requested again, where wanted ones are missing. */
const LIST_AGAIN_MS = HOUR_MS;

export interface TheOddsApiDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  readonly settings: TheOddsApiSettings;
  readonly timeoutMs?: number;
}

/** Sends the due calls that the credits allow, one after the other. */
export interface Polling {
  /** Forgets the matches, but not the remaining credits of the month. */
  begin(): void;
  poll(sink: FeedSink): Promise<void>;
}

export function createRequests({ clock, log, settings, timeoutMs }: TheOddsApiDeps): Polling {
  const { key, url, sports, regions } = settings;
  const access = { url, key, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const logOnce = createLogOnce(log, THE_ODDS_API);
  const quota = createQuota();
  const backOff = createBackOff(log, () => quota.noteUsedUp());
  const paths = createPathBackOff(log);
  const competitions = new Map<string, CompetitionCalls>();
  let listDueMs = Number.NEGATIVE_INFINITY;

  /** The list of competitions is free, and contains the remaining credits of the month. */
  const requestCompetitions = async (): Promise<void> => {
    const answer = await requestApi(access, 'sports', { all: 'true' });
    const nowMs = clock.now().getTime();
    if (!answer.ok) return backOff.failed(answer, nowMs);
    backOff.answered(false);
    quota.note({ ...answer.credits, last: 0 }, 0, nowMs);
    const missing = sports.filter((sport) => !competitions.has(sport));
    const found = competitionsOf(answer.items, missing, (competition, why) =>
      logOnce('feeds.competition_skipped', { competition, why }),
    );
    for (const one of found) competitions.set(one.key, callsOf(one, regions, logOnce));
    // A list may lack a competition by mistake.
    listDueMs = found.length < missing.length ? nowMs + LIST_AGAIN_MS : Number.POSITIVE_INFINITY;
  };
  const request = async (call: Call, sink: FeedSink): Promise<void> => {
    call.requested(clock.now().getTime());
    const answer = await requestApi(access, call.path, call.query);
    const now = clock.now();
    if (!answer.ok && answer.why === 'unknown') return paths.failed(call.path, answer.reason, now.getTime());
    if (!answer.ok) return backOff.failed(answer, now.getTime());
    paths.answered(call.path);
    backOff.answered(call.cost > 0);
    quota.note(answer.credits, call.cost, now.getTime());
    const { events, updates } = call.take(answer.items, now);
    if (events.length > 0) await sink.events(events);
    if (updates.length > 0) await sink.updates(updates);
    // Scores do not confirm prices.
    if (call.kind === 'odds') sink.responded(now);
  };
  const next = (): Call | null => {
    const nowMs = clock.now().getTime();
    const due = inOrder([...competitions.values()], nowMs).filter(({ path }) => paths.isOver(path, nowMs));
    const paid = due.find(({ cost }) => cost > 0);
    if (paid !== undefined && quota.isUsedUp(paid.cost)) backOff.usedUp(nowMs);
    return due.find(({ cost }) => quota.allows(cost, nowMs) && !quota.isUsedUp(cost)) ?? null;
  };
  const poll = async (sink: FeedSink): Promise<void> => {
    const now = clock.now();
    for (const { stale } of competitions.values()) {
      const updates = stale(now);
      if (updates.length > 0) await sink.updates(updates);
    }
    if (!backOff.isOver(now.getTime())) return;
    if (now.getTime() >= listDueMs || backOff.wasUsedUp()) await requestCompetitions();
    while (backOff.isOver(clock.now().getTime())) {
      const call = next();
      if (call === null) return;
      await request(call, sink);
    }
  };
  return {
    poll,
    begin() {
      competitions.clear();
      listDueMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The due calls: first the free ones, then the most overdue. Scores of matches under way are requested more often than prices. */
function inOrder(competitions: readonly CompetitionCalls[], nowMs: number): Call[] {
  return competitions
    .flatMap(({ calls }) => calls)
    .filter((call) => call.overdue(nowMs) >= 1)
    .toSorted((one, other) => Number(one.cost > 0) - Number(other.cost > 0) || late(other, one, nowMs));
}

/** Which of two calls is more overdue. The first time all are equal: prices come before scores. */
function late(one: Call, other: Call, nowMs: number): number {
  const [first, second] = [one.overdue(nowMs), other.overdue(nowMs)];
  return first === second ? 0 : first - second;
}
