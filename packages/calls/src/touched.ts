/**
 * Without moves of the pointer: some browsers report one when the page moves below a mouse at rest. A screen reader may send clicks alone.
 */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const;
/** Time after a touch for which the page's calls count as its player's. */
const TOUCHED_FOR_MS = 60_000;

// Opening the page counts as a touch.
let touchedAtMs = Date.now();

/** Records a touch of the page, or of the frame in it. */
export function countTouch(): void {
  touchedAtMs = Date.now();
}

/** Wraps `isWaiting` so that it counts as a touch while it holds: a player who watches an open bet is present. */
export function countWaiting(isWaiting: () => boolean): () => boolean {
  return () => {
    const waits = isWaiting();
    if (waits) countTouch();
    return waits;
  };
}

/** Call it at the start of every page that makes calls. */
export function countTouches(page: EventTarget): void {
  for (const touch of TOUCHES) page.addEventListener(touch, countTouch, { capture: true, passive: true });
}

/** The headers of a call: periodic calls of an untouched page do not keep its session in use. */
export function callHeaders(): Record<string, string> {
  const isUntouched = Date.now() - touchedAtMs > TOUCHED_FOR_MS;
  return { 'content-type': 'application/json', ...(isUntouched ? { 'x-untouched': '1' } : {}) };
}
