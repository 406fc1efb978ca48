import { sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { lockedAt } from './deposits.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { type Movement, type Posted, postMovement } from './movements.ts';
import { type SettleTaxDeps, settleSession, settleWithdrawal } from './tax-settlements.ts';
import { type WithdrawalCeiling, withdrawalCeiling } from './tiers.ts';

/** The money of a withdrawal, to be held. */
export interface Withdrawal extends Omit<Movement, 'kind' | 'playerId'> {
  readonly playerId: bigint;
}

/** A block of withdrawals in force. */
export interface WithdrawalBlock {
  /** Null: for ever. */
  readonly until: Date | null;
}

export type PostedWithdrawal =
  | Posted
  | { readonly ok: false; readonly code: 'withdrawals_blocked'; readonly until: Date | null }
  | { readonly ok: false; readonly code: 'above_ceiling'; readonly ceiling: WithdrawalCeiling };

/** The clock and the versions of the tax, and the windows that ceilings count by. */
export interface WithdrawalDeps extends SettleTaxDeps {
  readonly windows: LimitWindows;
}

/**
 * Holds the money of a withdrawal within a transaction at the player's shard. The account is locked before the block and the player's tier are
 * read, and a change of them waits for the lock: no hold is committed after it that it refuses. The tax on the play session so far, and on the
 * withdrawal, is taken in the same commit.
 */
export async function postWithdrawal(
  within: ShardExecutor,
  withdrawal: Withdrawal,
  deps: WithdrawalDeps,
): Promise<PostedWithdrawal> {
  const { playerId } = withdrawal;
  const { clock } = deps;
  const at = await lockedAt(within, playerId, clock.now());
  if (at === null) return { ok: false, code: 'unknown_account' };
  const block = await readWithdrawalBlock(within, playerId, at);
  if (block !== null) return { ok: false, code: 'withdrawals_blocked', until: block.until };
  const ceiling = await withdrawalCeiling(within, playerId, withdrawal.amountKobo, {
    now: at,
    windows: deps.windows,
  });
  if (ceiling !== null) return { ok: false, code: 'above_ceiling', ceiling };
  await settleSession(within, playerId, deps, null);
  const held = await postMovement(within, { ...withdrawal, kind: 'hold' }, clock);
  if (!held.ok || held.replayed) return held;
  return (await settleWithdrawal(within, withdrawal, deps))
    ? held
    : { ok: false, code: 'insufficient_funds' };
}

/** The block of withdrawals in force at a moment, or null. */
export async function readWithdrawalBlock(
  executor: ShardExecutor,
  playerId: bigint,
  at: Date,
): Promise<WithdrawalBlock | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when isfinite(withdrawals_blocked_until) then withdrawals_blocked_until end as until
      from player_limit where player_id = ${playerId} and withdrawals_blocked_until > ${at}::timestamptz`.execute(
    executor,
  );
  return rows[0] ?? null;
}
