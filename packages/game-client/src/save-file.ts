import { postToShell } from '@jara/bridge/post';
import { playerOrigin } from './player-origin.ts';

/** A browser has begun the download by then. */
const FREED_AFTER_MS = 10_000;

/** Saves it as a file of the reader's own. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS);
}

/** Saves the file of a season. A game's frame may save nothing itself: there the page around does. */
export function saveSeason(seasonId: string, file: string): void {
  if (window.parent !== window) postToShell({ type: 'save-season', seasonId, file }, playerOrigin());
  else saveSeasonHere(seasonId, file);
}

/** What saves it: a page that no sandbox keeps from it. */
export function saveSeasonHere(seasonId: string, file: string): void {
  saveFile(`season-${seasonId}.json`, new Blob([file], { type: 'application/json' }));
}
