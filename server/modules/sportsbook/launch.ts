import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { pictureAddressOf, servePicture } from '../../platform/http/game-files.ts';
import type { App } from '../../platform/http/http.ts';
import type { GamesAddress } from '../../platform/runtime/settings.ts';
import { createPlaySessions, launchPlay, type PlaySessions } from '../betting/betting.ts';
import { createOwnGames } from '../catalogue/catalogue.ts';
import type { GameProvider } from '../catalogue/types.ts';
import type { Sessions } from '../sessions/types.ts';

/** Where the sportsbook's page is at the games' origin. */
const SPORTSBOOK_PATH = '/sports/';
/** By the specification's words a title with "sports" is a race, unless a word of football comes first in its rules: most matches are of football. */
const TITLE = 'Football and Sports Betting';
const PICTURE = join(import.meta.dirname, '..', '..', '..', 'apps', 'sportsbook', 'thumbnail.svg');

/** Sessions of the sportsbook, which is one game. */
export const sportsSessions = (
  sessions: Pick<Sessions, 'redeem' | 'find' | 'end'>,
): PlaySessions<typeof SPORTSBOOK_ID> =>
  createPlaySessions(sessions, (gameId) => (gameId === SPORTSBOOK_ID ? SPORTSBOOK_ID : undefined));

/** The sportsbook as the catalogue has any game: listed, and opened by a code at the games' origin. */
export function sportsProvider(address: GamesAddress, sessions: Pick<Sessions, 'launch'>): GameProvider {
  const picture = pictureAddressOf(SPORTSBOOK_ID);
  const sportsbook = { id: SPORTSBOOK_ID, title: TITLE, mode: 'sports', path: SPORTSBOOK_PATH, picture };
  return createOwnGames([sportsbook], address, (request) => launchPlay(sessions, request));
}

export const serveSportsPicture = (app: App): void => servePicture(app, SPORTSBOOK_ID, readFileSync(PICTURE));
