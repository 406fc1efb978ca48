import type { Draws } from '@jara/game-kit/definition';
import type { Fixture } from './card.ts';
import type { MatchScore } from './picks.ts';
import { pricedMatch } from './prices.ts';
import { drawnScore, PARTS, type Score } from './score-table.ts';

/** The minutes of each side's goals, earliest first. They determine the result, the half-time score and the animation. */
export type PlayedMatch = readonly [home: readonly number[], away: readonly number[]];

export const HALF_TIME = 45;
export const FULL_TIME = 90;

/**
 * A goal's minute is drawn from 900 equal parts: 405 are the first half, 9 a minute, and 495 the second, 11 a minute. So a goal falls in
 * the first half with a probability of 45 %, and is uniform over the minutes of its half.
 */
const MINUTE_PARTS = 900;
const FIRST_HALF_PARTS = 405;
const PARTS_OF_FIRST = 9;
const PARTS_OF_SECOND = 11;

export function minuteOf(part: number): number {
  return part < FIRST_HALF_PARTS
    ? 1 + Math.floor(part / PARTS_OF_FIRST)
    : HALF_TIME + 1 + Math.floor((part - FIRST_HALF_PARTS) / PARTS_OF_SECOND);
}

function drawMinutes(draws: Draws, goals: number): number[] {
  return Array.from({ length: goals }, () => minuteOf(draws.below(MINUTE_PARTS))).sort((a, b) => a - b);
}

/** The score from the same table that the prices are sums of, then the minute of each goal. */
export function drawMatch(draws: Draws, fixture: Fixture): PlayedMatch {
  const score = drawnScore(pricedMatch(fixture).table, draws.below(PARTS));
  const home = drawMinutes(draws, score.home);
  return [home, drawMinutes(draws, score.away)];
}

/** The score after this minute. */
export function scoreAfter([home, away]: PlayedMatch, minute: number): Score {
  const until = (minutes: readonly number[]) => minutes.filter((one) => one <= minute).length;
  return { home: until(home), away: until(away) };
}

export function finalScore(match: PlayedMatch): MatchScore {
  return { full: scoreAfter(match, FULL_TIME), half: scoreAfter(match, HALF_TIME) };
}
