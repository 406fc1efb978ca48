import type { PlayState, SportModel } from '@jara/odds/types';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { FeedEvent, FeedUpdate } from '../../types.ts';
import { basketballCourse } from './basketball-course.ts';
import { type Course, endOf, momentAt } from './course.ts';
import type { DrawsOf, Fixture } from './fixtures.ts';
import { footballCourse } from './football-course.ts';
import { tennisCourse } from './tennis-course.ts';

/**
 * Minutes of play for which prices are suspended after a goal, and the maximum real time. After a game of tennis the suspension outlasts all
 * cash-out offers from before the game. In basketball each minute brings points: suspending after each would leave the market hardly open.
 */
const HELD = { minutes: { football: 1.6, basketball: 1.6, tennis: 0.35 }, maxMs: 8 * SECOND_MS } as const;
/** Time between the announcement of a postponement and the planned kick-off. */
const POSTPONED_BEFORE_MS = 10 * MINUTE_MS;
/** Delay between the end and the correction of a wrong result. */
const CORRECTED_AFTER_MS = 3 * MINUTE_MS;
/** Time after a match's end during which updates are still published. */
export const REPORTED_AFTER_MS = 10 * MINUTE_MS;
/** Time after the kick-off during which a new leader publishes the result. */
export const LONGEST_MS = 12 * HOUR_MS;

/** The whole course of a fixture, which must stay secret in advance. */
export function courseOf({ ref, competition, model }: Fixture, drawsOf: DrawsOf): Course {
  const draws = drawsOf(`${ref}/play`);
  if (model.sport === 'football') return footballCourse(model, competition.paceMs, draws);
  return model.sport === 'basketball'
    ? basketballCourse(model, competition.paceMs, draws)
    : tennisCourse(model, competition.paceMs, draws);
}

export function announce({ ref, competition, home, away, startsAtMs }: Fixture): FeedEvent {
  const { ref: league, name, country, sport, paceMs } = competition;
  return {
    ...{ ref, sport, home, away, paceMs, isFictional: true },
    competition: { ref: league, name, country },
    startsAt: new Date(startsAtMs),
  };
}

/**
 * The house feed's update of a fixture at a time: the same on all nodes and at each call, without anything that comes later. The course is
 * null before the kick-off.
 */
export function updateAt(fixture: Fixture, course: Course | null, now: Date, drawsOf: DrawsOf): FeedUpdate {
  const sinceMs = now.getTime() - fixture.startsAtMs;
  const common = { ref: fixture.ref, at: now, outside: null };
  if (fixture.fate === 'postponed' && sinceMs >= -POSTPONED_BEFORE_MS)
    return { ...common, status: 'postponed', play: null, model: null, suspended: true, final: false };
  const moment = course === null ? null : momentAt(course, sinceMs);
  if (course === null || moment === null) {
    const model = driftingModel(fixture, now.getTime(), drawsOf);
    return { ...common, status: 'scheduled', play: null, model, suspended: false, final: false };
  }
  const end = endOf(course);
  if (fixture.fate === 'abandoned' && sinceMs >= end.atMs * 0.6)
    return { ...common, status: 'abandoned', play: null, model: null, suspended: true, final: true };
  const { sport, paceMs } = fixture.competition;
  const holdMs = Math.min(HELD.maxMs, HELD.minutes[sport] * paceMs);
  const suspended = course.some(
    ({ atMs, isHeld, heldUntilMs }) =>
      isHeld && atMs <= sinceMs && sinceMs < Math.max(atMs + holdMs, heldUntilMs),
  );
  if (!moment.play.isOver)
    return { ...common, status: 'live', play: moment.play, model: fixture.model, suspended, final: false };
  const isWrong = fixture.fate === 'corrected' && sinceMs < end.atMs + CORRECTED_AFTER_MS;
  const play = isWrong ? misreported(moment.play) : moment.play;
  return { ...common, status: 'ended', play, model: fixture.model, suspended: true, final: true };
}

/** A result that is corrected later had one goal or two points too many for the home side; tennis results are never wrong. */
function misreported(play: PlayState): PlayState {
  if (play.sport === 'tennis') return play;
  const more = play.sport === 'football' ? 1 : 2;
  const periods = play.periods.map((period, at) =>
    at === play.periods.length - 1 ? { ...period, home: period.home + more } : period,
  );
  return { ...play, periods, home: play.home + more, firstGoal: play.firstGoal ?? 'home' };
}

/**
 * Maximum deviation of the pricing model from the model that the match is played by. A player who waits for the best minute gains less from it
 * than half of the margin (`drift.test.ts`).
 */
export const DRIFT = 0.008;
const FINE = 1000;

interface Drifted {
  readonly name: string;
  readonly drawsOf: DrawsOf;
  readonly model: SportModel;
}

/** The newest drift of each fixture: a leader polls all fixtures every second, and a step lasts minutes. */
const drifted = new WeakMap<Fixture, Drifted>();

/** Before a match prices move a little, more often the nearer it is. */
function driftingModel(fixture: Fixture, nowMs: number, drawsOf: DrawsOf): SportModel {
  const { model, ref, startsAtMs } = fixture;
  const leftMs = startsAtMs - nowMs;
  const stepMs = leftMs < HOUR_MS ? MINUTE_MS : 15 * MINUTE_MS;
  const name = `${ref}/drift/${Math.floor(nowMs / stepMs)}`;
  const known = drifted.get(fixture);
  if (known?.name === name && known.drawsOf === drawsOf) return known.model;
  const share = drawsOf(name).below(2 * FINE + 1) / FINE - 1;
  const moved = driftedModel(model, share * DRIFT);
  drifted.set(fixture, { name, drawsOf, model: moved });
  return moved;
}

export function driftedModel(model: SportModel, drift: number): SportModel {
  if (model.sport === 'football')
    return { ...model, homeRate: model.homeRate * (1 + drift), awayRate: model.awayRate * (1 - drift) };
  if (model.sport === 'basketball') return { ...model, lead: model.lead + 20 * drift };
  return { ...model, homeServe: model.homeServe + drift / 8, awayServe: model.awayServe - drift / 8 };
}
