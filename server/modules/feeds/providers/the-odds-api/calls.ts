import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { LogOnce } from '../../log-once.ts';
import type { FeedEvent, FeedUpdate } from '../../types.ts';
import { createKnownMatches, type KnownMatches, scoresWanted } from './known-matches.ts';
import { announce, type Competition, SCORES_DAYS, STALE_AFTER_MS, updateOf } from './matches.ts';
import { KNOWN_MARKETS } from './outside-prices.ts';

/** Intervals between calls of each kind, if credits allow them. */
const EVERY_MS = {
  list: 5 * MINUTE_MS,
  odds: 2 * MINUTE_MS,
  live: MINUTE_MS / 2,
  corrections: HOUR_MS,
} as const;
/** How long before the kick-off prices are requested. */
const PRICED_BEFORE_MS = 7 * DAY_MS;
const SCORES_COST = 2;

/** One call that may be due. */
export interface Call {
  readonly kind: 'list' | 'odds' | 'scores';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** In credits. */
  readonly cost: number;
  /** 1 when it is due, 2 when it is twice as late as wanted. */
  overdue(nowMs: number): number;
  requested(nowMs: number): void;
  /** The events and updates that follow from the answer. */
  take(items: readonly unknown[], now: Date): Received;
}

interface Received {
  readonly events: readonly FeedEvent[];
  readonly updates: readonly FeedUpdate[];
}

export interface CompetitionCalls {
  readonly calls: readonly Call[];
  /** Builds the updates that suspend events with stale prices. */
  stale(now: Date): readonly FeedUpdate[];
}

/** The calls for one competition. */
export function callsOf(
  competition: Competition,
  regions: readonly string[],
  logOnce: LogOnce,
): CompetitionCalls {
  const matches = createKnownMatches(competition, logOnce);
  const path = (what: string) => `sports/${competition.key}/${what}`;
  let pricedAtMs = Number.NEGATIVE_INFINITY;
  const updatesOf = (received: ReturnType<KnownMatches['noteOdds']>, now: Date) =>
    received.map((match) => updateOf(match, now));
  const list: Call = {
    ...{ kind: 'list', path: path('events'), query: {}, cost: 0 },
    ...due(() => EVERY_MS.list),
    take(items, now) {
      const received = matches.noteList(items, now);
      const toCome = received.filter(({ isListed, score }) => isListed && score === null);
      // A kick-off that turns out to be in the past suspends its match before the next prices do.
      const begun = received.filter(({ outside, startsAt }) => outside !== null && startsAt <= now);
      for (const match of begun) match.outside = null;
      const closed = received.filter((match) => !match.isListed || begun.includes(match));
      return { events: toCome.map(announce), updates: updatesOf(closed, now) };
    },
  };
  const odds: Call = {
    ...{ kind: 'odds', path: path('odds'), cost: KNOWN_MARKETS.length * regions.length },
    query: { regions: regions.join(','), markets: KNOWN_MARKETS.join(','), oddsFormat: 'decimal' },
    ...due((nowMs) => {
      const isNear = ({ startsAt, isListed }: { startsAt: Date; isListed: boolean }) =>
        isListed && startsAt.getTime() > nowMs && startsAt.getTime() - nowMs < PRICED_BEFORE_MS;
      return [...matches.all.values()].some(isNear) ? EVERY_MS.odds : null;
    }),
    take(items, now) {
      pricedAtMs = now.getTime();
      return { events: [], updates: updatesOf(matches.noteOdds(items, now), now) };
    },
  };
  let isFirst = true;
  const scores: Call = {
    ...{ kind: 'scores', path: path('scores'), query: { daysFrom: String(SCORES_DAYS) }, cost: SCORES_COST },
    ...due((nowMs) => {
      // Matches that ended before this node led are requested once.
      const wanted = isFirst ? 'live' : scoresWanted(matches.all.values(), nowMs);
      return wanted === 'none' ? null : EVERY_MS[wanted];
    }),
    take(items, now) {
      isFirst = false;
      return { events: [], updates: updatesOf(matches.noteScores(items, now), now) };
    },
  };
  return {
    calls: [list, odds, scores],
    stale: (now) => (now.getTime() - pricedAtMs > STALE_AFTER_MS ? updatesOf(matches.dropPrices(), now) : []),
  };
}

/** Null: not wanted now. */
function due(everyMs: (nowMs: number) => number | null): Pick<Call, 'overdue' | 'requested'> {
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  return {
    overdue(nowMs) {
      const every = everyMs(nowMs);
      return every === null ? 0 : (nowMs - requestedAtMs) / every;
    },
    requested(nowMs) {
      requestedAtMs = nowMs;
    },
  };
}
