import { readTypedMultiplier } from '@jara/money/typed-number';
import { HIGHEST } from '../crash-point.ts';
import { MIN_POINT } from '../game.ts';

/** A typed multiplier in hundredths, within the range of flights. */
export function readAutoAt(typed: string): number | 'bad' {
  const hundredths = readTypedMultiplier(typed);
  return hundredths !== null && hundredths >= MIN_POINT && hundredths <= HIGHEST ? hundredths : 'bad';
}
