import { postToShell } from '@jara/bridge/post';

/** In a frame the page around returns to its list; a game in a top window navigates itself. */
export function leave(origin: string): void {
  if (window.parent === window) window.location.assign(`${origin}/virtual`);
  else postToShell({ type: 'leave-game' }, origin);
}

/** The page around opens the wallet, with the way back to this game. */
export function deposit(origin: string): void {
  if (window.parent === window) window.location.assign(`${origin}/dashboard/wallet?deposit=true`);
  else postToShell({ type: 'open-deposit' }, origin);
}

/** The page around launches the game again, after a login where one is needed. */
export function reopen(origin: string, gameId: string): void {
  if (window.parent === window) window.location.assign(`${origin}/virtual?id=${encodeURIComponent(gameId)}`);
  else postToShell({ type: 'reopen-game' }, origin);
}
