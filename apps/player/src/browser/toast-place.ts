/** A part of the window, in pixels from its top left. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Surroundings {
  /** The area for toasts: below the header, above a phone's keyboard. Toasts are aligned to its right edge. */
  readonly window: Box;
  /**
   * Boxes that a toast should not cover, the most important first: earlier toasts and essential texts, then fields and their submit
   * buttons, then buttons and links, then paragraphs. No box is covered in order to keep one of a later list free.
   */
  readonly avoided: readonly (readonly Box[])[];
  /** Bars at the bottom of the window. A toast covers a bar before any box of `avoided`. */
  readonly bars: readonly Box[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Minimum gap between a toast and its surroundings. */
const GAP_PX = 8;
/** Maximum distance that a toast moves down for that gap. */
const FOR_GAP_PX = 60;

/** Covered area of the boxes, in square pixels. */
function covered(boxes: readonly Box[], by: Box, marginPx = 0): number {
  return boxes.reduce((sum, { top, bottom, left, right }) => {
    const height = Math.min(bottom + marginPx, by.bottom) - Math.max(top - marginPx, by.top);
    const width = Math.min(right, by.right) - Math.max(left, by.left);
    return sum + Math.max(0, height) * Math.max(0, width);
  }, 0);
}

export function boxAt({ width, height }: Size, { window }: Surroundings, topPx: number): Box {
  return { top: topPx, bottom: topPx + height, left: window.right - width, right: window.right };
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const position = a.findIndex((value, index) => value !== b[index]);
  return position >= 0 && (a[position] ?? 0) < (b[position] ?? 0);
}

/**
 * The top of a toast at the right edge of the window: the highest place where it covers nothing, or the least important box. The page
 * around it never moves: a button that moves between press and release is not pressed.
 */
export function placeToast(size: Size, around: Surroundings): number {
  const { window, bars } = around;
  const avoided = [...around.avoided, bars];
  const first = window.top + GAP_PX;
  const last = Math.max(first, window.bottom - GAP_PX - size.height);
  const near = avoided
    .flat()
    .filter(({ right, left }) => right > window.right - size.width && left < window.right);
  // The best place is at an end of the window or touches a box.
  const tops = near.flatMap(({ top, bottom }) => [
    bottom + GAP_PX,
    bottom,
    top - size.height - GAP_PX,
    top - size.height,
  ]);
  const cost = (top: number): readonly number[] => {
    const here = boxAt(size, around, top);
    const isTight = covered(near, here, GAP_PX - 1) > 0;
    return [...avoided.map((boxes) => covered(boxes, here)), top + (isTight ? FOR_GAP_PX : 0)];
  };
  let best = first;
  let least = cost(first);
  for (const top of [last, ...tops.filter((position) => position > first && position < last)]) {
    const costs = cost(top);
    if (isBefore(costs, least)) [best, least] = [top, costs];
  }
  // The visible rest of a bar's button would be too small to press: the toast docks, and covers the whole bar.
  const isOnBars = covered(bars, boxAt(size, around, best)) > 0;
  return isOnBars ? Math.max(best, window.bottom - size.height) : best;
}

/** Whether a toast is at the window's bottom, over the bars. */
export function isDocked({ height }: Size, { window }: Surroundings, topPx: number): boolean {
  return topPx + height >= window.bottom;
}

/** Whether a toast can stay in place after a change of its surroundings. It then stays, even if a better place is free now. */
export function canStay(size: Size, around: Surroundings, topPx: number): boolean {
  const { window, avoided } = around;
  const here = boxAt(size, around, topPx);
  const [kept = [], fields = []] = avoided;
  return (
    here.top >= window.top &&
    here.bottom <= window.bottom &&
    covered(kept, here) === 0 &&
    covered(fields, here) === 0
  );
}
