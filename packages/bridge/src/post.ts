import type { GameMessage, ShellMessage } from './messages.ts';

/** Tells the page around the game; does nothing where the game stands alone. */
export function postToShell(message: GameMessage, shellOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, shellOrigin);
}

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Input is reported at most this often: what the page does with it counts in minutes. */
const REPORT_EVERY_MS = 5000;

/** Tells the page around of the player's input, at most every few seconds; returns how to stop. Only input of a person counts. */
export function reportInput(shellOrigin: string, nowMs: () => number): () => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  function report(event: Event): void {
    const atMs = nowMs();
    if (!event.isTrusted || atMs - reportedMs < REPORT_EVERY_MS) return;
    reportedMs = atMs;
    postToShell({ type: 'player-active' }, shellOrigin);
  }
  for (const input of INPUTS) document.addEventListener(input, report, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) document.removeEventListener(input, report, { capture: true });
  };
}

/** Tells the game in this frame. */
export function postToGame(frame: HTMLIFrameElement, origin: string, message: ShellMessage): void {
  frame.contentWindow?.postMessage(message, origin);
}

/** A browser lets a hidden page's timers run once a minute, so one report serves for longer than that. */
export const WAITING_LASTS_MS = 150_000;
const REPORT_WAITING_EVERY_MS = 20_000;

/** Tells the page around for as long as the player waits for what a bet brings. */
export function reportWaiting(shellOrigin: string, isWaiting: () => boolean): void {
  setInterval(() => {
    if (isWaiting()) postToShell({ type: 'player-waits' }, shellOrigin);
  }, REPORT_WAITING_EVERY_MS);
}
