import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import type { Discrepancy } from '../../platform/database/checks.ts';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { hourlyErrors } from '../../platform/runtime/hourly-errors.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type AccountBalances, lockCash, openAccount, readBalances, readCash } from './accounts.ts';
import type { BatchWriterOptions } from './batch-writer.ts';
import { createBetBookers, type WalletLog } from './bet-booker.ts';
import { WALLET_CHECKS } from './checks.ts';
import { type Deposit, type DepositExcess, excessOf, type PostedDeposit, postDeposit } from './deposits.ts';
import { createStatementNames, type ReadSportsBets } from './descriptions.ts';
import { type BookedRequest, findByIdempotencyKey } from './idempotency.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { type OwnDeposits, readOwnDeposits } from './own-deposits.ts';
import { type PlaySession, readPlayedSince, readPlaySession } from './play-session.ts';
import {
  answerRealityCheck,
  type DepositTotals,
  isCheckDue,
  type LimitsSource,
  type PlayerLimits,
  type PlayTotals,
  readDepositTotals,
  readLastStake,
  readPlayTotals,
  setPlayerLimits,
} from './player-limits.ts';
import { countBets, createProductTotals } from './product-totals.ts';
import { reconcileShards } from './reconcile-shards.ts';
import { setReserved } from './reserved.ts';
import { createSettleMany, type SettleMany } from './settle-many.ts';
import { measureSettled } from './settle-metrics.ts';
import {
  type LinesOfBet,
  readLinesAt,
  readLinesOfBet,
  readStatement,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
} from './statement.ts';
import { type WalletTiers, walletTiers } from './tiers.ts';
import type { BatchParticipant, BetBooker } from './types.ts';
import { createWalletTax, type WalletTax } from './wallet-tax.ts';
import { postWholeDeposits } from './whole-deposits.ts';
import { readWithdrawalBlock, type WithdrawalBlock } from './withdrawals.ts';

export { ALL_PRODUCTS, type ProductPattern, patternsOf, setProductLimits } from './accounts.ts';
export { BATCH_SESSION, textElement } from './batch-statement.ts';
export type { Deposit, DepositExcess } from './deposits.ts';
export type { ReadSportsBets } from './descriptions.ts';
export { ledgerKey } from './idempotency.ts';
export { PLAY_PAUSE_MS } from './limit-verdicts.ts';
export { dayStart, daysLater, isDay, monthOf, operatorDay } from './operator-day.ts';
export { type PaymentEntry, readPaymentEntries } from './payment-entries.ts';
export { DEPOSITED, GAIN, PAID, STAKED, TAXED_BET, WITHDRAWN } from './play-amounts.ts';
export { type PlaySession, toPlaySessionView } from './play-session.ts';
export {
  type BlockReason,
  type ByPeriod,
  isUnderAge,
  NO_LIMITS,
  type PlayerLimits,
  type PlayTotals,
  readEnforcedBlocks,
  setPlayerLimits,
  type VerifiedBy,
} from './player-limits.ts';
export { type DayOfProduct, readDayTotals } from './product-totals.ts';
export { readLedgerSettings } from './read-settings.ts';
export {
  type ReconcileOptions,
  type ReconcileProgress,
  reconcileShards,
  type ShardProgress,
  type TimeRange,
} from './reconcile-shards.ts';
export { refusedStake } from './refused-stake.ts';
export { type SealRules, sealShard, WAIT_HOURS } from './seal-day.ts';
export { endOfPlayers, firstSealedDayOf, sealedDayOf } from './sealed-days.ts';
export { type StatementLine, toLineAnswer } from './statement.ts';
export { TAX_BASES, type TaxBase, type TaxVersion, taxDue, writeTaxResidence } from './tax.ts';
export type { Ceilings, PlayerTier, TierVersion, WithdrawalCeiling } from './tiers.ts';
export {
  eachTransferEntry,
  entriesUnderKeys,
  type KeyedTransferEntry,
  type TransferEntry,
} from './transfers-booked.ts';
export { dayEnd, OPERATOR_ZONE } from './window.ts';

/** The only module that writes ledger entries. It identifies players by number and imports no other module. */
export interface Wallet extends WalletTiers, WalletTax {
  /** Opens the player's ledger account; does nothing if it is open. */
  openAccount(playerId: bigint): Promise<void>;
  balances(playerId: bigint): Promise<AccountBalances>;
  /** The cash of many players of one shard. */
  cashOf(shard: Shard, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Kobo>>;
  /** Books a transfer within the deposit limits in force, and keeps the rest in suspense; inside a transaction at the player's shard. */
  postDeposit(within: ShardExecutor, deposit: Deposit): Promise<PostedDeposit>;
  /** Books those of many players' deposits that are credited whole; returns their players. The others are booked by `postDeposit`. */
  postWholeDeposits(within: ShardExecutor, deposits: readonly Deposit[]): Promise<ReadonlySet<bigint>>;
  /** The part of a transfer of this amount that would be kept in suspense now; null: none. */
  excessOf(playerId: bigint, amountKobo: Kobo): Promise<DepositExcess | null>;
  /** The block of withdrawals in force; the commit of a withdrawal reads it again. */
  withdrawalBlock(playerId: bigint): Promise<WithdrawalBlock | null>;
  /** The player's deposits and their own money that is still here; locks the account within a transaction at its shard. */
  ownDeposits(within: ShardExecutor, playerId: bigint): Promise<OwnDeposits>;
  /** The cash of an account, locked until the transaction at its shard ends; null: there is no account. */
  lockCash(within: ShardExecutor, playerId: bigint): Promise<Kobo | null>;
  /** Reserves money of a locked account, present or future, which no stake takes and no withdrawal counts on. */
  setReserved(within: ShardExecutor, playerId: bigint, reservedKobo: Kobo): Promise<void>;
  /** The request booked under a key made by `ledgerKey`, or null. */
  findByIdempotencyKey(playerId: bigint, key: string): Promise<BookedRequest | null>;
  statement(playerId: bigint, query: StatementQuery): Promise<StatementPage>;
  /** The statement's lines of these positions, given oldest first: those of one round. Newest line first. */
  linesAt(playerId: bigint, positions: readonly Cursor[]): Promise<readonly StatementLine[]>;
  /** The statement's lines of one bet, by its product and reference. Newest line first. */
  linesOfBet(playerId: bigint, bet: LinesOfBet): Promise<readonly StatementLine[]>;
  /** The time of the player's last stake; null: none. */
  lastStakeAt(playerId: bigint): Promise<Date | null>;
  /** The player's stakes and payouts on all products since the last pause of half an hour. */
  playSession(playerId: bigint): Promise<PlaySession>;
  /** The player's stakes and payouts on all products since a moment, at the player's shard; the stake of an open bet counts. */
  playedSince(
    executor: ShardExecutor,
    playerId: bigint,
    since: Date,
  ): Promise<Pick<PlaySession, 'stakedKobo' | 'paidKobo'>>;
  /**
   * The number of bets of each product from the operator's day of `since` on, some seconds late; products without a bet are left
   * out.
   */
  betCounts(since: Date): Promise<ReadonlyMap<string, number>>;
  /** Registers a participant, which adds its own rows to the commit of its bets' batch. */
  participate<Extra, Code extends string = never>(
    participant: BatchParticipant<Extra, Code>,
  ): BetBooker<Extra, Code>;
  /** Ends many bets of one shard together, each once; returns the outcome of each. Rejects if the database is down. */
  readonly settle: SettleMany;
  /** Sets the title of a product on statements. */
  nameProduct(product: string, title: string): void;
  /** The title of a product on statements. */
  productTitle(product: string): string;
  /** Sets the source of the names of sportsbook bets on statements. */
  nameSportsBets(read: ReadSportsBets): void;
  /** Sets the limits in force within a transaction at the player's shard. */
  setPlayerLimits(
    within: ShardExecutor,
    playerId: bigint,
    limits: PlayerLimits,
    source: LimitsSource,
  ): Promise<void>;
  readonly windows: LimitWindows;
  /** The player's stakes, payouts and play time of today, this week and this month. */
  playTotals(playerId: bigint): Promise<PlayTotals>;
  /** The player's deposits of the same periods, and when these end. */
  depositTotals(playerId: bigint): Promise<DepositTotals>;
  /** Whether the player's next stake is refused for a reality check. */
  isCheckDue(playerId: bigint): Promise<boolean>;
  /** Records that the player answered a reality check. */
  answerRealityCheck(playerId: bigint, actor: Actor): Promise<void>;
  /** All discrepancies between stored and booked amounts; empty if there are none. */
  reconcile(): Promise<Discrepancy[]>;
  /** Writes this node's totals per product now; after `start` this happens automatically once a second. */
  flushTotals(): Promise<void>;
  /** Whether a bet has waited for longer than three seconds while its shard booked none. */
  isStalled(): boolean;
  start(): void;
  /** Answers the accepted bets; new ones are refused as `unavailable`. */
  close(): Promise<void>;
}

export interface WalletDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log?: WalletLog;
  /** How limits of players count days and weeks. */
  readonly windows?: LimitWindows;
  readonly writer?: Partial<BatchWriterOptions>;
  /** Absent: measured and never published. */
  readonly metrics?: Metrics;
}

const SILENT = { warn: () => undefined, error: () => undefined };

export function createWallet({
  shards,
  clock,
  log = SILENT,
  windows = 'calendar',
  writer = {},
  metrics = createMetrics(),
}: WalletDeps): Wallet {
  const names = createStatementNames();
  const totals = createProductTotals(shards, newId(), log);
  const errors = hourlyErrors(log, clock);
  const { tax, inForce } = createWalletTax({ shards, clock, windows });
  const counted = () => ({ now: clock.now(), windows });
  const bookers = createBetBookers({ shards, clock, log, totals, windows, metrics, tax: inForce }, writer);
  return {
    openAccount: (playerId) => openAccount(shards, playerId),
    balances: (playerId) => readBalances(shards, playerId),
    cashOf: readCash,
    ...tax,
    postDeposit: (within, deposit) => postDeposit(within, deposit, { clock, windows }),
    postWholeDeposits: (within, deposits) => postWholeDeposits(within, deposits, { clock, windows }),
    excessOf: (playerId, amountKobo) =>
      excessOf(shards.shardOf(playerId).db.kysely, playerId, amountKobo, counted()),
    withdrawalBlock: (playerId) =>
      readWithdrawalBlock(shards.shardOf(playerId).db.kysely, playerId, clock.now()),
    ownDeposits: readOwnDeposits,
    lockCash,
    setReserved,
    findByIdempotencyKey: (playerId, key) => findByIdempotencyKey(shards, playerId, key),
    statement: (playerId, query) =>
      readStatement(shards.shardOf(playerId).db, names, clock.now(), playerId, query),
    linesAt: (playerId, positions) => readLinesAt(shards.shardOf(playerId).db, names, playerId, positions),
    linesOfBet: (playerId, bet) => readLinesOfBet(shards.shardOf(playerId).db, names, playerId, bet),
    playSession: (playerId) => readPlaySession(shards.shardOf(playerId).db, playerId, clock.now()),
    playedSince: readPlayedSince,
    betCounts: (since) => countBets(shards, since),
    participate: bookers.participate,
    settle: createSettleMany({
      ...{ clock, log, errors, totals },
      ...{ tax: inForce, observe: measureSettled(metrics) },
    }),
    nameProduct: names.setTitle,
    productTitle: names.titleOf,
    nameSportsBets: names.setSportsBets,
    setPlayerLimits,
    windows,
    playTotals: (playerId) => readPlayTotals(shards.shardOf(playerId).db.kysely, playerId, counted()),
    depositTotals: (playerId) => readDepositTotals(shards.shardOf(playerId).db.kysely, playerId, counted()),
    lastStakeAt: (playerId) => readLastStake(shards.shardOf(playerId).db.kysely, playerId),
    isCheckDue: (playerId) => isCheckDue(shards.shardOf(playerId).db.kysely, playerId, clock.now()),
    answerRealityCheck: (playerId, actor) =>
      shards.transaction(playerId, (within) =>
        answerRealityCheck(within, playerId, { at: clock.now(), actor }),
      ),
    ...walletTiers({ shards, clock, windows }),
    reconcile: () => reconcileShards(shards.all, WALLET_CHECKS),
    flushTotals: totals.flush,
    isStalled: bookers.isStalled,
    start: totals.start,
    async close() {
      await bookers.close();
      await totals.stop();
    },
  };
}
