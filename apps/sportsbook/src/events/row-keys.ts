import type { KeyboardEvent } from 'react';

/** All focusable elements of a row, in reading order; a suspended price takes no focus. */
const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * The Tab key stops once at each match, at the link to its page; these keys reach the rest of the row. A list of fifty matches had three
 * hundred stops before the slip.
 */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.findIndex((control) => control.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  controls[step(at, controls.length - 1)]?.focus();
}
