import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { KnownMatches } from './known-matches.ts';
import { isUnderWay, type Match } from './match.ts';
import type { Request } from './requests.ts';
import type { League } from './settings.ts';

/** Intervals between the calls of each kind, where the day's budget allows them. */
const LIST_EVERY_MS = 5 * MINUTE_MS;
const ODDS_EVERY_MS = 3 * MINUTE_MS;
const LIVE_EVERY_MS = 15 * SECOND_MS;
const CORRECTIONS_EVERY_MS = HOUR_MS;
/** Days of matches to come that are listed. */
const LISTED_DAYS = 7;
/** The source's limit of matches named in one call. */
const NAMED_AT_ONCE = 20;
const MAX_PAGES = 20;

/** One kind of call. */
export interface Call {
  readonly everyMs: number;
  /** It reports matches in play. */
  readonly isUrgent: boolean;
  isWanted(now: Date): boolean;
  /** Whether the source answered. */
  run(now: Date): Promise<boolean>;
}

/** The kinds of calls, the most urgent first. */
export function callsOf(
  matches: KnownMatches,
  request: Request,
  leagues: readonly League[],
): readonly Call[] {
  const all = () => [...matches.all.values()];
  const liveOdds: Call = {
    ...{ everyMs: LIVE_EVERY_MS, isUrgent: true },
    isWanted: (now) => all().some((match) => match.status === 'live' && isUnderWay(match, now)),
    async run(now) {
      const answer = await request('odds/live', true);
      if (answer !== null) matches.noteLiveOdds(answer.items, now);
      return answer !== null;
    },
  };
  return [
    reportsOf(matches, request, {
      ...{ everyMs: LIVE_EVERY_MS, isUrgent: true },
      wanted: (now) => all().filter((match) => isUnderWay(match, now)),
    }),
    liveOdds,
    ...leagues.map((league) => listOf(matches, request, league)),
    ...leagues.map((league) => pricesOf(matches, request, league)),
    reportsOf(matches, request, {
      ...{ everyMs: CORRECTIONS_EVERY_MS, isUrgent: false },
      wanted: () => all().filter(({ status }) => status === 'ended'),
    }),
  ];
}

const dayAt = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

function listOf(matches: KnownMatches, request: Request, { id, season }: League): Call {
  return {
    ...{ everyMs: LIST_EVERY_MS, isUrgent: false },
    isWanted: () => true,
    async run(now) {
      const days = `from=${dayAt(now, -1)}&to=${dayAt(now, LISTED_DAYS)}`;
      const answer = await request(`fixtures?league=${id}&season=${season}&${days}`, false);
      if (answer !== null) matches.noteList(answer.items, now);
      return answer !== null;
    },
  };
}

function pricesOf(matches: KnownMatches, request: Request, { id, season }: League): Call {
  return {
    ...{ everyMs: ODDS_EVERY_MS, isUrgent: false },
    isWanted: () => [...matches.all.values()].some(({ status }) => status === 'scheduled'),
    async run(now) {
      let pages = 1;
      for (let page = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
        const answer = await request(`odds?league=${id}&season=${season}&page=${page}`, false);
        if (answer === null) return page > 1;
        pages = answer.pages;
        matches.notePrices(answer.items, now);
      }
      return true;
    },
  };
}

interface Reports {
  readonly everyMs: number;
  readonly isUrgent: boolean;
  wanted(now: Date): readonly Match[];
}

/** The play of matches by their numbers. */
function reportsOf(matches: KnownMatches, request: Request, { everyMs, isUrgent, wanted }: Reports): Call {
  return {
    ...{ everyMs, isUrgent },
    isWanted: (now) => wanted(now).length > 0,
    async run(now) {
      const refs = wanted(now).map(({ ref }) => ref);
      for (let at = 0; at < refs.length; at += NAMED_AT_ONCE) {
        const answer = await request(
          `fixtures?ids=${refs.slice(at, at + NAMED_AT_ONCE).join('-')}`,
          isUrgent,
        );
        if (answer === null) return false;
        matches.noteReports(answer.items, now);
      }
      return true;
    },
  };
}
