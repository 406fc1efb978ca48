import type { DrawStream } from '@jara/fairness/stream';
import { beginning } from '@jara/odds/board';
import { LIVE_MINUTES, ratesLeft } from '@jara/odds/football/endings';
import type { PlayState, Side, SportModel } from '@jara/odds/types';
import type { Course, Moment } from './course.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

const MILLIONTHS = 1_000_000;
/** Of a million minutes of one side so many see a red card: one in eight matches. */
const REDS = 700;
/** Of a hundred goals so many are taken back by the referee. */
const CANCELLED = 4;
const BREAK_MINUTES = 4;

/**
 * A match minute by minute: each minute a side scores by its rate of that minute, which is what its price follows from. A goal
 * that the referee takes back stands for one minute.
 */
export function footballCourse(model: FootballModel, paceMs: number, draws: DrawStream): Course {
  const moments: Moment[] = [];
  let play: PlayState = { ...beginning('football'), periods: [{ home: 0, away: 0 }] };
  let minutes = 0;
  const tell = (isHeld: boolean) => moments.push({ atMs: minutes * paceMs, play, isHeld });
  for (const half of [0, 1] as const) {
    const added = LIVE_MINUTES[half];
    for (let minute = 45 * half; minute < 45 * (half + 1) + added; minute += 1) {
      play = { ...play, minute };
      tell(false);
      for (const side of ['home', 'away'] as const) {
        if (draws.below(MILLIONTHS) < REDS && redsOf(play, side) < 2) {
          play = withRed(play, side);
          tell(true);
        }
        if (draws.below(MILLIONTHS) < goalChance(model, play, side, half) * MILLIONTHS) {
          const before = play;
          play = withGoal(play, side);
          tell(true);
          if (draws.below(100) < CANCELLED) {
            minutes += 0.5;
            play = before;
            tell(true);
            minutes -= 0.5;
          }
        }
      }
      minutes += 1;
    }
    if (half === 0) {
      play = { ...play, isBreak: true, minute: 45 };
      tell(false);
      minutes += BREAK_MINUTES;
      play = { ...play, isBreak: false, periods: [...play.periods, { home: 0, away: 0 }] };
    }
  }
  play = { ...play, isOver: true };
  tell(true);
  return moments.sort((one, other) => one.atMs - other.atMs);
}

/** In this minute: what is left of the half's goals, spread over what is left of its minutes. */
function goalChance(model: FootballModel, play: PlayState, side: Side, half: 0 | 1): number {
  const left = ratesLeft(model, play);
  const rates = half === 0 ? left.first : left.second;
  const rate = side === 'home' ? rates[0] : rates[1];
  const minutes = 45 * (half + 1) + LIVE_MINUTES[half] - play.minute;
  return 1 - Math.exp(-rate / Math.max(1, minutes));
}

function redsOf(play: PlayState, side: Side): number {
  return side === 'home' ? play.homeReds : play.awayReds;
}

function withRed(play: PlayState, side: Side): PlayState {
  return side === 'home'
    ? { ...play, homeReds: play.homeReds + 1 }
    : { ...play, awayReds: play.awayReds + 1 };
}

function withGoal(play: PlayState, side: Side): PlayState {
  const periods = play.periods.map((period, at) =>
    at === play.periods.length - 1 ? { ...period, [side]: period[side] + 1 } : period,
  );
  return { ...play, periods, [side]: play[side] + 1, firstGoal: play.firstGoal ?? side };
}
