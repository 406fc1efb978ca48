import { useEffect, useState } from 'react';

const POLL_EVERY_MS = 10_000;

/** This device's time, read every ten seconds; 0 before the first reading. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const update = () => setNowMs(Date.now());
    update();
    const timer = setInterval(update, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
