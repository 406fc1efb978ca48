import { ANIMATION_MS } from './game.ts';
import { FULL_TIME, HALF_TIME, type PlayedMatch, scoreAfter } from './match.ts';
import { pickOf } from './picks.ts';
import type { Leg } from './selection.ts';

export type AnimationPart = 'first' | 'interval' | 'second' | 'over';

/** The current moment of the ten matches. */
export interface AnimationMoment {
  readonly part: AnimationPart;
  /** Of play, including this minute's goals. */
  readonly minute: number;
}

const HALF_MS = 24_000;
const INTERVAL_MS = 4_000;
const SECOND_FROM_MS = HALF_MS + INTERVAL_MS;
const OVER_FROM_MS = SECOND_FROM_MS + HALF_MS;

export const KICK_OFF: AnimationMoment = { part: 'first', minute: 0 };
export const FINAL: AnimationMoment = { part: 'over', minute: FULL_TIME };

const minutesOf = (elapsedMs: number) => Math.floor((elapsedMs * HALF_TIME) / HALF_MS);

/** The moment of the animation after this number of milliseconds: the same on every page. */
export function animationAt(elapsedMs: number): AnimationMoment {
  if (elapsedMs >= OVER_FROM_MS) return FINAL;
  if (elapsedMs >= SECOND_FROM_MS)
    return { part: 'second', minute: HALF_TIME + minutesOf(elapsedMs - SECOND_FROM_MS) };
  if (elapsedMs >= HALF_MS) return { part: 'interval', minute: HALF_TIME };
  return { part: 'first', minute: Math.max(0, minutesOf(elapsedMs)) };
}

/** For reduced motion: scores change by half only. */
export function stillMoment({ part }: AnimationMoment): AnimationMoment {
  if (part === 'over') return FINAL;
  return { part, minute: part === 'first' ? 0 : HALF_TIME };
}

/** Start and end of a running round, where they are known. */
export interface RunningTimes {
  readonly startsAtMs: number | null;
  readonly endedAtMs: number | null;
}

/** The current moment of a running round's animation. It lasts as long as the round. */
export function momentOf({ startsAtMs, endedAtMs }: RunningTimes, nowMs: number | null): AnimationMoment {
  if (startsAtMs === null || endedAtMs === null || nowMs === null) return KICK_OFF;
  const share = (nowMs - startsAtMs) / Math.max(1, endedAtMs - startsAtMs);
  return animationAt(share * ANIMATION_MS);
}

/** Minutes of play for which a goal is highlighted, about a second and a half. */
const HIGHLIGHT_MINUTES = 3;

/** The sides that have just scored. */
export function newGoals(
  [home, away]: PlayedMatch,
  { part, minute }: AnimationMoment,
): {
  readonly home: boolean;
  readonly away: boolean;
} {
  const isPlaying = part === 'first' || part === 'second';
  const isNew = (at: number) => isPlaying && at <= minute && at > minute - HIGHLIGHT_MINUTES;
  return { home: home.some(isNew), away: away.some(isNew) };
}

/** Whether a leg would win if its match ended now. */
export function wouldWin({ pick }: Leg, match: PlayedMatch, { part, minute }: AnimationMoment): boolean {
  const full = scoreAfter(match, minute);
  const half = part === 'first' ? full : scoreAfter(match, HALF_TIME);
  return pickOf(pick)?.wins({ full, half }) === true;
}

export interface Goal {
  readonly side: 'home' | 'away';
  /** Of its side, from 1. */
  readonly number: number;
  readonly minute: number;
}

/** The goals of a match until now, newest first. */
export function goalsUntil([home, away]: PlayedMatch, { minute }: AnimationMoment): Goal[] {
  const goals = [
    ...home.map((at, before): Goal => ({ side: 'home', number: before + 1, minute: at })),
    ...away.map((at, before): Goal => ({ side: 'away', number: before + 1, minute: at })),
  ];
  return goals.filter((goal) => goal.minute <= minute).sort((a, b) => b.minute - a.minute);
}
