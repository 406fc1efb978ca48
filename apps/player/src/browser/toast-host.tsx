import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { type Box, boxAt, canStay, isDocked, placeToast, type Surroundings } from './toast-place.ts';

const AUTO_CLOSE_MS = 5000;
/** Minimum time of a success toast before a game's controls replace it. */
const MIN_SHOWN_MS = 1000;
const PLACE_DELAY_MS = 100;

// A root of its own, so that a toast outlives the screen that raised it, and even a crash of the page.
const host = document.createElement('div');
host.className = 'toast-host';
host.popover = 'manual';
document.body.append(host);
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={AUTO_CLOSE_MS}
    pauseOnHover
    // When a game's frame takes the focus, the window loses it as if the player had left.
    pauseOnFocusLoss={false}
    theme={theme}
  />,
);

const TOAST = '.Toastify__toast';
/** Headings, labels and notes of fields, and amounts. */
const TEXTS = 'h1, h2, h3, h4, th, legend, label, [id$="-note"], [role="alert"], main header p, .figures';
/** Fields and their submit button: frequently the very subject of a toast. */
const FIELDS = 'input:not([type="radio"]), select, textarea, [type="submit"]';
/** A radio button is covered by its label. */
const BUTTONS = 'a, button, summary, label:has([type="radio"])';
const OUTSIDE_BUTTONS = `:not(:is(${BUTTONS}), :is(${BUTTONS}) *)`;
const HEADER = 'header:not(main *)';
const OPEN_PANEL = 'details.menu[open] > :not(summary)';
const BARS = '[data-bottom-bars] > *';
/** Height of a game's own bar, which holds the way back and the balance. */
const GAME_BAR_PX = 52;
const MAX_BOXES = 300;

/** The visible box of an element: of text its lines, without the empty end of the last one. */
function seenOf(element: Element): Box {
  if (element.matches(FIELDS) || element.childNodes.length === 0) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const isSeen = (element: Element) => element.getBoundingClientRect().width > 1 && element.checkVisibility();

/** The final right edge of a toast, before its entrance animation has ended. */
function rightEdge({ offsetParent, offsetLeft, offsetWidth }: HTMLElement): number {
  return (offsetParent?.getBoundingClientRect().left ?? 0) + offsetLeft + offsetWidth;
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => ({ width: offsetWidth, height: offsetHeight });

/** The boxes around a toast. The area under a phone's keyboard is not visible, so no toast is placed there. */
function surroundings(right: number): Surroundings {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const area = { left: 0, right, bottom: offsetTop + height };
  if (document.querySelector('[data-in-game]') !== null)
    return { window: { ...area, top: GAME_BAR_PX }, avoided: [], bars: [] };
  const dialog = document.querySelector('dialog:modal');
  const top = Math.max(offsetTop, document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0);
  const bars = [...document.querySelectorAll(BARS)].filter(isSeen).map((bar) => bar.getBoundingClientRect());
  // The area under the header and the bars is not visible.
  const end = Math.min(area.bottom, ...bars.map((bar) => bar.top));
  const seen = (selector: string) =>
    [...(dialog ?? document.querySelector('main') ?? document.body).querySelectorAll(selector)]
      .slice(0, MAX_BOXES)
      .filter(isSeen)
      .map(seenOf)
      .map((box) => ({ ...pick(box), top: Math.max(box.top, top), bottom: Math.min(box.bottom, end) }))
      .filter((box) => box.bottom > box.top);
  const panels = [...document.querySelectorAll(OPEN_PANEL)].map((panel) => panel.getBoundingClientRect());
  return {
    window: { ...area, top },
    avoided: [
      [...panels, ...seen(`:is(${TEXTS})${OUTSIDE_BUTTONS}`)],
      seen(FIELDS),
      seen(BUTTONS),
      seen(`p${OUTSIDE_BUTTONS}`),
    ],
    bars,
  };
}

/** A `DOMRect` has no properties of its own to spread. */
const pick = ({ top, bottom, left, right }: Box): Box => ({ top, bottom, left, right });

let places = new WeakMap<HTMLElement, number>();

/** Places every toast separately, so that none moves when another one leaves. */
function placeNow(): void {
  const toasts = [...host.querySelectorAll<HTMLElement>(TOAST)];
  const [first] = toasts;
  if (first === undefined) return;
  const around = surroundings(rightEdge(first));
  const [kept = [], ...others] = around.avoided;
  const before: Box[] = [];
  for (const one of toasts) {
    const size = sizeOf(one);
    const beside = { ...around, avoided: [[...kept, ...before], ...others] };
    const now = places.get(one);
    // A toast under a finger stays in place, like every pressable element.
    const stays = now !== undefined && (one.matches(':active') || canStay(size, beside, now));
    const top = stays ? now : placeToast(size, beside);
    places.set(one, top);
    one.style.setProperty('--toast-top', `${top}px`);
    one.style.setProperty('--toast-height', `${size.height}px`);
    one.toggleAttribute('data-docked', isDocked(size, beside, top));
    before.push(boxAt(size, beside, top));
  }
}

let isDue = false;

/** The page has changed: another screen, an opened menu, an error under a field. */
function placeSoon(): void {
  if (isDue || host.querySelector(TOAST) === null) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    placeNow();
  }, PLACE_DELAY_MS);
}

let widthPx = window.innerWidth;

/** A new width changes the layout; a new height is mostly the browser's own bar. */
function placeInWindow(): void {
  if (window.innerWidth !== widthPx) places = new WeakMap();
  widthPx = window.innerWidth;
  placeSoon();
}

new MutationObserver(placeNow).observe(host, { childList: true, subtree: true });
const page = document.getElementById('root') ?? document.body;
new MutationObserver(placeSoon).observe(page, { childList: true, subtree: true, attributeFilter: ['open'] });
window.visualViewport?.addEventListener('resize', placeSoon);
window.addEventListener('resize', placeInWindow);
window.addEventListener('scrollend', placeSoon);

/** Shows the toasts above a modal dialog that was opened after them: the top layer is ordered by time. */
function raise(): void {
  const isOpen = host.matches(':popover-open');
  if (isOpen && document.querySelector('dialog:modal') === null) return;
  if (isOpen) host.hidePopover();
  host.showPopover();
}

/** Times of the success toasts, by their ids. */
const succeededAtMs = new Map<Id, number>();

export function showToast(kind: 'success' | 'error' | 'info', text: string, id?: string): void {
  raise();
  const shown = toast[kind](text, id === undefined ? {} : { toastId: id });
  if (kind === 'success') succeededAtMs.set(shown, performance.now());
}

/** Removes success toasts, after their minimum time. */
export function clearSuccesses(): void {
  for (const [id, atMs] of succeededAtMs)
    setTimeout(() => toast.dismiss(id), Math.max(0, atMs + MIN_SHOWN_MS - performance.now()));
  succeededAtMs.clear();
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}
