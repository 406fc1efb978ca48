import { useState } from 'react';
import type { RoundSlip } from './shared/round-slip.ts';

/**
 * The slip's sheet on a phone. It closes once everything on it is placed, and when bets close: the round that is bet on runs behind it.
 * Selections that were refused stay, and so does the sheet.
 */
export function useSlipSheet({ lines, placed, isOpen: takesBets }: RoundSlip) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const now = { lines: lines.length, placed: placed.length, takesBets };
  const [seen, setSeen] = useState(now);
  if (seen.lines !== now.lines || seen.placed !== now.placed || seen.takesBets !== takesBets) {
    setSeen(now);
    const isAllPlaced = now.lines === 0 && now.placed > seen.placed;
    if (isAllPlaced || (seen.takesBets && !takesBets)) setSheetOpen(false);
  }
  return { isSheetOpen, open: () => setSheetOpen(true), close: () => setSheetOpen(false) };
}
