import type { Kobo } from '@jara/money/kobo';
import { type MouseEvent, useEffect, useState } from 'react';

/** Maximum wait for the second tap. */
const WAITS_MS = 6_000;

/**
 * An action that takes money immediately needs two taps. The first is valid for some seconds, while the same part is selected and its
 * payout does not fall. A double click counts as one tap.
 */
export function useTwoTaps(part: number, amount: Kobo) {
  const [tapped, setTapped] = useState<{ readonly part: number; readonly amount: Kobo } | null>(null);
  if (tapped !== null && (tapped.part !== part || amount < tapped.amount)) setTapped(null);
  else if (tapped !== null && amount > tapped.amount) setTapped({ part, amount });
  const isTapped = tapped !== null;
  useEffect(() => {
    if (!isTapped) return;
    const timer = setTimeout(() => setTapped(null), WAITS_MS);
    return () => clearTimeout(timer);
  }, [isTapped]);
  return {
    isTapped,
    tap: (act: () => void) => (event: MouseEvent) => {
      if (!isTapped) return setTapped({ part, amount });
      if (event.detail === 2) return;
      setTapped(null);
      act();
    },
  };
}
