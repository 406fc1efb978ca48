import { countTouch } from '@jara/calls/touched';

/** The event that stands for input inside a game's frame, whose own events do not reach this page. */
export const FRAME_INPUT = 'frame-input';

/** Counts what a game's frame reported as input of the person at this page. */
export function countAsInput(): void {
  countTouch();
  document.dispatchEvent(new Event(FRAME_INPUT));
}
