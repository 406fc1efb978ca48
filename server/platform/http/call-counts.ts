import { LRUCache } from 'lru-cache';

/** About 200 bytes each; beyond these whoever called longest ago begins again at zero. */
const CALLERS = 50_000;
const WINDOW_MS = 1_000;

interface Window {
  readonly startMs: number;
  calls: number;
}

/** How many calls each caller made within its second. */
export class CallCounts {
  readonly #windows = new LRUCache<string, Window>({ max: CALLERS });
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** The place of this call among the caller's of this second, from one on. */
  add(caller: string): number {
    const nowMs = this.#nowMs();
    let window = this.#windows.get(caller);
    if (window === undefined || nowMs - window.startMs >= WINDOW_MS) {
      window = { startMs: nowMs, calls: 0 };
      this.#windows.set(caller, window);
    }
    window.calls += 1;
    return window.calls;
  }
}
