import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueGame } from '@jara/contract/games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { hostOrLocal } from '../../platform/http/host.ts';
import { refused } from '../../platform/http/refusal.ts';
import type { GamesAddress } from '../../platform/runtime/settings.ts';
import type { GameProvider } from '../catalogue/types.ts';
import type { Sessions } from '../sessions/types.ts';

const PICTURES_PATH = '/xpress/pictures';
const GAMES = join(import.meta.dirname, '..', '..', '..', 'games');

/** Shared games as the catalogue wants any provider's: on its list, and opened by a code at the games' own origin. */
export function createOwnSharedGames(
  games: readonly AnySharedGame[],
  sessions: Pick<Sessions, 'launch'>,
  address: GamesAddress,
): GameProvider {
  const listed = new Map<string, CatalogueGame>(
    games.map(({ id, title, mode }) => {
      const hasPicture = existsSync(join(GAMES, id, 'thumbnail.svg'));
      const thumbnail = hasPicture ? `${PICTURES_PATH}/${id}.svg` : '';
      return [id, { gameId: id, gameTitle: title, gameMode: mode, thumbnail }];
    }),
  );
  const originFor = (host: string | undefined) =>
    address.origin ?? `http://${hostOrLocal(host)}:${address.port}`;
  return {
    frameOrigins: [],
    list: async () => [...listed.values()],
    async launch({ playerId, sessionId, gameId, deviceType, host }) {
      if (!listed.has(gameId)) return refused('unknown_game');
      const code = await sessions.launch({
        playerId,
        gameId,
        device: deviceType,
        parentSessionId: sessionId,
      });
      return { ok: true, launcherUrl: `${originFor(host)}/play/${gameId}?code=${code}` };
    },
  };
}
