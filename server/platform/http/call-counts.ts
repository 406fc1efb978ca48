import { LRUCache } from 'lru-cache';

/** Maximum number of counted callers, at about 200 bytes each; beyond it the one with the oldest call is dropped. */
const CALLERS = 50_000;
const WINDOW_MS = 1_000;

interface Window {
  readonly startMs: number;
  calls: number;
}

/** Counts the calls of each caller within the present second, or another time. */
export class CallCounts {
  readonly #windows = new LRUCache<string, Window>({ max: CALLERS });
  readonly #nowMs: () => number;
  readonly #windowMs: number;

  constructor(nowMs: () => number = () => performance.now(), windowMs = WINDOW_MS) {
    this.#nowMs = nowMs;
    this.#windowMs = windowMs;
  }

  /** The number of this call among the caller's calls of this time, from one. */
  add(caller: string): number {
    const nowMs = this.#nowMs();
    let window = this.#windows.get(caller);
    if (window === undefined || nowMs - window.startMs >= this.#windowMs) {
      window = { startMs: nowMs, calls: 0 };
      this.#windows.set(caller, window);
    }
    window.calls += 1;
    return window.calls;
  }
}
