import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { GamesAddress } from '../../platform/runtime/settings.ts';
import { createOwnGames } from '../catalogue/catalogue.ts';
import type { GameProvider } from '../catalogue/types.ts';
import type { Sessions } from '../sessions/types.ts';

/** Where the sportsbook's page is at the games' origin. */
const SPORTSBOOK_PATH = '/sports/';

/** The sportsbook as the catalogue has any game: listed, and opened by a code at the games' origin. */
export function sportsProvider(address: GamesAddress, sessions: Pick<Sessions, 'launch'>): GameProvider {
  const sportsbook = { id: SPORTSBOOK_ID, title: 'Sports Betting', mode: 'sports', path: SPORTSBOOK_PATH };
  return createOwnGames([sportsbook], address, async ({ playerId, gameId, deviceType, sessionId }) => {
    const launch = { playerId, gameId, device: deviceType, parentSessionId: sessionId };
    return { ok: true, code: await sessions.launch(launch) };
  });
}
