/** Without moves of the pointer: some browsers report one where the page moves below a mouse at rest. A screen reader may send clicks alone. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const;
/** How long after a touch the calls of the page still count as its player's. */
const TOUCHED_FOR_MS = 60_000;

// A page that has just been opened was opened by somebody.
let touchedAtMs = Date.now();

/** Somebody touched the page, or the frame in it. */
export function countTouch(): void {
  touchedAtMs = Date.now();
}

/** `isWaiting`, which also counts as a touch while it holds: a player who watches what a bet brings is there. */
export function countWaiting(isWaiting: () => boolean): () => boolean {
  return () => {
    const waits = isWaiting();
    if (waits) countTouch();
    return waits;
  };
}

/** Every page that makes calls begins with it. */
export function countTouches(page: EventTarget): void {
  for (const touch of TOUCHES) page.addEventListener(touch, countTouch, { capture: true, passive: true });
}

/** The headers of a call: what a page fetches again and again, while nobody touches it, does not keep its session in use. */
export function callHeaders(): Record<string, string> {
  const isUntouched = Date.now() - touchedAtMs > TOUCHED_FOR_MS;
  return { 'content-type': 'application/json', ...(isUntouched ? { 'x-untouched': '1' } : {}) };
}
