import type { EventRow } from '@jara/contract/sports';
import { useStore } from '@jara/play-client/use-store';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from './app.ts';
import type { WholeEvent } from './events.ts';
import { onShown } from './on-shown.ts';

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

/** Whether the live channel delivers prices. */
export const useIsLive = () => useStore(useApp().channel) === 'open';

const POLL_EVERY_MS = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all parts of the page that show time. */
function subscribeToTime(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, POLL_EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that depends on the server's time, computed at each tick; rendered again only if it changed. */
export function useServerTime<T extends string | number | null>(of: (nowMs: number) => T): T {
  const { now } = useApp();
  return useSyncExternalStore(subscribeToTime, () => of(now()));
}

/** Subscribes to this event's changes while its row is in the window. */
export function useShownRow(eventId: string): RefObject<HTMLLIElement | null> {
  const { live } = useApp();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let hide: (() => void) | null = null;
    const stop = onShown(row.current, (isShown) => {
      if (isShown) hide ??= live.showRow(eventId);
      else {
        hide?.();
        hide = null;
      }
    });
    return () => {
      stop();
      hide?.();
    };
  }, [live, eventId]);
  return row;
}
