import { beginning } from '@jara/odds/board';
import type { OutsidePrices, Sport } from '@jara/odds/types';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { FeedEvent, FeedUpdate, Sides } from '../../types.ts';

/** Prices older than this are stale. */
export const STALE_AFTER_MS = 30 * MINUTE_MS;
/** Maximum age of prices in the hour before a kick-off, when prices follow line-ups: older ones are known to be wrong elsewhere. */
const STALE_NEAR_KICK_OFF_MS = 10 * MINUTE_MS;

export function staleSince({ startsAt }: Pick<Match, 'startsAt'>, now: Date): Date {
  const isNear = startsAt.getTime() - now.getTime() < HOUR_MS;
  return new Date(now.getTime() - (isNear ? STALE_NEAR_KICK_OFF_MS : STALE_AFTER_MS));
}

/** Days after a match in which results are published and corrected. */
export const SCORES_DAYS = 3;
export const KEPT_MS = (SCORES_DAYS + 1) * DAY_MS;

export interface Competition {
  readonly key: string;
  readonly sport: Sport;
  readonly name: string;
  readonly country: string;
}

/** The received state of a match. */
export interface Match extends Sides {
  readonly id: string;
  /** The sides' present names at the source. */
  home: string;
  away: string;
  readonly competition: Competition;
  startsAt: Date;
  /** False if it disappeared from the list of upcoming matches: it was postponed. */
  isListed: boolean;
  outside: OutsidePrices | null;
  /** By the source's clock; older answers came late and are ignored. */
  oddsAtMs: number;
  score: { readonly home: number; readonly away: number } | null;
  scoreAtMs: number;
  isOver: boolean;
}

export function newMatch(
  competition: Competition,
  event: {
    readonly id: string;
    readonly home_team: string;
    readonly away_team: string;
    readonly commence_time: Date;
  },
): Match {
  return {
    ...{ id: event.id, competition, home: event.home_team, away: event.away_team },
    ...{ startsAt: event.commence_time, isListed: true, outside: null, oddsAtMs: 0 },
    ...{ score: null, scoreAtMs: 0, isOver: false },
  };
}

export function announce({ id, competition, home, away, startsAt }: Match): FeedEvent {
  const { key, sport, name, country } = competition;
  return {
    ...{ ref: id, sport, home, away, startsAt, isFictional: false, paceMs: MINUTE_MS },
    competition: { ref: key, name, country },
  };
}

/** Whether a score is awaited: begun, not over, and within the days in which the source publishes scores. */
export function isUnderWay({ startsAt, isOver, isListed, score }: Match, nowMs: number): boolean {
  const sinceMs = nowMs - startsAt.getTime();
  return !isOver && sinceMs >= 0 && sinceMs < SCORES_DAYS * DAY_MS && (isListed || score !== null);
}

/**
 * The source's data of a match. It has the score without the minute, the halves or the scorer, updated once a minute at best: a match under way
 * is not offered, and its result has no periods.
 */
export function updateOf(match: Match, now: Date): FeedUpdate {
  const { id: ref, competition, score, isOver, isListed, outside, startsAt } = match;
  const common = { ref, at: now, model: null };
  const closed = { ...common, outside: null, suspended: true };
  if (score !== null) {
    const play = { ...beginning(competition.sport), ...score, isOver };
    return { ...closed, status: isOver ? 'ended' : 'live', play, final: isOver };
  }
  const isToCome = now < startsAt;
  if (!isListed && isToCome) return { ...closed, status: 'postponed', play: null, final: false };
  const suspended = outside === null || !isToCome;
  return { ...common, outside, suspended, status: 'scheduled', play: null, final: false };
}
