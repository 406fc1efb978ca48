import type { Kobo } from '@jara/money/kobo';
import type { LegResult } from '@jara/odds/types';

/** How a bet ended that pays so much for what rode. */
export function endedState(
  creditKobo: Kobo,
  ridesKobo: Kobo,
  results: readonly (LegResult | null)[],
): 'won' | 'lost' | 'returned' | 'void' {
  if (creditKobo === 0n) return 'lost';
  if (results.every((result) => result === 'void')) return 'void';
  return creditKobo > ridesKobo ? 'won' : 'returned';
}
