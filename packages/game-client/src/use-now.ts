import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 10_000;

/** This device's time, looked at every ten seconds; 0 before the first look. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
