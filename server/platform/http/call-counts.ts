import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** About 200 bytes each; beyond these the address that called longest ago begins again at zero. */
const ADDRESSES = 50_000;

interface Window {
  readonly startMs: number;
  calls: number;
}

/**
 * How often each address called within its window. The library's own store hands out one object that later calls change before the
 * library has read it, so that every call of a burst within one turn of the event loop counts as the last of them. This one answers each call
 * its own number.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, Window>({ max: ADDRESSES });

  incr(
    address: string,
    callback: (error: Error | null, counted?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    let window = this.#windows.get(address);
    if (window === undefined || nowMs - window.startMs >= windowMs) {
      window = { startMs: nowMs, calls: 0 };
      this.#windows.set(address, window);
    }
    window.calls += 1;
    callback(null, { current: window.calls, ttl: windowMs - (nowMs - window.startMs) });
  }

  /** A route with limits of its own counts for itself. */
  child(): CallCounts {
    return new CallCounts();
  }
}
