import type { PlayState } from '@jara/odds/types';

/** The play from a moment on, counted from the kick-off. */
export interface Moment {
  readonly atMs: number;
  readonly play: PlayState;
  /** An event that prices cannot follow at once: bets are suspended for a while. */
  readonly isHeld: boolean;
  /** Earliest end of the suspension, such as the referee's decision on a goal under review. */
  readonly heldUntilMs: number;
}

/** A whole match as its moments in order. The last one is its end. */
export type Course = readonly Moment[];

/** The newest moment; null before the first. */
export function momentAt(course: Course, sinceKickOffMs: number): Moment | null {
  return course.findLast(({ atMs }) => atMs <= sinceKickOffMs) ?? null;
}

export function endOf(course: Course): Moment {
  const end = course.at(-1);
  if (end === undefined) throw new Error('a match without moments');
  return end;
}
