import type { Kobo } from '@jara/money/kobo';
import type { ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { type Movement, type Posted, postMovement } from './movements.ts';
import { readTaxDue, type TaxVersion, writeTaxVersions } from './tax.ts';
import { type SessionFailure, settleEndedSessions } from './tax-sessions.ts';
import { readWithdrawable, returnWithdrawalTax } from './tax-settlements.ts';
import { type PostedWithdrawal, postWithdrawal, type Withdrawal } from './withdrawals.ts';

/** The wallet's parts that depend on the tax in force. */
export interface WalletTax {
  /** Books one movement inside a transaction at the player's shard; the same key books once. */
  post(within: ShardExecutor, movement: Movement): Promise<Posted>;
  /** Holds the money of a withdrawal unless a block or a ceiling refuses it; inside a transaction at the player's shard. */
  postWithdrawal(within: ShardExecutor, withdrawal: Withdrawal): Promise<PostedWithdrawal>;
  /** The most that can be withdrawn now, after the tax that a withdrawal takes. */
  withdrawable(playerId: bigint): Promise<Kobo>;
  /**
   * Puts the tax on winnings in force. Called once, before the first bet; without it no statement computes a tax.
   *
   * @returns the times of versions that a shard has otherwise
   */
  taxBy(versions: readonly TaxVersion[]): Promise<Date[]>;
  /** Takes the tax of play sessions that ended since the last run, where sessions are taxed; a player whose session fails delays no other shard. */
  settleSessions(onFailure: SessionFailure): Promise<void>;
  /** The tax on a gain by the version in force at a time. */
  taxDue(within: ShardExecutor, of: { playerId: bigint; placedAt: Date; gainKobo: Kobo }): Promise<Kobo>;
}

/** The tax in force, as the statements that book bets read it. */
export interface TaxInForce {
  /** Whether the statements take a tax with each payout. */
  readonly isTaxed: boolean;
}

export function createWalletTax({
  shards,
  clock,
  windows,
}: {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly windows: LimitWindows;
}): { readonly tax: WalletTax; readonly inForce: TaxInForce } {
  let versions: readonly TaxVersion[] = [];
  const inForce = { isTaxed: false };
  const deps = () => ({ clock, versions, windows });
  const tax: WalletTax = {
    async taxBy(given) {
      const others: Date[] = [];
      for (const shard of shards.all) others.push(...(await writeTaxVersions(shard, given)));
      versions = given;
      inForce.isTaxed = versions.some(({ base }) => base === 'win');
      return others;
    },
    taxDue: readTaxDue,
    settleSessions: (onFailure) => settleEndedSessions(shards, deps(), onFailure),
    withdrawable: (playerId) => readWithdrawable(shards.shardOf(playerId).db.kysely, playerId, deps()),
    postWithdrawal: (within, withdrawal) => postWithdrawal(within, withdrawal, deps()),
    async post(within, movement) {
      const posted = await postMovement(within, movement, clock);
      const { kind, playerId, reference } = movement;
      if (posted.ok && playerId !== null && (kind === 'release' || kind === 'payout_return'))
        await returnWithdrawalTax(within, { playerId, reference }, clock);
      return posted;
    },
  };
  return { tax, inForce };
}
