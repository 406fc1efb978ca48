/** The slide `by` positions on; after the last comes the first. */
export function turned(shown: number, by: number, count: number): number {
  return (((shown + by) % count) + count) % count;
}

/** The shortest swipe. */
const SWIPE_PX = 40;

/** The turn of a swipe: 1 to the next slide, -1 to the previous one, 0 none. */
export function swipeTurn(alongPx: number, downPx: number): -1 | 0 | 1 {
  if (Math.abs(alongPx) < SWIPE_PX || Math.abs(alongPx) <= Math.abs(downPx)) return 0;
  return alongPx < 0 ? 1 : -1;
}

/** The turn of a key. */
export function keyTurn(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}
