import type { DrawStream } from '@jara/fairness/stream';
import { beginning } from '@jara/odds/board';
import type { PlayState, Side, SportModel } from '@jara/odds/types';
import type { Course, Moment } from './course.ts';

type BasketballModel = Extract<SportModel, { sport: 'basketball' }>;

const QUARTERS = 4;
const QUARTER_MINUTES = 12;
const BREAK_MINUTES = 2;
const UNIFORMS = 12;
const FINE = 1_000_000;

/** Points minute by minute: each side's are normal around its share, with the spread that prices count on. */
export function basketballCourse(model: BasketballModel, paceMs: number, draws: DrawStream): Course {
  const moments: Moment[] = [];
  const minutes = QUARTERS * QUARTER_MINUTES;
  const side = { home: (model.points + model.lead) / 2, away: (model.points - model.lead) / 2 };
  // Lead and points of both sides stray so far if each side strays by this a minute.
  const sd = Math.sqrt((model.leadSd ** 2 + model.pointsSd ** 2) / 4 / minutes);
  let play: PlayState = beginning('basketball');
  let clock = 0;
  let owed = { home: 0, away: 0 };
  const tell = (isHeld = false) => moments.push({ atMs: clock * paceMs, play, isHeld });
  const playMinute = () => {
    for (const team of ['home', 'away'] as const) {
      owed = { ...owed, [team]: owed[team] + side[team] / minutes + sd * normalDraw(draws) };
      const scored = Math.max(0, Math.floor(owed[team]));
      owed = { ...owed, [team]: owed[team] - scored };
      play = withPoints(play, team, scored);
    }
    clock += 1;
    tell();
  };
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    play = { ...play, isBreak: false, periods: [...play.periods, { home: 0, away: 0 }] };
    tell();
    for (let minute = 1; minute <= QUARTER_MINUTES; minute += 1) {
      play = { ...play, minute: quarter * QUARTER_MINUTES + minute };
      playMinute();
    }
    if (quarter < QUARTERS - 1) {
      play = { ...play, isBreak: true };
      tell();
      clock += BREAK_MINUTES;
    }
  }
  // A basket decides a tie: whoever is drawn scores first in overtime.
  if (play.home === play.away) play = withPoints(play, draws.below(2) === 0 ? 'home' : 'away', 2);
  play = { ...play, isOver: true };
  tell(true);
  return moments;
}

/** Nearly normal: the sum of twelve even draws less six. */
function normalDraw(draws: DrawStream): number {
  let sum = -UNIFORMS / 2;
  for (let at = 0; at < UNIFORMS; at += 1) sum += draws.below(FINE) / FINE;
  return sum;
}

function withPoints(play: PlayState, side: Side, points: number): PlayState {
  const periods = play.periods.map((period, at) =>
    at === play.periods.length - 1 ? { ...period, [side]: period[side] + points } : period,
  );
  return { ...play, periods, [side]: play[side] + points };
}
