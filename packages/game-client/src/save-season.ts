import { postToShell } from '@jara/bridge/post';
import { saveFile } from '@jara/play-client/save-file';
import { playerOrigin } from './player-origin.ts';

/** Saves the file of a season. A game's frame may not save files, so the page around does it. */
export function saveSeason(seasonId: string, file: string): void {
  if (window.parent !== window) postToShell({ type: 'save-season', seasonId, file }, playerOrigin());
  else saveSeasonHere(seasonId, file);
}

/** Saves it from a page without a sandbox. */
export function saveSeasonHere(seasonId: string, file: string): void {
  saveFile(`season-${seasonId}.json`, new Blob([file], { type: 'application/json' }));
}
