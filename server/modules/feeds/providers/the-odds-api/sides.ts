import { hasSwappedName, type Sides } from '../../types.ts';

/**
 * The names by which an answer's outcomes and scores are matched to the sides of a match with a known id. A source renames a team now and
 * then, in one answer or for good: the answer's own names count. An answer that swaps the sides changes nothing: outcomes are found by name.
 * Null: one name has changed sides, so that no outcome can be attributed.
 */
export function sidesIn(known: Sides, answer: Sides): Sides | null {
  const isSwapped = answer.home === known.away && answer.away === known.home;
  if (isSwapped) return known;
  if (hasSwappedName(known, answer)) return null;
  return { home: answer.home, away: answer.away };
}
