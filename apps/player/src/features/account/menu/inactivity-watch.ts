import { FRAME_INPUT } from '../../../browser/frame-input.ts';
import { isInactivityHeld } from '../../../session/inactivity-hold.ts';
import { type Inactivity, type InactivityLimits, nextTickInMs, startActive, step } from './inactivity.ts';

const INPUTS = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart', FRAME_INPUT] as const;

export interface InactivityWatch {
  stay(): void;
  stop(): void;
}

/** Runs the inactivity rule on the page's input and a timer; `onChange` is called with every state and every second of the warning. */
export function watchInactivity(
  limits: InactivityLimits,
  onChange: (state: Inactivity, nowMs: number) => void,
): InactivityWatch {
  let state = startActive(Date.now());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(event: 'input' | 'tick' | 'stay') {
    const nowMs = Date.now();
    const before = state;
    // A player who is away to pay is not idle.
    const seen = event === 'tick' && before.phase === 'active' && isInactivityHeld(nowMs) ? 'input' : event;
    state = seen === event ? step(state, event, nowMs, limits) : startActive(nowMs);
    // Mouse moves come by the hundred: a new time of the last input needs no new timer, because the running one reads it.
    if (event === 'input' && state.phase === before.phase) return;
    if (state.phase !== 'active' || before.phase !== 'active') onChange(state, nowMs);
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
      for (const name of INPUTS) document.removeEventListener(name, onInput, { capture: true });
    },
  };
}
