import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueGame, DeviceType } from '@jara/contract/games';
import { pictureAddress } from '../../platform/http/game-pictures.ts';
import { hostOrLocal } from '../../platform/http/host.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Rgs } from './rgs.ts';

/** Where players find our games. */
export interface GamesAddress {
  /** The public address; null: the host the player came by, at `port`. */
  readonly origin: string | null;
  readonly port: number;
}

interface OwnLaunch {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly gameId: string;
  readonly deviceType: DeviceType;
  readonly host?: string;
}

const GAMES = join(import.meta.dirname, '..', '..', '..', 'games');

/** Of a solo game, and of one whose rounds everyone plays together. */
const CLIENT_FILES = ['main.tsx', 'shared-main.tsx'];

/** Whether the game is opened at the games' own origin: one without a client for it is played on the player's site. */
export function isLaunched(gameId: string): boolean {
  return CLIENT_FILES.some((name) => existsSync(join(GAMES, gameId, 'client', name)));
}

/** Our own games as the catalogue wants any provider's: on its list, and opened by a code at the games' own origin. */
export function createOwnGames(rgs: Rgs, address: GamesAddress) {
  const originFor = (host: string | undefined) =>
    address.origin ?? `http://${hostOrLocal(host)}:${address.port}`;
  const listed = new Map<string, CatalogueGame>();
  for (const { id, title, mode } of rgs.games.values()) {
    const thumbnail = pictureAddress(id);
    if (isLaunched(id)) listed.set(id, { gameId: id, gameTitle: title, gameMode: mode, thumbnail });
  }
  return {
    get frameOrigins(): readonly string[] {
      return [address.origin ?? `http://*:${address.port}`];
    },
    list: async (): Promise<readonly CatalogueGame[]> => [...listed.values()],
    async launch({
      playerId,
      sessionId,
      gameId,
      deviceType,
      host,
    }: OwnLaunch): Promise<{ ok: true; launcherUrl: string } | Refused<'unknown_game'>> {
      if (!listed.has(gameId)) return refused('unknown_game');
      const launched = await rgs.launch({ playerId, gameId }, deviceType, sessionId);
      if (!launched.ok) return launched;
      return { ok: true, launcherUrl: `${originFor(host)}/play/${gameId}?code=${launched.code}` };
    },
  };
}
