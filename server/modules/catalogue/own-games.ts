import type { CatalogueGame } from '@jara/contract/games';
import { pictureAddress } from '../../platform/http/game-files.ts';
import { hostOrLocal } from '../../platform/http/host.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { GamesAddress } from '../../platform/runtime/settings.ts';
import type { GameProvider, LaunchRequest } from './types.ts';

export interface OwnGame {
  readonly id: string;
  readonly title: string;
  readonly mode: string;
  /** The path of its page at the games' origin; absent: `/play/<id>`. */
  readonly path?: string;
  /** The address of its picture; absent: that of its game folder. */
  readonly picture?: string;
}

/** A code that opens a game once, within a minute. */
export type MadeCode = { readonly ok: true; readonly code: string } | Refused<'unknown_game'>;

/** Our own games as a provider of the catalogue: listed, and opened by a code at the games' own origin. */
export function createOwnGames(
  games: readonly OwnGame[],
  address: GamesAddress,
  makeCode: (request: LaunchRequest) => Promise<MadeCode>,
): GameProvider {
  const listed = new Map<string, CatalogueGame>(
    games.map(({ id, title, mode, picture = pictureAddress(id) }) => [
      id,
      { gameId: id, gameTitle: title, gameMode: mode, thumbnail: picture },
    ]),
  );
  const paths = new Map(games.map(({ id, path = `/play/${id}` }) => [id, path]));
  const originFor = (host: string | undefined) =>
    address.origin ?? `http://${hostOrLocal(host)}:${address.port}`;
  return {
    frameOrigins: [address.origin ?? `http://*:${address.port}`],
    list: async () => [...listed.values()],
    async launch(request) {
      const { gameId, host } = request;
      const path = paths.get(gameId);
      if (path === undefined) return refused('unknown_game');
      const made = await makeCode(request);
      if (!made.ok) return made;
      return { ok: true, launcherUrl: `${originFor(host)}${path}?code=${made.code}` };
    },
  };
}
