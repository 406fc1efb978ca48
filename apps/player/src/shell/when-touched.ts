import { holdPresses, onItsWay } from './held-press.ts';

/** What shows that a person is there; a scroll may also be the browser's own, back to where they were. */
const TOUCHES = [
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'scroll',
  'touchstart',
  'wheel',
] as const;

let waiting = false;
let touched: Promise<void> | undefined;

/** From now on deferred code waits for a touch: the page on the screen was drawn by the server and stands without it. */
export function waitForTouch(): void {
  waiting = true;
  holdPresses();
}

function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const onTouch = () => {
      for (const name of TOUCHES) removeEventListener(name, onTouch, true);
      resolve();
    };
    for (const name of TOUCHES) addEventListener(name, onTouch, { capture: true, passive: true });
  });
  return touched;
}

/**
 * Puts off a part of a page: its HTML is there from the server, and its code comes when the person first touches the page.
 *
 *     const Footer = lazy(whenTouched(() => import('./footer.tsx').then((m) => ({ default: m.Footer }))));
 *     … <Suspense fallback={<div className="min-h-96" />}><Footer /></Suspense>
 *
 * A press that arrives before the code is kept and made again (`held-press.ts`); typing and dragging are not, so forms are never
 * put off. Where React draws the page itself (a player, another language, a page reached by a link) the code comes at once.
 */
export function whenTouched<T>(load: () => Promise<T>): () => Promise<T> {
  return () => (waiting ? firstTouch().then(() => onItsWay(load)) : load());
}
