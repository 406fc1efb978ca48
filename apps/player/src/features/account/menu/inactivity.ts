/**
 * The times at which an idle player is warned and logged out. Input only postpones the warning; once the warning is open, only
 * `stay` closes it: otherwise the movement towards its button would dismiss the warning unanswered.
 */
export type Inactivity =
  | { readonly phase: 'active'; readonly lastInputAtMs: number }
  | { readonly phase: 'warning'; readonly warnedAtMs: number }
  | { readonly phase: 'expired' };

type InactivityEvent = 'input' | 'tick' | 'stay';

export interface InactivityLimits {
  readonly limitMs: number;
  readonly warningS: number;
}

export function startActive(nowMs: number): Inactivity {
  return { phase: 'active', lastInputAtMs: nowMs };
}

/**
 * The next state. A device that slept past every limit is still warned first: the countdown always runs from the moment when it
 * could be visible.
 */
export function step(
  state: Inactivity,
  event: InactivityEvent,
  nowMs: number,
  limits: InactivityLimits,
): Inactivity {
  if (state.phase === 'expired') return state;
  if (event === 'stay') return startActive(nowMs);
  if (state.phase === 'warning') {
    return secondsLeft(state, nowMs, limits) === 0 ? { phase: 'expired' } : state;
  }
  if (nowMs - state.lastInputAtMs >= limits.limitMs) return { phase: 'warning', warnedAtMs: nowMs };
  return event === 'input' ? startActive(nowMs) : state;
}

/** The next state when another tab of the player was active at `atMs`: that also closes a warning. */
export function activeElsewhere(
  state: Inactivity,
  atMs: number,
  nowMs: number,
  limits: InactivityLimits,
): Inactivity {
  const isRecent = atMs <= nowMs && nowMs - atMs < limits.limitMs;
  if (state.phase === 'expired' || !isRecent) return state;
  return state.phase === 'warning' || atMs > state.lastInputAtMs ? startActive(atMs) : state;
}

/** Seconds to show in the warning: whole, from the full count down to 0. */
export function secondsLeft(
  state: { readonly warnedAtMs: number },
  nowMs: number,
  limits: InactivityLimits,
): number {
  const passedS = Math.floor((nowMs - state.warnedAtMs) / 1000);
  return Math.min(limits.warningS, Math.max(0, limits.warningS - passedS));
}

/** Time until the state can change without an event; null when it never will. */
export function nextTickInMs(state: Inactivity, nowMs: number, limits: InactivityLimits): number | null {
  if (state.phase === 'expired') return null;
  if (state.phase === 'active') {
    const dueInMs = state.lastInputAtMs + limits.limitMs - nowMs;
    // A clock set back would otherwise postpone the warning by as much.
    return Math.min(limits.limitMs, Math.max(0, dueInMs));
  }
  const intoSecondMs = Math.max(0, nowMs - state.warnedAtMs) % 1000;
  return 1000 - intoSecondMs;
}
