import type { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
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

/** A match of another time than this is a mistake of the source. */
const [MOST_SINCE_MS, MOST_AHEAD_MS] = [30 * DAY_MS, 730 * DAY_MS];
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** Says something once, however often it happens. */
export type SayOnce = (what: string, more: Readonly<Record<string, unknown>>) => void;

/** The matches of one competition as far as they were heard of. Each call answers those that it heard of. */
export interface KnownMatches {
  readonly all: ReadonlyMap<string, Match>;
  noteList(items: readonly unknown[], now: Date): Match[];
  noteOdds(items: readonly unknown[], now: Date): Match[];
  noteScores(items: readonly unknown[], now: Date): Match[];
  /** Prices that nobody heard of lately are dropped. */
  dropPrices(): Match[];
}

export function createKnownMatches(competition: Competition, sayOnce: SayOnce): KnownMatches {
  const all = new Map<string, Match>();
  const readAll = createReader(competition, sayOnce);
  return {
    all,
    noteList(items, now) {
      const listed = readAll(eventShape, items, 'a match', now);
      for (const event of listed) {
        const match = all.get(event.id) ?? newMatch(competition, event);
        const sides = sidesIn(match, { home: event.home_team, away: event.away_team });
        if (sides === null)
          sayOnce('a match of The Odds API has a team on the other side and keeps its names', {
            match: event.id,
          });
        all.set(event.id, Object.assign(match, { startsAt: event.commence_time, isListed: true, ...sides }));
      }
      const ids = new Set(listed.map(({ id }) => id));
      for (const match of all.values()) {
        // An entry that cannot be read says nothing of who is missing.
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
        if (!KNOWN_MARKETS.some((known) => known === market))
          sayOnce('a market of The Odds API is unknown and is skipped', { market });
      return [...all.values()].filter((match) => {
        if (match.score !== null || match.startsAt <= now) return false;
        return notePrices(match, byId.get(match.id), {
          now,
          isUnread: isUnread(match.id, byId.get(match.id)),
        });
      });
    },
    noteScores(items, now) {
      const told = readAll(scoreShape, items, 'a score', now);
      return told.flatMap((score) => {
        const match = all.get(score.id) ?? newMatch(competition, score);
        if (!noteScore(match, score, now, sayOnce)) return [];
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

/** Reads those that can be read, of matches that begin at a time that can be meant. */
function createReader(competition: Competition, sayOnce: SayOnce) {
  return <Entry extends { readonly commence_time: Date }>(
    shape: z.ZodType<Entry>,
    items: readonly unknown[],
    what: string,
    now: Date,
  ): Entry[] =>
    items.flatMap((item) => {
      const entry = shape.safeParse(item).data;
      const beginsInMs = (entry?.commence_time.getTime() ?? 0) - now.getTime();
      if (entry !== undefined && beginsInMs > -MOST_SINCE_MS && beginsInMs < MOST_AHEAD_MS) return [entry];
      sayOnce('an entry of The Odds API cannot be read and is skipped', {
        what,
        competition: competition.key,
      });
      return [];
    });
}

/** Whether it says something of the match. */
function notePrices(
  match: Match,
  odds: EventOdds | undefined,
  { now, isUnread }: { readonly now: Date; readonly isUnread: boolean },
): boolean {
  const since = staleSince(match, now);
  // An entry or all bookmakers that cannot be read are no news: the last prices count until they are stale.
  if (isUnread) {
    const isStale = match.outside !== null && match.oddsAtMs < since.getTime();
    if (isStale) match.outside = null;
    return isStale;
  }
  const sides = odds === undefined ? match : sidesIn(match, { home: odds.home_team, away: odds.away_team });
  const bookmakers = (odds?.bookmakers ?? []).filter(({ last_update }) => !isToCome(last_update, now));
  const atMs = Math.max(0, ...bookmakers.map(({ last_update }) => timeOf(last_update, now)));
  // An older answer arrived late, unless nothing newer did for long. No bookmaker at all: the match is suspended.
  const isLate = atMs < match.oddsAtMs && match.oddsAtMs >= since.getTime();
  if (bookmakers.length > 0 && isLate) return false;
  match.oddsAtMs = Math.max(match.oddsAtMs, atMs);
  const hasDraw = match.competition.sport === 'football';
  match.outside = sides === null ? null : outsidePrices(bookmakers, sides, hasDraw, since);
  return true;
}

/** Whether an answer has an entry on the match, or on some match, of which no bookmaker can be read. */
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

/** No clock is as wrong as that: what is said to be of a later time is of none, and would outdate all that comes until then. */
function isToCome(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
}

/** A clock that is a little ahead of ours says now. */
function timeOf(at: Date, now: Date): number {
  return Math.min(at.getTime(), now.getTime());
}

/** Whether it says something of the match. */
function noteScore(match: Match, told: EventScore, now: Date, sayOnce: SayOnce): boolean {
  if (told.scores === null) {
    if (told.completed)
      sayOnce('The Odds API ends a match without a score; it waits for one', { match: told.id });
    return false;
  }
  if (told.last_update !== null && isToCome(told.last_update, now)) {
    sayOnce('a score of The Odds API is of a time to come and is skipped', { match: told.id });
    return false;
  }
  const atMs = told.last_update === null ? 0 : timeOf(told.last_update, now);
  const scoreOf = (name: string) => told.scores?.find((one) => one.name === name)?.score;
  const sides = sidesIn(match, { home: told.home_team, away: told.away_team });
  const [home, away] = sides === null ? [] : [scoreOf(sides.home), scoreOf(sides.away)];
  if (home === undefined || away === undefined || now < match.startsAt) {
    sayOnce('a score of The Odds API contradicts its match and is skipped', { match: told.id });
    return false;
  }
  if (atMs < match.scoreAtMs) return false;
  Object.assign(match, { score: { home, away }, scoreAtMs: atMs, isOver: told.completed });
  return true;
}

/** How soon scores are wanted: at once while a match is under way, now and then while a result may be corrected. */
export function scoresWanted(matches: Iterable<Match>, nowMs: number): 'live' | 'corrections' | 'none' {
  let wanted: 'corrections' | 'none' = 'none';
  for (const match of matches) {
    if (isUnderWay(match, nowMs)) return 'live';
    if (match.isOver) wanted = 'corrections';
  }
  return wanted;
}
