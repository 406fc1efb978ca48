import { beginning } from '@jara/odds/board';
import { modelFromPrices } from '@jara/odds/from-outside';
import type { OutsidePrices, PlayState, Side, SportModel } from '@jara/odds/types';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import { type FeedEvent, type FeedUpdate, hasSwappedName, type Sides } from '../../types.ts';
import type { Fixture, Incident } from './shapes.ts';

/** Prices older than this are stale; in the hour before a kick-off, when prices follow line-ups, the shorter time. */
export const STALE_AFTER_MS = 30 * MINUTE_MS;
const STALE_NEAR_KICK_OFF_MS = 10 * MINUTE_MS;
/** Age of the report of a match in play at which it takes no more bets. */
export const LIVE_STALE_MS = MINUTE_MS;
/** Time after a kick-off in which results are published and corrected. */
export const KEPT_MS = 4 * DAY_MS;

type Status = FeedUpdate['status'];
/** By the source's short names. Extra time and penalties come after the result that counts: regular time. */
const STATUS: Readonly<Record<string, Status>> = {
  ...{ TBD: 'scheduled', NS: 'scheduled', '1H': 'live', HT: 'live', '2H': 'live', LIVE: 'live' },
  ...{
    SUSP: 'live',
    INT: 'live',
    ET: 'ended',
    BT: 'ended',
    P: 'ended',
    FT: 'ended',
    AET: 'ended',
    PEN: 'ended',
  },
  ...{ PST: 'postponed', CANC: 'cancelled', ABD: 'abandoned', AWD: 'cancelled', WO: 'cancelled' },
};

/** The received state of a match. */
export interface Match extends Sides {
  readonly ref: string;
  readonly competition: FeedEvent['competition'];
  /** The present names of the sides at the source. */
  home: string;
  away: string;
  startsAt: Date;
  status: Status;
  /** The state of play is reported and readable; false: contradictory, so that nothing is priced or settled by it. */
  isClear: boolean;
  play: PlayState | null;
  /** Whether the source has exchanged the sides; null: one name has changed sides, so that nothing can be attributed. */
  isSwapped: boolean | null;
  outside: OutsidePrices | null;
  /** Of the last prices before the kick-off; the play is applied to it. */
  model: SportModel | null;
  pricedAtMs: number;
  /** The source's own market is closed at the moment. */
  isBlocked: boolean;
  reportedAtMs: number;
}

export function newMatch({ fixture, league, teams }: Fixture): Match {
  const { id, name, country } = league;
  return {
    ...{ ref: String(fixture.id), competition: { ref: String(id), name, country } },
    ...{ home: teams.home.name, away: teams.away.name, startsAt: fixture.date, status: 'scheduled' },
    ...{ isClear: true, play: null, isSwapped: false, outside: null, model: null, pricedAtMs: 0 },
    ...{ isBlocked: false, reportedAtMs: 0 },
  };
}

/** Applies a fixture's entry; the reason where it contradicts itself or what is known, else null. */
export function noteFixture(match: Match, entry: Fixture, now: Date): string | null {
  const { fixture, teams } = entry;
  const named = { home: teams.home.name, away: teams.away.name };
  const isSwapped = named.home === match.away && named.away === match.home;
  if (isSwapped) match.isSwapped = true;
  else if (hasSwappedName(match, named)) match.isSwapped = null;
  else Object.assign(match, named, { isSwapped: false });
  const status = STATUS[fixture.status.short];
  Object.assign(match, {
    startsAt: fixture.date,
    reportedAtMs: now.getTime(),
    status: status ?? match.status,
  });
  if (match.isSwapped === null) return 'a team changed sides';
  if (status === undefined) return `unknown status ${fixture.status.short.slice(0, 10)}`;
  if (status !== 'live' && status !== 'ended') return null;
  const play = now < fixture.date ? 'a score before the kick-off' : playOf(entry, match.isSwapped, status);
  match.isClear = typeof play !== 'string';
  if (typeof play === 'string') return play;
  match.play = play;
  return null;
}

interface Goals {
  readonly home: number;
  readonly away: number;
}

const isWhole = (score: { readonly home: number | null; readonly away: number | null }): score is Goals =>
  score.home !== null && score.away !== null;

/** The play by the match's own sides; a text: the contradiction. */
function playOf(entry: Fixture, isSwapped: boolean, status: 'live' | 'ended'): PlayState | string {
  const { fixture, goals, score, events } = entry;
  const turned = <Score extends Fixture['goals']>(one: Score) =>
    isSwapped ? { home: one.away, away: one.home } : { home: one.home, away: one.away };
  const isOver = status === 'ended';
  // Goals count extra time; the score of regular time is the one that settles.
  const now = turned(isOver ? score.fulltime : goals);
  const half = turned(score.halftime);
  if (!isWhole(now)) return 'no score';
  const isFirstHalf = fixture.status.short === '1H';
  if (!isFirstHalf && !isWhole(half)) return 'no score of the first half';
  const first = isFirstHalf || !isWhole(half) ? now : half;
  const second = { home: now.home - first.home, away: now.away - first.away };
  if (second.home < 0 || second.away < 0) return 'the first half has more goals than the match';
  const isBreak = fixture.status.short === 'HT';
  const hasSecond = !isFirstHalf && !isBreak;
  const firstGoal = firstGoalOf(entry, now, events ?? [], isSwapped);
  if (firstGoal === 'unknown') return 'the side of the first goal is not known';
  const reds = (side: Side) =>
    (events ?? []).filter((one) => isRed(one) && sideOf(entry, one, isSwapped) === side).length;
  return {
    ...beginning('football'),
    ...{ home: now.home, away: now.away, isBreak, isOver, firstGoal },
    periods: hasSecond ? [first, second] : [first],
    minute: Math.min(fixture.status.elapsed ?? (isOver ? 90 : 0), 90),
    ...{ homeReds: reds('home'), awayReds: reds('away') },
  };
}

const isRed = ({ type, detail }: Incident) => type === 'Card' && /red/i.test(detail);

function sideOf({ teams }: Fixture, { team }: Incident, isSwapped: boolean): Side | null {
  const isHome = team.name === teams.home.name;
  if (!isHome && team.name !== teams.away.name) return null;
  return isHome === isSwapped ? 'away' : 'home';
}

/**
 * The side of the first goal. The source counts an own goal for either team, by its season: the reading that comes to the score is the right one.
 * Unknown where none does, or where both do and differ.
 */
function firstGoalOf(
  entry: Fixture,
  now: Goals,
  events: readonly Incident[],
  isSwapped: boolean,
): Side | null | 'unknown' {
  if (now.home + now.away === 0) return null;
  if (now.away === 0) return 'home';
  if (now.home === 0) return 'away';
  const scored = events.filter(
    ({ type, detail, time }) => type === 'Goal' && detail !== 'Missed Penalty' && time.elapsed <= 90,
  );
  const inOrder = scored.toSorted((one, other) => minuteOf(one) - minuteOf(other));
  const readings = [true, false].flatMap((ownCountsForTeam) => {
    const sides = inOrder.map((one) => {
      const side = sideOf(entry, one, isSwapped);
      const isOther = one.detail === 'Own Goal' && !ownCountsForTeam;
      return isOther && side !== null ? (side === 'home' ? 'away' : 'home') : side;
    });
    const count = (side: Side) => sides.filter((one) => one === side).length;
    return count('home') === now.home && count('away') === now.away ? [sides[0] ?? null] : [];
  });
  const [one = null, other = one] = readings;
  return one === null || one !== other ? 'unknown' : one;
}

const minuteOf = ({ time }: Incident) => time.elapsed + (time.extra ?? 0) / 100;

export function notePrices(match: Match, outside: OutsidePrices | null, atMs: number): void {
  match.outside = outside;
  match.model = outside === null ? null : modelFromPrices('football', outside);
  match.pricedAtMs = atMs;
}

export function isStale({ startsAt, pricedAtMs }: Match, now: Date): boolean {
  const isNear = startsAt.getTime() - now.getTime() < HOUR_MS;
  return now.getTime() - pricedAtMs > (isNear ? STALE_NEAR_KICK_OFF_MS : STALE_AFTER_MS);
}

/** Whether the play is known, and by which side. */
const isAttributed = ({ isClear, isSwapped, play }: Match) => isClear && isSwapped !== null && play !== null;

/** Whether a result is awaited; one that cannot be attributed is none. */
export function isUnderWay(match: Match, now: Date): boolean {
  const { startsAt, status } = match;
  if (startsAt > now) return false;
  return status === 'live' || status === 'scheduled' || (status === 'ended' && !isAttributed(match));
}

export function announce({ ref, competition, home, away, startsAt }: Match): FeedEvent {
  return { ref, sport: 'football', competition, home, away, startsAt, isFictional: false, paceMs: MINUTE_MS };
}

export function updateOf(match: Match, now: Date): FeedUpdate {
  const { ref, status, model, outside, play, isSwapped, isBlocked, reportedAtMs, startsAt } = match;
  const common = { ref, at: now, model, final: false };
  if (status === 'scheduled') {
    const suspended = outside === null || isSwapped === null || startsAt <= now;
    return { ...common, status, play: null, outside: suspended ? null : outside, suspended };
  }
  if (status !== 'live' && status !== 'ended')
    return { ...common, status, play: null, outside: null, suspended: true };
  const isKnown = isAttributed(match);
  if (status === 'ended')
    return {
      ...common,
      status: isKnown ? status : 'live',
      play,
      outside: null,
      suspended: true,
      final: isKnown,
    };
  const isReported = now.getTime() - reportedAtMs <= LIVE_STALE_MS;
  const suspended = !isKnown || model === null || isBlocked || !isReported;
  return { ...common, status, play, outside: null, suspended };
}
