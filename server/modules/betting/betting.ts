import type { Cursor } from '../../platform/http/cursor.ts';
import { mergePages } from './bets-page.ts';
import { createKeptBets, type KeptBetsDeps } from './kept-bets.ts';
import type { BetSource, BetsPage, BetsQuery, BettingProduct, FoundBet } from './types.ts';

export { type Bet, type BetState, stateOf } from './bet.ts';
export {
  BET_CHANGED,
  type BetExtra,
  type BetRevision,
  betParticipant,
  jsonElement,
} from './bet-participant.ts';
export { type BetEnd, betSettlement, type EndOfProduct } from './bet-settlement.ts';
export { BET_COLUMNS, readBetAt, readBetsOnRound, readUntouched } from './bet-store.ts';
export { type BetReads, outcomeOf, readBetsPage } from './bets-page.ts';
export { BETTING_CHECKS } from './checks.ts';

/** The bets of a player in all games, whichever module keeps them. */
export interface Betting {
  /** Adds a product whose bets are rows of `bet`. */
  addProduct(product: BettingProduct): void;
  /** Adds the bets that a module keeps in tables of its own. */
  add(source: BetSource): void;
  page(playerId: bigint, query: BetsQuery): Promise<BetsPage>;
  /** One bet; null where the player has none in the game at this position. */
  find(playerId: bigint, gameId: string, position: Cursor): Promise<FoundBet | null>;
  /** The games that the player ever played or opened. */
  playedGames(playerId: bigint): Promise<string[]>;
  /** The games that the player bet in, latest bet first. */
  recentGames(playerId: bigint, limit: number): Promise<string[]>;
  /** A game's title; its id where no source knows it any more. */
  titleOf(gameId: string): string;
}

export function createBetting(deps: KeptBetsDeps): Betting {
  const products: BettingProduct[] = [];
  const sources: BetSource[] = [createKeptBets(deps, products)];
  const ofAll = <Answer>(ask: (source: BetSource) => Promise<Answer>) => Promise.all(sources.map(ask));
  return {
    addProduct: (product) => void products.push(product),
    add: (source) => void sources.push(source),
    page: async (playerId, query) =>
      mergePages(await ofAll((source) => source.page(playerId, query)), query.limit),
    async find(playerId, gameId, position) {
      const found = await ofAll((source) => source.find(playerId, gameId, position));
      return found.find((one) => one !== null) ?? null;
    },
    playedGames: async (playerId) => [
      ...new Set((await ofAll((source) => source.playedGames(playerId))).flat()),
    ],
    async recentGames(playerId, limit) {
      const games = (await ofAll((source) => source.recentGames(playerId, limit))).flat();
      return games
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, limit)
        .map(({ gameId }) => gameId);
    },
    titleOf(gameId) {
      for (const source of sources) {
        const title = source.titleOf(gameId);
        if (title !== null) return title;
      }
      return gameId;
    },
  };
}
