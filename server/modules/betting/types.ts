import type { BetDetails, BetOutcome } from '@jara/contract/bets';
import type { SportsBetName } from '@jara/contract/sports';
import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { StatementLine } from '../wallet/wallet.ts';
import type { Bet } from './bet.ts';

/**
 * A bet of any game, as a list shows it. Its position is that of its stake in the player's account, so no two bets of a player have the
 * same one.
 */
export interface BetSummary extends Cursor {
  readonly gameId: string;
  /** All that was staked on it so far. */
  readonly stake: Kobo;
  /** Null while it is open. */
  readonly payout: Kobo | null;
  /** It was taken back by the operator. */
  readonly isVoid: boolean;
  /** The name of a bet of the sportsbook. */
  readonly sportsBet?: SportsBetName | undefined;
}

export interface BetsQuery {
  /** Bets strictly before this one, as an earlier page answered it. */
  readonly before: Cursor | null;
  readonly limit: number;
  readonly gameId?: string | undefined;
  readonly outcome?: BetOutcome | undefined;
  /** No bet is older, and every bet is older. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface BetsPage {
  /** Newest first. */
  readonly bets: readonly BetSummary[];
  /** Every wanted bet at or after this position stands on this page or an earlier one; null: every one at all. */
  readonly next: Cursor | null;
}

/** One bet with all that is kept of it. */
export interface FoundBet {
  readonly bet: BetSummary;
  readonly details: BetDetails;
  /** Its lines of the statement, newest first. */
  readonly entries: readonly StatementLine[];
}

/** A game with the player's latest bet in it. */
export interface RecentGame {
  readonly gameId: string;
  readonly at: Date;
}

/** A product whose bets are rows of `bet`: what betting cannot know of them. */
export interface BettingProduct {
  /** The ledger's name of bets on a game of this product; null where the game is not of this product. */
  productOf(gameId: string): string | null;
  /** Null where the ledger's name is not of this product. */
  gameIdOf(product: string): string | null;
  /** Null where it does not know the game. */
  titleOf(gameId: string): string | null;
  /** The product's own part of a bet's record; null where nothing is known of the bet's game any more. */
  describe(bet: Bet): Promise<BetDetails | null>;
  /** Names of a player's bets by their bet ids, in one read; only the sportsbook has them. */
  namesOf?(playerId: bigint, bets: readonly Bet[]): Promise<ReadonlyMap<string, SportsBetName>>;
}

/** A module that keeps bets of players in tables of its own. */
export interface BetSource {
  /** Null where it does not know the game. */
  titleOf(gameId: string): string | null;
  /** Its games that the player ever played or opened. */
  playedGames(playerId: bigint): Promise<readonly string[]>;
  /** Its games that the player bet in, latest bet first. */
  recentGames(playerId: bigint, limit: number): Promise<readonly RecentGame[]>;
  page(playerId: bigint, query: BetsQuery): Promise<BetsPage>;
  /** The player's bet in the game at this position; null where the source has none there. */
  find(playerId: bigint, gameId: string, position: Cursor): Promise<FoundBet | null>;
}
