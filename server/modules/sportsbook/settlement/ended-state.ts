import type { Kobo } from '@jara/money/kobo';
import type { LegResult } from '@jara/odds/types';

/** The state of a bet that ended with this credit for its stake at risk. */
export function endedState(
  creditKobo: Kobo,
  atRiskKobo: Kobo,
  results: readonly (LegResult | null)[],
): 'won' | 'lost' | 'returned' | 'void' {
  if (creditKobo === 0n) return 'lost';
  if (results.every((result) => result === 'void')) return 'void';
  return creditKobo > atRiskKobo ? 'won' : 'returned';
}
