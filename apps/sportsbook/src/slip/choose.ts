import type { App } from '../data/app.ts';
import { type KeptLeg, toggleLeg } from './slip.ts';
import { TEXTS } from './texts.ts';

/** Puts a leg on the slip or takes it off, with a toast where the slip is full. Returns whether the slip changed. */
export function chooseLeg({ slip, toast }: Pick<App, 'slip' | 'toast'>, leg: KeptLeg): boolean {
  const before = slip.read();
  const after = toggleLeg(before, leg);
  if (after === before) toast.show(TEXTS.slipFull);
  slip.set(after);
  return after !== before;
}
