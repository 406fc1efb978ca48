import {
  frameHeight,
  type GameMessage,
  readGameMessage,
  readShellMessage,
  type ShellMessage,
} from './messages.ts';

/** The part of a message event that identifies its sender. */
export interface Arrived {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/**
 * A message of the game in this very frame, with a valid height; null for anything else. Both origin and window must be the
 * game's: any page may post to any other, and another frame may be of the same origin.
 */
export function messageFrom(
  event: Arrived,
  game: { readonly origin: string; readonly window: unknown },
): GameMessage | null {
  if (event.origin !== game.origin || event.source === null || event.source !== game.window) return null;
  const message = readGameMessage(event.data);
  return message?.type === 'resize-iframe' ? { ...message, height: frameHeight(message.height) } : message;
}

/** Calls `handle` for every message of the game shown in `frame`; returns how to stop. */
export function listenToGame(
  frame: HTMLIFrameElement,
  origin: string,
  handle: (message: GameMessage) => void,
): () => void {
  function receive(event: MessageEvent): void {
    const message = messageFrom(event, { origin, window: frame.contentWindow });
    if (message !== null) handle(message);
  }
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** A message of the page around this game; null for anything else, also from other windows of the same origin. */
export function shellMessageFrom(
  event: Arrived,
  shell: { readonly origin: string; readonly window: unknown },
): ShellMessage | null {
  if (event.origin !== shell.origin || event.source === null || event.source !== shell.window) return null;
  return readShellMessage(event.data);
}

/** Calls `handle` for every message of the page around; does nothing where the game is the top page. */
export function listenToShell(shellOrigin: string, handle: (message: ShellMessage) => void): void {
  if (window.parent === window) return;
  window.addEventListener('message', (event) => {
    const message = shellMessageFrom(event, { origin: shellOrigin, window: window.parent });
    if (message !== null) handle(message);
  });
}
