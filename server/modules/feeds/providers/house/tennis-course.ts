import type { DrawStream } from '@jara/fairness/stream';
import { beginning } from '@jara/odds/board';
import { holdChance, homeWinsGame } from '@jara/odds/tennis/price';
import type { PlayState, Side, SportModel } from '@jara/odds/types';
import type { Course, Moment } from './course.ts';

type TennisModel = Extract<SportModel, { sport: 'tennis' }>;

const FINE = 1_000_000;

/** Games one after the other with alternating serve; a tie-break is one game without a single server. */
export function tennisCourse(model: TennisModel, paceMs: number, draws: DrawStream): Course {
  const hold = { home: holdChance(model.homeServe), away: holdChance(model.awayServe) };
  const moments: Moment[] = [];
  let games = 0;
  let server: Side = draws.below(2) === 0 ? 'home' : 'away';
  let play: PlayState = { ...beginning('tennis'), periods: [{ home: 0, away: 0 }], server };
  const addMoment = (isHeld: boolean) =>
    moments.push({ atMs: games * paceMs, play, isHeld, heldUntilMs: games * paceMs });
  addMoment(false);
  while (!play.isOver) {
    const set = play.periods.at(-1) ?? { home: 0, away: 0 };
    const winner: Side = draws.below(FINE) < homeWinsGame(hold, set, server) * FINE ? 'home' : 'away';
    server = server === 'home' ? 'away' : 'home';
    games += 1;
    play = { ...withGame(play, winner, model.setsToWin), server };
    addMoment(true);
  }
  return moments;
}

function withGame(play: PlayState, winner: Side, setsToWin: number): PlayState {
  const set = play.periods.at(-1) ?? { home: 0, away: 0 };
  const now = { ...set, [winner]: set[winner] + 1 };
  const periods = [...play.periods.slice(0, -1), now];
  const { home, away } = now;
  const isWon = (home >= 6 || away >= 6) && (Math.abs(home - away) >= 2 || home === 7 || away === 7);
  if (!isWon) return { ...play, periods };
  const won = { ...play, periods, [winner]: play[winner] + 1 };
  if (won[winner] === setsToWin) return { ...won, isOver: true };
  return { ...won, periods: [...periods, { home: 0, away: 0 }] };
}
