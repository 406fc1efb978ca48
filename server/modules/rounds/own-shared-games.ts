import type { CatalogueGame } from '@jara/contract/games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { pictureAddress } from '../../platform/http/game-pictures.ts';
import { hostOrLocal } from '../../platform/http/host.ts';
import { refused } from '../../platform/http/refusal.ts';
import type { GamesAddress } from '../../platform/runtime/settings.ts';
import type { GameProvider } from '../catalogue/types.ts';
import type { Sessions } from '../sessions/types.ts';

/** Shared games as the catalogue wants any provider's: on its list, and opened by a code at the games' own origin. */
export function createOwnSharedGames(
  games: readonly AnySharedGame[],
  sessions: Pick<Sessions, 'launch'>,
  address: GamesAddress,
): GameProvider {
  const listed = new Map<string, CatalogueGame>(
    games.map(({ id, title, mode }) => [
      id,
      { gameId: id, gameTitle: title, gameMode: mode, thumbnail: pictureAddress(id) },
    ]),
  );
  const originFor = (host: string | undefined) =>
    address.origin ?? `http://${hostOrLocal(host)}:${address.port}`;
  return {
    frameOrigins: [address.origin ?? `http://*:${address.port}`],
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
