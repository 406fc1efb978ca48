import { useState } from 'react';
import type { RoundSlip } from './shared/round-slip.ts';

/**
 * The slip's sheet on a phone. It closes once its bets are placed and the slip is empty, and when bets close: the round runs behind it.
 * Refused selections stay, and so does the sheet.
 */
export function useSlipSheet({ lines, placed, isOpen: takesBets }: RoundSlip) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  // Number of placed bets when the sheet was opened. An accumulator empties the slip a render later than its bet is placed.
  const [placedBefore, setPlacedBefore] = useState(0);
  const [tookBets, setTookBets] = useState(takesBets);
  if (tookBets !== takesBets) setTookBets(takesBets);
  // The next round begins without bets.
  if (placed.length < placedBefore) setPlacedBefore(placed.length);
  const isAllPlaced = lines.length === 0 && placed.length > placedBefore;
  if (isSheetOpen && (isAllPlaced || (tookBets && !takesBets))) setSheetOpen(false);
  return {
    isSheetOpen,
    open() {
      setPlacedBefore(placed.length);
      setSheetOpen(true);
    },
    close: () => setSheetOpen(false),
  };
}
