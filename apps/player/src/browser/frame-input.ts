import { countTouch } from '@jara/calls/touched';

/** The event for input inside a game's frame, whose own events do not reach this page. */
export const FRAME_INPUT = 'frame-input';

/** Counts a game's report of input as input of this page. */
export function countAsInput(): void {
  countTouch();
  document.dispatchEvent(new Event(FRAME_INPUT));
}
