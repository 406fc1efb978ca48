import { FRAME_INPUT } from '../../../browser/frame-input.ts';
import { isInactivityHeld } from '../../../session/inactivity-hold.ts';
import type { OtherTabs, TabHandler } from '../../../session/other-tabs.ts';
import {
  activeElsewhere,
  type Inactivity,
  type InactivityLimits,
  nextTickInMs,
  startActive,
  step,
} from './inactivity.ts';

const INPUTS = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart', FRAME_INPUT] as const;

export interface InactivityWatch {
  stay(): void;
  stop(): void;
}

/** Minimum interval between two activity messages of a tab: five minutes need no finer measure, and a request is answered exactly. */
const REPORT_EVERY_MS = 5000;

/**
 * Runs the inactivity rule on the page's input, a timer and the other tabs of the player; `onChange` is called with every state and every
 * second of the warning.
 */
export function watchInactivity(
  limits: InactivityLimits,
  openTabs: (handler: TabHandler) => OtherTabs,
  onChange: (state: Inactivity, nowMs: number) => void,
): InactivityWatch {
  let state = startActive(Date.now());
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = openTabs({
    onActive(atMs) {
      const nowMs = Date.now();
      move(activeElsewhere(state, atMs, nowMs, limits), nowMs);
    },
    onRequested() {
      const nowMs = Date.now();
      if (isInactivityHeld(nowMs)) tabs.report(nowMs);
      else if (state.phase === 'active') tabs.report(state.lastInputAtMs);
    },
  });

  function take(event: 'input' | 'tick' | 'stay') {
    const nowMs = Date.now();
    const before = state;
    // A player who is away to pay, or watches a bet, is not idle.
    const isHeld = event === 'tick' && before.phase === 'active' && isInactivityHeld(nowMs);
    const next = isHeld ? startActive(nowMs) : step(state, event, nowMs, limits);
    // A mouse move is one of hundreds: the running timer reads the new time of the last input, so it is not restarted.
    if (event === 'input' && next.phase === before.phase) state = next;
    else move(next, nowMs);
    if (next.phase === 'active' && (event === 'stay' || nowMs - reportedAtMs >= REPORT_EVERY_MS)) {
      reportedAtMs = nowMs;
      tabs.report(next.lastInputAtMs);
    }
    if (before.phase === 'active' && next.phase === 'warning') tabs.request();
  }

  function move(next: Inactivity, nowMs: number) {
    const before = state;
    state = next;
    if (next.phase !== 'active' || before.phase !== 'active') onChange(next, nowMs);
    schedule(nowMs);
  }

  function schedule(nowMs: number) {
    clearTimeout(timer);
    const dueInMs = nextTickInMs(state, nowMs, limits);
    timer = dueInMs === null ? undefined : setTimeout(() => take('tick'), dueInMs);
  }

  const onInput = () => take('input');
  for (const name of INPUTS) document.addEventListener(name, onInput, { passive: true, capture: true });
  schedule(Date.now());
  return {
    stay: () => take('stay'),
    stop() {
      clearTimeout(timer);
      tabs.stop();
      for (const name of INPUTS) document.removeEventListener(name, onInput, { capture: true });
    },
  };
}
