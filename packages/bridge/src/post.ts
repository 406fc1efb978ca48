import type { GameMessage } from './messages.ts';

/** Tells the page around the game; does nothing where the game stands alone. */
export function postToShell(message: GameMessage, shellOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, shellOrigin);
}

/** Asks the page around for a frame this high. */
export function postResize(heightPx: number, shellOrigin: string): void {
  postToShell({ type: 'resize-iframe', height: Math.ceil(heightPx) }, shellOrigin);
}

/**
 * Keeps the frame as high as `content`; returns how to stop. `content` must not be sized by the frame itself (no `100vh`): it
 * would grow with it for ever.
 */
export function keepResized(content: Element, shellOrigin: string): () => void {
  let lastPx = 0;
  const observer = new ResizeObserver(() => {
    const heightPx = Math.ceil(content.getBoundingClientRect().height);
    if (heightPx === lastPx) return;
    lastPx = heightPx;
    postResize(heightPx, shellOrigin);
  });
  observer.observe(content);
  return () => observer.disconnect();
}
