import type { BetDetails, BetOutcome } from '@jara/contract/bets';
import type { SportsBetName } from '@jara/contract/sports';
import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { StatementLine } from '../wallet/wallet.ts';
import type { Bet } from './bet.ts';

/** A bet of any game, as a list shows it. Its position is that of its stake in the player's account, which is unique for the player. */
export interface BetSummary extends Cursor {
  /** The reference of its ledger entries. */
  readonly betId: string;
  readonly gameId: string;
  /** The sum of all stakes on it so far. */
  readonly stake: Kobo;
  /** Null while it is open. */
  readonly payout: Kobo | null;
  /** The operator voided it. */
  readonly isVoid: boolean;
  /** The name of a bet of the sportsbook. */
  readonly sportsBet?: SportsBetName | undefined;
}

export interface BetsQuery {
  /** Bets strictly before this one, the `next` of an earlier page. */
  readonly before: Cursor | null;
  readonly limit: number;
  readonly gameId?: string | undefined;
  readonly outcome?: BetOutcome | undefined;
  /** The oldest and the latest time of the bets: `from` inclusive, `to` exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface BetsPage {
  /** Newest first. */
  readonly bets: readonly BetSummary[];
  /** All matching bets at or after this position are on this page or an earlier one; null: all bets are. */
  readonly next: Cursor | null;
}

/** One bet with its full record. */
export interface FoundBet {
  readonly bet: BetSummary;
  readonly details: BetDetails;
  /** Its lines of the statement, newest first. */
  readonly entries: readonly StatementLine[];
  /** Why the operator made it void after its end; absent: it did not. */
  readonly voidReason?: string | undefined;
}

/** A game with the player's latest bet in it. */
export interface RecentGame {
  readonly gameId: string;
  readonly at: Date;
}

/** A product with rows in `bet`: its part of the list. */
export interface BettingProduct {
  /** The ledger's name of bets on a game of this product; null where the game is not of this product. */
  productOf(gameId: string): string | null;
  /** Null where the ledger's name is not of this product. */
  gameIdOf(product: string): string | null;
  /** Null if it does not have the game. */
  titleOf(gameId: string): string | null;
  /** The product's own part of a bet's record; null if the bet's game is unknown by now. */
  describe(bet: Bet): Promise<BetDetails | null>;
  /** Names of a player's bets by their bet ids, in one read; only the sportsbook has them. */
  namesOf?(playerId: bigint, bets: readonly Bet[]): Promise<ReadonlyMap<string, SportsBetName>>;
}
