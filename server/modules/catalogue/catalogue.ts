import type { CatalogueGame } from '@jara/contract/games';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { createGameLists } from './game-lists.ts';
import type { GameProvider, Launch, LaunchRequest } from './types.ts';

export { createOwnGames } from './own-games.ts';

export interface Catalogue {
  /** Adds a provider: `own` games come before all others, and of two games with one id, the earlier provider's is listed. */
  add(provider: GameProvider, rank: 'own' | 'other'): void;
  /** All origins from which a game may be framed. */
  readonly frameOrigins: readonly string[];
  /** The games of all providers that respond; refused if none does. */
  games(): Promise<{ ok: true; games: readonly CatalogueGame[] } | Refused<'unavailable'>>;
  /** Opens one game for one player. */
  launch(request: LaunchRequest): Promise<Launch>;
}

export interface CatalogueDeps {
  /** In order of precedence; more may be added. */
  readonly providers?: readonly GameProvider[];
  /** Whether the operator closed a game; absent: none is closed. */
  isGameClosed?(gameId: string): Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The games of all providers. */
export function createCatalogue({
  providers: first = [],
  isGameClosed,
  clock,
  log,
}: CatalogueDeps): Catalogue {
  const providers = [...first];
  const gameLists = createGameLists(clock, log);
  const readLists = () => Promise.all(providers.map((provider) => gameLists.gamesOf(provider)));

  /** The first provider that lists the game. An unlisted game may still exist, such as the sportsbook: then all providers are tried. */
  async function providersOf(gameId: string): Promise<readonly GameProvider[]> {
    const lists = await readLists();
    const owner = providers.find((_, index) => lists[index]?.some((game) => game.gameId === gameId));
    return owner === undefined ? providers : [owner];
  }

  return {
    add(provider, rank) {
      if (rank === 'own') providers.unshift(provider);
      else providers.push(provider);
    },

    get frameOrigins() {
      return [...new Set(providers.flatMap(({ frameOrigins }) => frameOrigins))];
    },

    async games() {
      const lists = await readLists();
      if (lists.length > 0 && lists.every((list) => list === null)) return refused('unavailable');
      const byId = new Map<string, CatalogueGame>();
      for (const game of lists.flatMap((list) => list ?? []))
        if (!byId.has(game.gameId)) byId.set(game.gameId, game);
      return { ok: true, games: [...byId.values()] };
    },

    async launch(request) {
      if ((await isGameClosed?.(request.gameId)) === true) return refused('game_closed');
      let worst: Launch = refused('unknown_game');
      for (const provider of await providersOf(request.gameId)) {
        const launch = await launchAt(provider, request, log);
        if (launch.ok) return launch;
        if (launch.code !== 'unknown_game') worst = launch;
      }
      return worst;
    },
  };
}

/** A provider's error becomes a refusal, and so does an address that the page may not frame. */
async function launchAt(provider: GameProvider, request: LaunchRequest, log: Log): Promise<Launch> {
  try {
    const launch = await provider.launch(request);
    if (!launch.ok || isAmong(provider.frameOrigins, new URL(launch.launcherUrl))) return launch;
    log.error({ origins: provider.frameOrigins, gameId: request.gameId }, 'catalogue.origin_rejected');
    return refused('provider_wrong');
  } catch (error) {
    log.error(
      { err: error, origins: provider.frameOrigins, gameId: request.gameId },
      'catalogue.launch_failed',
    );
    return refused('provider_down');
  }
}

function isAmong(origins: readonly string[], { origin, protocol, port }: URL): boolean {
  return origins.includes(origin) || origins.includes(`${protocol}//*:${port}`);
}
