import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { type Box, GAP_PX, placeToasts, type Surroundings, type ToastPlace } from './toast-place.ts';

const AUTO_CLOSE_MS = 5000;
const LOOK_EVERY_MS = 100;
const HEADER_END_PX = 24;

// A root of its own, so that a toast outlives the screen that raised it, and even a crash of the page.
const host = document.createElement('div');
host.className = 'toast-host';
host.popover = 'manual';
document.body.append(host);
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
createRoot(host).render(
  <ToastContainer position="top-right" autoClose={AUTO_CLOSE_MS} pauseOnHover theme={theme} />,
);

const TOAST = '.Toastify__toast';
/** Headings, fields with what belongs to them, and amounts. */
const KEPT =
  'h1, h2, h3, h4, th, legend, label, input, select, textarea, [id$="-note"], [role="alert"], form p, main header p, .figures';
const SPARED = 'a, button, summary';
const OPEN_PANEL = 'details.menu[open] > :not(summary)';
/** Of no height, and so at the window's top, where it is hidden. */
const BOTTOM_BAR = 'nav.fixed';
const MOST_BOXES = 300;

/** What is seen of an element: of text its lines, without the empty end of the last one. */
function seenOf(element: Element): Box {
  const isControl = element.matches('input, select, textarea');
  if (isControl || element.childNodes.length === 0) return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const isSeen = (element: Element) => element.getBoundingClientRect().width > 1 && element.checkVisibility();
const movedUp = ({ top, bottom, left, right }: Box, byPx: number): Box => ({
  top: top - byPx,
  bottom: bottom - byPx,
  left,
  right,
});

/** Where a toast will stand, whatever its entrance shows. */
function rightEdge({ offsetParent, offsetLeft, offsetWidth }: HTMLElement): number {
  return (offsetParent?.getBoundingClientRect().left ?? 0) + offsetLeft + offsetWidth;
}

let place: ToastPlace = { topPx: 0, roomPx: 0 };

function setPlace(next: ToastPlace): void {
  place = next;
  host.style.setProperty('--toast-top', `${next.topPx}px`);
  const page = document.documentElement.style;
  page.setProperty('--toast-room', `${next.roomPx}px`);
  // An open menu begins at its button, somewhat above the header's end.
  page.setProperty('--toast-menu-room', next.roomPx === 0 ? '0' : `${next.roomPx + HEADER_END_PX}px`);
}

/** What surrounds the toasts, as it is without the room that was made for them. */
function surroundings(toasts: readonly HTMLElement[]): Surroundings {
  const dialog = document.querySelector('dialog:modal');
  const panels = [...document.querySelectorAll(OPEN_PANEL)];
  const header = document.querySelector('header:not(main *)')?.getBoundingClientRect();
  const seen = (selector: string, box: (element: Element) => Box) =>
    [...(dialog ?? document.querySelector('main') ?? document.body).querySelectorAll(selector)]
      .slice(0, MOST_BOXES)
      .filter(isSeen)
      .map((element) => movedUp(box(element), place.roomPx));
  return {
    size: {
      width: Math.max(...toasts.map(({ offsetWidth }) => offsetWidth)),
      height: toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight, (toasts.length - 1) * GAP_PX),
    },
    window: {
      top: Math.max(0, header?.bottom ?? 0),
      bottom: document.querySelector(BOTTOM_BAR)?.getBoundingClientRect().top || window.innerHeight,
      left: 0,
      right: Math.max(...toasts.map(rightEdge)) + GAP_PX,
    },
    kept: [
      ...seen(KEPT, seenOf),
      ...panels.map((panel) =>
        movedUp(panel.getBoundingClientRect(), place.roomPx === 0 ? 0 : place.roomPx + HEADER_END_PX),
      ),
    ],
    spared: seen(SPARED, (element) => element.getBoundingClientRect()),
    canMakeRoom: dialog === null && (window.scrollY <= 1 || panels.length > 0),
  };
}

/** Places the toasts where they stand over nothing that must stay readable. Over a game the style sheet does. */
function placeNow(): void {
  const toasts = [...host.querySelectorAll<HTMLElement>(TOAST)];
  const inGame = document.querySelector('[data-in-game]') !== null;
  if (toasts.length === 0 || inGame) {
    if (place.roomPx !== 0) setPlace({ ...place, roomPx: 0 });
    return;
  }
  setPlace(placeToasts(surroundings(toasts)));
}

let isDue = false;

/** The page around has changed: another screen, an opened menu, an error under a field. */
function placeSoon(): void {
  if (isDue || host.querySelector(TOAST) === null) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    placeNow();
  }, LOOK_EVERY_MS);
}

new MutationObserver(placeNow).observe(host, { childList: true, subtree: true });
const page = document.getElementById('root') ?? document.body;
new MutationObserver(placeSoon).observe(page, { childList: true, subtree: true, attributeFilter: ['open'] });
window.addEventListener('resize', placeSoon);
window.addEventListener('scrollend', placeSoon);

/** Shows the toasts above a modal dialog that was opened after them: the top layer is ordered by time. */
function raise(): void {
  const isOpen = host.matches(':popover-open');
  if (isOpen && document.querySelector('dialog:modal') === null) return;
  if (isOpen) host.hidePopover();
  host.showPopover();
}

export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  raise();
  toast[kind](text);
}
