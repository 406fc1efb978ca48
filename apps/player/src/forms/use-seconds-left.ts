import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until a time; 0 from then on. Counted by the clock: a phone stops the timers of a page in the background. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const count = () => {
      const readMs = Date.now();
      setNowMs(readMs);
      if (readMs >= untilMs) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND_MS);
    count();
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
}
