import { createContext, useContext, useEffect, useState } from 'react';

const POLL_EVERY_MS = 200;

/** Time of the next bet that the server accepts, by this device's clock. */
export const NextBetContext = createContext(0);

export interface BetWait {
  /** Whole seconds until the next bet; 0: it can be placed. */
  readonly seconds: number;
  /** The elapsed part of the wait, from 0 to 1. */
  readonly share: number;
}

const NO_WAIT: BetWait = { seconds: 0, share: 1 };

/** Counts down to the time at which the server accepts the next bet. */
export function useBetWait(): BetWait {
  const nextBetAtMs = useContext(NextBetContext);
  const [wait, setWait] = useState(NO_WAIT);
  useEffect(() => {
    const beganMs = Date.now();
    const update = () => {
      const leftMs = nextBetAtMs - Date.now();
      if (leftMs > 0)
        return setWait({ seconds: Math.ceil(leftMs / 1000), share: 1 - leftMs / (nextBetAtMs - beganMs) });
      clearInterval(timer);
      setWait(NO_WAIT);
    };
    const timer = setInterval(update, POLL_EVERY_MS);
    update();
    return () => clearInterval(timer);
  }, [nextBetAtMs]);
  return wait;
}
