import type { DrawStream } from '@jara/fairness/stream';
import { type MinuteScore, minuteScores } from '@jara/odds/basketball/points';
import { OVERTIME_POINTS } from '@jara/odds/basketball/price';
import { beginning } from '@jara/odds/board';
import type { PlayState, Side, SportModel } from '@jara/odds/types';
import type { Course, Moment } from './course.ts';

type BasketballModel = Extract<SportModel, { sport: 'basketball' }>;

const QUARTERS = 4;
const QUARTER_MINUTES = 12;
const BREAK_MINUTES = 2;
const FINE = 2 ** 32;

/** Points minute by minute, each minute's drawn from the table that prices the match. */
export function basketballCourse(model: BasketballModel, paceMs: number, draws: DrawStream): Course {
  const moments: Moment[] = [];
  const table = minuteScores(model);
  let play: PlayState = beginning('basketball');
  let clock = 0;
  const addMoment = (isHeld = false) =>
    moments.push({ atMs: clock * paceMs, play, isHeld, heldUntilMs: clock * paceMs });
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    play = { ...play, isBreak: false, periods: [...play.periods, { home: 0, away: 0 }] };
    addMoment();
    for (let minute = 1; minute <= QUARTER_MINUTES; minute += 1) {
      const { home, away } = drawScore(table, draws);
      play = withPoints(withPoints(play, 'home', home), 'away', away);
      play = { ...play, minute: quarter * QUARTER_MINUTES + minute };
      clock += 1;
      addMoment();
    }
    if (quarter < QUARTERS - 1) {
      play = { ...play, isBreak: true };
      addMoment();
      clock += BREAK_MINUTES;
    }
  }
  // A last basket breaks a tie: the side drawn scores first in overtime.
  if (play.home === play.away)
    play = withPoints(play, draws.below(2) === 0 ? 'home' : 'away', OVERTIME_POINTS);
  play = { ...play, isOver: true };
  addMoment(true);
  return moments;
}

function drawScore(table: readonly MinuteScore[], draws: DrawStream): Pick<MinuteScore, 'home' | 'away'> {
  let drawn = draws.below(FINE) / FINE;
  for (const score of table) {
    drawn -= score.chance;
    if (drawn < 0) return score;
  }
  return { home: 0, away: 0 };
}

function withPoints(play: PlayState, side: Side, points: number): PlayState {
  const periods = play.periods.map((period, at) =>
    at === play.periods.length - 1 ? { ...period, [side]: period[side] + points } : period,
  );
  return { ...play, periods, [side]: play[side] + points };
}
