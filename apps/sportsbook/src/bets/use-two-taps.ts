import type { Kobo } from '@jara/money/kobo';
import { type MouseEvent, useEffect, useState } from 'react';

/** The second tap is waited for so long. */
const WAITS_MS = 6_000;

/**
 * What takes money at once takes two taps. The first counts for some seconds, as long as the same part is chosen and no less is paid for
 * it. Two taps so fast that they are one double click are one.
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
