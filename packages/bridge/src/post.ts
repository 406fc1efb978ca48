import type { GameMessage, ShellMessage } from './messages.ts';

/** Posts a message to the page around the game; does nothing where the game is the top page. */
export function postToShell(message: GameMessage, shellOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, shellOrigin);
}

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Minimum interval between two reports of input: the page counts inactivity in minutes. */
const REPORT_EVERY_MS = 5000;

/**
 * Reports the player's input to the page around, at most every few seconds; returns how to stop. Only input of a person
 * counts.
 */
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

/** Posts a message to the game in this frame. */
export function postToGame(frame: HTMLIFrameElement, origin: string, message: ShellMessage): void {
  frame.contentWindow?.postMessage(message, origin);
}

/** Validity of one report. A browser runs a hidden page's timers once a minute, so it is longer than that. */
export const WAITING_LASTS_MS = 150_000;
const REPORT_WAITING_EVERY_MS = 20_000;

/** Reports to the page around for as long as the player waits for the result of a bet. */
export function reportWaiting(shellOrigin: string, isWaiting: () => boolean): void {
  setInterval(() => {
    if (isWaiting()) postToShell({ type: 'player-waits' }, shellOrigin);
  }, REPORT_WAITING_EVERY_MS);
}
