import { postToShell } from '@jara/bridge/post';
import { playerOrigin } from './player-origin.ts';

/** Time after which a browser has begun the download. */
const FREED_AFTER_MS = 10_000;

/** Saves a text as a file on the player's device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS);
}

/** Saves the file of a season. A game's frame may not save files, so the page around does it. */
export function saveSeason(seasonId: string, file: string): void {
  if (window.parent !== window) postToShell({ type: 'save-season', seasonId, file }, playerOrigin());
  else saveSeasonHere(seasonId, file);
}

/** Saves it from a page without a sandbox. */
export function saveSeasonHere(seasonId: string, file: string): void {
  saveFile(`season-${seasonId}.json`, new Blob([file], { type: 'application/json' }));
}
