import type { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { LogOnce } from '../../log-once.ts';
import { type Competition, isUnderWay, KEPT_MS, type Match, newMatch, staleSince } from './matches.ts';
import { KNOWN_MARKETS, outsidePrices } from './outside-prices.ts';
import {
  bookmakerCount,
  type EventOdds,
  type EventScore,
  eventShape,
  idShape,
  oddsShape,
  scoreShape,
} from './shapes.ts';
import { sidesIn } from './sides.ts';

/** Valid range of kick-offs: a match outside it is an error of the source. */
const [MAX_SINCE_MS, MAX_AHEAD_MS] = [30 * DAY_MS, 730 * DAY_MS];
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** The received matches of one competition. Each call returns those in its answer. */
export interface KnownMatches {
  readonly all: ReadonlyMap<string, Match>;
  noteList(items: readonly unknown[], now: Date): Match[];
  noteOdds(items: readonly unknown[], now: Date): Match[];
  noteScores(items: readonly unknown[], now: Date): Match[];
  /** Drops stale prices. */
  dropPrices(): Match[];
}

export function createKnownMatches(competition: Competition, logOnce: LogOnce): KnownMatches {
  const all = new Map<string, Match>();
  const readAll = createReader(competition, logOnce);
  return {
    all,
    noteList(items, now) {
      const listed = readAll(eventShape, items, 'a match', now);
      for (const event of listed) {
        const match = all.get(event.id) ?? newMatch(competition, event);
        const sides = sidesIn(match, { home: event.home_team, away: event.away_team });
        if (sides === null)
          logOnce('feeds.team_changed_side', {
            match: event.id,
          });
        all.set(event.id, Object.assign(match, { startsAt: event.commence_time, isListed: true, ...sides }));
      }
      const ids = new Set(listed.map(({ id }) => id));
      for (const match of all.values()) {
        // With an unreadable entry in the list, a missing match may be that entry.
        const isMissing = !ids.has(match.id) && listed.length === items.length && match.startsAt > now;
        if (isMissing) Object.assign(match, { isListed: false, outside: null });
        if (now.getTime() - match.startsAt.getTime() > KEPT_MS) all.delete(match.id);
      }
      return [...all.values()];
    },
    noteOdds(items, now) {
      const priced = readAll(oddsShape, items, 'prices', now);
      const byId = new Map(priced.map((odds) => [odds.id, odds]));
      const isUnread = unreadOf(items, byId);
      for (const market of new Set(
        priced.flatMap(({ bookmakers }) =>
          bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)),
        ),
      ))
        if (!KNOWN_MARKETS.some((known) => known === market)) logOnce('feeds.market_unknown', { market });
      return [...all.values()].filter((match) => {
        if (match.score !== null || match.startsAt <= now) return false;
        return notePrices(match, byId.get(match.id), {
          now,
          isUnread: isUnread(match.id, byId.get(match.id)),
        });
      });
    },
    noteScores(items, now) {
      const received = readAll(scoreShape, items, 'a score', now);
      return received.flatMap((score) => {
        const match = all.get(score.id) ?? newMatch(competition, score);
        if (!noteScore(match, score, now, logOnce)) return [];
        all.set(score.id, match);
        return [match];
      });
    },
    dropPrices() {
      const priced = [...all.values()].filter(({ outside }) => outside !== null);
      for (const match of priced) match.outside = null;
      return priced;
    },
  };
}

/** Reads the valid entries whose kick-off is in the valid range. */
function createReader(competition: Competition, logOnce: LogOnce) {
  return <Entry extends { readonly commence_time: Date }>(
    shape: z.ZodType<Entry>,
    items: readonly unknown[],
    what: string,
    now: Date,
  ): Entry[] =>
    items.flatMap((item) => {
      const entry = shape.safeParse(item).data;
      const beginsInMs = (entry?.commence_time.getTime() ?? 0) - now.getTime();
      if (entry !== undefined && beginsInMs > -MAX_SINCE_MS && beginsInMs < MAX_AHEAD_MS) return [entry];
      logOnce('feeds.entry_unreadable', {
        what,
        competition: competition.key,
      });
      return [];
    });
}

/** Whether it contains news of the match. */
function notePrices(
  match: Match,
  odds: EventOdds | undefined,
  { now, isUnread }: { readonly now: Date; readonly isUnread: boolean },
): boolean {
  const since = staleSince(match, now);
  // An unreadable entry, or one without a readable bookmaker, is ignored: the last prices count until they are stale.
  if (isUnread) {
    const isStale = match.outside !== null && match.oddsAtMs < since.getTime();
    if (isStale) match.outside = null;
    return isStale;
  }
  const sides = odds === undefined ? match : sidesIn(match, { home: odds.home_team, away: odds.away_team });
  const bookmakers = (odds?.bookmakers ?? []).filter(({ last_update }) => !isToCome(last_update, now));
  const atMs = Math.max(0, ...bookmakers.map(({ last_update }) => timeOf(last_update, now)));
  // An older answer arrived late, unless no newer one came for long. No bookmaker at all: the match is suspended.
  const isLate = atMs < match.oddsAtMs && match.oddsAtMs >= since.getTime();
  if (bookmakers.length > 0 && isLate) return false;
  match.oddsAtMs = Math.max(match.oddsAtMs, atMs);
  const hasDraw = match.competition.sport === 'football';
  match.outside = sides === null ? null : outsidePrices(bookmakers, sides, hasDraw, since);
  return true;
}

/** Whether an answer has an entry for the match, or for an unknown match, without a readable bookmaker. */
function unreadOf(items: readonly unknown[], read: ReadonlyMap<string, EventOdds>) {
  const named = new Map(
    items.flatMap((item) => {
      const id = idShape.safeParse(item).data?.id;
      return id === undefined ? [] : [[id, bookmakerCount(item)] as const];
    }),
  );
  const hasUnnamed = named.size < items.length;
  return (id: string, odds: EventOdds | undefined): boolean => {
    if (odds !== undefined) return odds.bookmakers.length === 0 && (named.get(id) ?? 0) > 0;
    return named.has(id) || (hasUnnamed && !read.has(id));
  };
}

/** A time far in the future is an error of the source, and would outdate all later answers. */
function isToCome(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
}

/** A source clock slightly ahead of ours counts as now. */
function timeOf(at: Date, now: Date): number {
  return Math.min(at.getTime(), now.getTime());
}

/** Whether it contains news of the match. */
function noteScore(match: Match, received: EventScore, now: Date, logOnce: LogOnce): boolean {
  if (received.scores === null) {
    if (received.completed) logOnce('feeds.score_missing', { match: received.id });
    return false;
  }
  if (received.last_update !== null && isToCome(received.last_update, now)) {
    logOnce('feeds.score_in_future', { match: received.id });
    return false;
  }
  const atMs = received.last_update === null ? 0 : timeOf(received.last_update, now);
  const scoreOf = (name: string) => received.scores?.find((one) => one.name === name)?.score;
  const sides = sidesIn(match, { home: received.home_team, away: received.away_team });
  const [home, away] = sides === null ? [] : [scoreOf(sides.home), scoreOf(sides.away)];
  if (home === undefined || away === undefined || now < match.startsAt) {
    logOnce('feeds.score_contradicted', { match: received.id });
    return false;
  }
  if (atMs < match.scoreAtMs) return false;
  Object.assign(match, { score: { home, away }, scoreAtMs: atMs, isOver: received.completed });
  return true;
}

/** How urgently scores are needed: at once while a match is under way, occasionally while a result may be corrected. */
export function scoresWanted(matches: Iterable<Match>, nowMs: number): 'live' | 'corrections' | 'none' {
  let wanted: 'corrections' | 'none' = 'none';
  for (const match of matches) {
    if (isUnderWay(match, nowMs)) return 'live';
    if (match.isOver) wanted = 'corrections';
  }
  return wanted;
}
