import { type Discrepancy, runChecks } from '../../platform/database/checks.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { type AccountBalances, fenceAccount, openAccount, readBalances } from './accounts.ts';
import type { Rider } from './bet-statement.ts';
import { type BookedUnder, readBookedUnder } from './booked-under.ts';
import { WALLET_CHECKS } from './checks.ts';
import { createLanes, type Lanes, type LanesOptions } from './lanes.ts';
import { type Movement, type Posted, postMovement } from './movements.ts';
import { ensureWalletPartitions } from './partitions.ts';
import { readStatement, type StatementPage, type StatementQuery } from './statement.ts';
import { readRecentWins, type Win } from './wins.ts';

export type { Rider } from './bet-statement.ts';
export { BET_SESSION } from './bet-statement.ts';
export type { BetOutcome } from './book-batch.ts';
export { nameGame } from './descriptions.ts';
export { ledgerKey } from './keys.ts';
export type { Booking, Lanes } from './lanes.ts';
export type { Movement, Posted } from './movements.ts';
export type { Win } from './wins.ts';

/** The only module that writes ledger entries. It knows players by number and imports no other module. */
export interface Wallet {
  /** The player's ledger account, made in the same commit as the player. Opening an open one does nothing. */
  openAccount(executor: Executor, playerId: bigint): Promise<void>;
  balances(playerId: bigint): Promise<AccountBalances>;
  /** Books one movement inside the caller's transaction; the same key twice books once. */
  post(executor: Executor, movement: Movement): Promise<Posted>;
  /** Makes bets wait until the caller's transaction ends, and whatever was computed before it stale. */
  fence(executor: Executor, playerId: bigint): Promise<void>;
  /** What was booked under a key made by `ledgerKey`; null: nothing. */
  bookedUnder(playerId: bigint, key: string): Promise<BookedUnder | null>;
  statement(playerId: bigint, query: StatementQuery): Promise<StatementPage>;
  /** The newest bets of all players that paid back more than they took, newest first. */
  recentWins(limit: number): Promise<Win[]>;
  /** Batched bookings of bets; a module adds its own rows to the same commit through a rider. */
  lanes<Extra>(rider: Rider<Extra>, options?: Partial<LanesOptions>): Lanes<Extra>;
  ensurePartitions(): Promise<void>;
  /** Every discrepancy between what is stored and what was booked; none when all is well. */
  reconcile(): Promise<Discrepancy[]>;
}

export interface WalletDeps {
  readonly db: Database;
  /** A pool whose plans suit the batch statement; see `BET_SESSION`. */
  readonly bets: Database;
  readonly clock: Clock;
  /** Told of a bet whose own module threw while it was prepared or settled. */
  readonly onFault?: (error: unknown) => void;
}

export function createWallet({ db, bets, clock, onFault = () => undefined }: WalletDeps): Wallet {
  return {
    openAccount,
    balances: (playerId) => readBalances(db, playerId),
    post: (executor, movement) => postMovement(executor, movement, clock),
    fence: fenceAccount,
    bookedUnder: (playerId, key) => readBookedUnder(db, playerId, key),
    statement: (playerId, query) => readStatement(db, clock.now(), playerId, query),
    recentWins: (limit) => readRecentWins(db, clock.now(), limit),
    lanes: (rider, options) => createLanes({ pool: bets.pool, clock, onFault }, rider, options),
    ensurePartitions: () => ensureWalletPartitions(db, clock),
    reconcile: () => runChecks(db, WALLET_CHECKS),
  };
}
