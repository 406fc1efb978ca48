import type { CatalogueGame } from '@jara/contract/games';

/** Spin it has its own screens, so no catalogue lists it. */
export const SPIN_IT = 'spin-it';

/** The reason for a game's position: an open round, the player's own, popular, or new. */
type RailReason = 'waiting' | 'recent' | 'popular' | 'new';

export interface RailGame {
  readonly gameId: string;
  /** Null: Spin it. */
  readonly game: CatalogueGame | null;
  readonly reason: RailReason;
}

export interface RailSources {
  readonly games: readonly CatalogueGame[];
  /** Ids of games with an open round, of games played (latest first), of games by their bets, and of new games. */
  readonly waiting: readonly string[];
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  readonly added: readonly string[];
}

const MAX_LISTED = 12;
const POPULAR_FIRST = 4;
const MAX_NEW = 3;
/** Maximum share of new games: among more, the mark "New" carries no information. */
const MAX_NEW_SHARE = 0.5;

/** The games shown first, each once: open rounds, the player's own, the most popular, some new ones, then all others by popularity. */
export function railGames({ games, waiting, recent, popular, added }: RailSources): RailGame[] {
  const byId = new Map(games.map((game) => [game.gameId, game]));
  const listed = [SPIN_IT, ...byId.keys()];
  const isPlayable = (gameId: string) => gameId === SPIN_IT || byId.has(gameId);
  const fresh = added.filter(isPlayable);
  const news = fresh.length > listed.length * MAX_NEW_SHARE ? [] : fresh.slice(0, MAX_NEW);
  const ranked = new Map<string, RailReason>();
  const rank = (ids: readonly string[], reason: RailReason) => {
    for (const id of ids) if (isPlayable(id) && !ranked.has(id)) ranked.set(id, reason);
  };
  rank(waiting, 'waiting');
  rank(recent, 'recent');
  rank(popular.slice(0, POPULAR_FIRST), 'popular');
  rank(news, 'new');
  rank([...popular, ...listed], 'popular');
  return [...ranked]
    .slice(0, MAX_LISTED)
    .map(([gameId, reason]) => ({ gameId, game: byId.get(gameId) ?? null, reason }));
}
