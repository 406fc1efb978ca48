import { useEffect, useState } from 'react';

const POLL_EVERY_MS = 10_000;

/** This device's time, read every ten seconds; 0 before the first reading. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
