import { useEffect, useState } from 'react';
import { minutesPlayed } from './reality.ts';
import type { Sitting } from './table-store.ts';

const LOOK_EVERY_MS = 10_000;

/** How long this sitting lasts, in whole minutes, kept up to date. */
export function useMinutes(sitting: Sitting | null): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return sitting === null || nowMs === 0 ? 0 : minutesPlayed(sitting, nowMs);
}
