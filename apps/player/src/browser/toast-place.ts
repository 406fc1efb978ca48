/** A part of the window, in pixels from its top left. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Surroundings {
  /** The toasts together; their place is at the right edge. */
  readonly size: { readonly width: number; readonly height: number };
  /** Where the window's content begins, under the header, and where it ends. */
  readonly window: Box;
  /** What a toast never covers: headings, fields with their labels and notes, open menus. */
  readonly kept: readonly Box[];
  /** What it had better not cover: buttons and links. */
  readonly spared: readonly Box[];
  /** Whether the content can move down under the header: at its top, or where it is an open menu. */
  readonly canMakeRoom: boolean;
}

export interface ToastPlace {
  readonly topPx: number;
  /** How far the content moves down, so that nothing stands under the toasts. */
  readonly roomPx: number;
}

/** Around a toast, and between two, as the style sheet has it. */
export const GAP_PX = 8;
/** The part of the window's height that still is its top. */
const TOP_PART = 0.4;

const overlap = (a: Box, b: Box) =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** The highest place, by `toPx`, where nothing of `avoided` is covered; null where there is none. */
function highestFree({ size, window }: Surroundings, avoided: readonly Box[], toPx: number): number | null {
  const right = window.right - GAP_PX;
  const left = right - size.width;
  // Each step goes under a box that is in the way, so there are no more steps than boxes.
  let top = window.top + GAP_PX;
  for (const box of [...avoided].sort((a, b) => a.top - b.top)) {
    const here = { top, bottom: top + size.height, left, right };
    if (overlap(here, { ...box, bottom: box.bottom + GAP_PX, top: box.top - GAP_PX / 2 }))
      top = box.bottom + GAP_PX;
  }
  return top + size.height <= toPx ? top : null;
}

/**
 * Places the toasts at the top right: under the header, beside or between what must stay readable. Where a narrow screen has no such
 * place near its top, its content makes room.
 */
export function placeToasts(around: Surroundings): ToastPlace {
  const { window, kept, spared, size, canMakeRoom } = around;
  const topEnds = window.top + (window.bottom - window.top) * TOP_PART;
  const free = (toPx: number) =>
    highestFree(around, [...kept, ...spared], toPx) ?? highestFree(around, kept, toPx);
  const near = free(topEnds);
  if (near !== null) return { topPx: near, roomPx: 0 };
  const first = window.top + GAP_PX;
  if (canMakeRoom) return { topPx: first, roomPx: size.height + 2 * GAP_PX };
  return { topPx: free(window.bottom) ?? first, roomPx: 0 };
}
