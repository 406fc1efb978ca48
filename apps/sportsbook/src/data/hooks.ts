import type { EventRow } from '@jara/contract/sports';
import { useStore } from '@jara/game-client/use-store';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApp } from './app.ts';
import type { WholeEvent } from './events.ts';

export function useRow(eventId: string): EventRow | null {
  const { events } = useApp();
  return useSyncExternalStore(
    (listener) => events.subscribe(eventId, listener),
    () => events.row(eventId),
  );
}

export function useWhole(eventId: string): WholeEvent | null {
  const { events } = useApp();
  return useSyncExternalStore(
    (listener) => events.subscribe(eventId, listener),
    () => events.whole(eventId),
  );
}

export const useSlip = () => useStore(useApp().slip);
export const useAccount = () => useStore(useApp().session);

/** Whether prices arrive by themselves. */
export const useIsLive = () => useStore(useApp().channel) === 'open';

const LOOK_EVERY_MS = 15_000;

/** The server's time, looked at now and then: for countdowns. */
export function useServerNow(): number {
  const { now } = useApp();
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return nowMs;
}

/** Tells the server that this event's row is shown, while it is in the window. */
export function useShownRow(eventId: string): RefObject<HTMLLIElement | null> {
  const { live } = useApp();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    let hide: (() => void) | null = null;
    const observer = new IntersectionObserver(([entry]) => {
      const isShown = entry?.isIntersecting === true;
      if (isShown && hide === null) hide = live.showRow(eventId);
      if (!isShown && hide !== null) {
        hide();
        hide = null;
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      hide?.();
    };
  }, [live, eventId]);
  return row;
}
