import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';
import { createKeptBets, type KeptBetsDeps } from './kept-bets.ts';
import { readRecentWins, type Win } from './recent-wins.ts';
import type { BetsPage, BetsQuery, BettingProduct, FoundBet } from './types.ts';

export {
  BET_CHANGED,
  type Bet,
  type BetExtra,
  type BetState,
  betParticipant,
  endStateOf,
  jsonElement,
  stateOf,
} from './bet.ts';
export { eachBet } from './bet-days.ts';
export { readRecord } from './bet-record.ts';
export {
  BET_COLUMNS,
  type BetOfPlayer,
  type BetsRange,
  readBetAt,
  readBetById,
  readBets,
  readBetsOnRound,
  readChangedBet,
  readOpenBets,
  readUntouched,
} from './bet-store.ts';
export { BEFORE_ALL, type BetKey, betPages, createBetSweep } from './bet-sweep.ts';
export { firstPage, outcomeOf } from './bets-page.ts';
export { type CashOutPrice, cashOutBet } from './cash-out.ts';
export { BETTING_CHECKS } from './checks.ts';
export { type BetCorrection, type CorrectedBet, correctBet } from './correct-bet.ts';
export {
  type BetEnd,
  type BetsToEnd,
  betSettlement,
  type EndBetsDeps,
  endBets,
} from './end-bets.ts';
export { maxOpenPayouts, readExposure, readExposureByRound } from './exposure.ts';
export { readVoids } from './read-voids.ts';
export {
  createPlayGuard,
  createPlaySessions,
  type GameSession,
  launchPlay,
  type PlayGuard,
  type Playing,
  type PlaySessions,
  readBalanceAndPlay,
  type SessionRefusal,
} from './session.ts';
export { SIGNED_BETS, signRecord } from './signed-bet.ts';
export {
  type BetPlace,
  findRound,
  readBetVoid,
  readStaffBet,
  readStaffBets,
  type StaffBet,
  type StaffBetsQuery,
} from './staff-bets.ts';
export { type RoundBets, readRoundBets, recoverOwed, type Voided, voidBet, voidRound } from './void-bets.ts';

/** The bets of a player in all games of all modules. */
export interface Betting {
  /** Adds a product whose bets are rows of `bet`. */
  addProduct(product: BettingProduct): void;
  page(playerId: bigint, query: BetsQuery): Promise<BetsPage>;
  /** One bet; null if the player has none in the game at this position. */
  find(playerId: bigint, gameId: string, position: Cursor): Promise<FoundBet | null>;
  /** The games that the player ever played or opened. */
  playedGames(playerId: bigint): Promise<string[]>;
  /** The games that the player bet in, latest bet first. */
  recentGames(playerId: bigint, limit: number): Promise<string[]>;
  /** The newest bets of all players that paid more than their stake, newest first. */
  recentWins(limit: number): Promise<WonBet[]>;
  /** A game's title; its id if no product has it any more. */
  titleOf(gameId: string): string;
  /** The game of a ledger product; the product itself if none has it any more. */
  gameIdOf(product: string): string;
}

export interface WonBet extends Pick<Win, 'playerId' | 'at'> {
  /** The game's title. */
  readonly game: string;
  /** Gross: includes the stake. */
  readonly payoutKobo: Kobo;
}

export function createBetting(deps: KeptBetsDeps): Betting {
  const products: BettingProduct[] = [];
  const bets = createKeptBets(deps, products);
  return {
    addProduct: (product) => void products.push(product),
    page: bets.page,
    find: bets.find,
    playedGames: async (playerId) => (await bets.playedGames(playerId)).map(({ gameId }) => gameId),
    async recentGames(playerId, limit) {
      const games = await bets.playedGames(playerId);
      return games
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, limit)
        .map(({ gameId }) => gameId);
    },
    async recentWins(limit) {
      const wins = await readRecentWins(deps.shards, deps.clock.now(), limit);
      return wins.map(({ playerId, at, product, paid }) => ({
        ...{ playerId, at, game: bets.titleOf(bets.gameIdOf(product)), payoutKobo: paid },
      }));
    },
    titleOf: bets.titleOf,
    gameIdOf: bets.gameIdOf,
  };
}
