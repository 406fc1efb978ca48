import type { LimitPeriod } from '@jara/contract/protection';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shard, Shards } from '../../platform/database/shards.ts';
import { type Clock, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { ByPeriod, PlayerLimits, Wallet } from '../wallet/wallet.ts';
import {
  forgetApplied,
  type LimitRow,
  markApplied,
  readBlock,
  readLimits,
  readProtection,
  readUnapplied,
  unknownPlayers,
} from './protection-store.ts';
import type { LimitKey } from './types.ts';

export interface ApplyDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'setPlayerLimits'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

export interface SweepDeps extends ApplyDeps {
  readonly wallet: Pick<Wallet, 'setPlayerLimits' | 'verifiedPlayers' | 'clearVerification'>;
}

const SWEEP_PAGE = 500;
const PERIODS = ['day', 'week', 'month'] as const;

/** The stricter of two limits; null is no limit. */
export function stricter(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The limit in force: the stricter of the player's own and the operator's. */
function inForce(rows: readonly LimitRow[], key: LimitKey): bigint | null {
  return rows
    .filter((row) => row.key === key)
    .reduce<bigint | null>((found, { amount }) => stricter(found, amount), null);
}

function inForceByPeriod(
  rows: readonly LimitRow[],
  name: 'deposit' | 'stake' | 'loss' | 'time',
): ByPeriod<bigint | null> {
  const of = (period: LimitPeriod) => inForce(rows, `${name}_${period}`);
  return { day: of('day'), week: of('week'), month: of('month') };
}

function numbers(amounts: ByPeriod<bigint | null>): ByPeriod<number | null> {
  const [day, week, month] = PERIODS.map((period) => {
    const amount = amounts[period];
    return amount === null ? null : Number(amount);
  });
  return { day: day ?? null, week: week ?? null, month: month ?? null };
}

/** Writes the player's limits in force to the player's shard. Repeating it is safe: an earlier revision changes nothing there. */
export async function applyLimits(deps: ApplyDeps, playerId: bigint): Promise<void> {
  const { db, shards, wallet, clock } = deps;
  // Before the limits: they are then of this revision or a later one.
  const protection = await readProtection(db, playerId);
  if (protection === undefined) return;
  const rows = await readLimits(db, playerId);
  const block = await readBlock(db, playerId, 'bet', clock.now());
  const depositBlock = await readBlock(db, playerId, 'deposit', clock.now());
  const withdrawalBlock = await readBlock(db, playerId, 'withdrawal', clock.now());
  const limits: PlayerLimits = {
    singleStakeKobo: inForce(rows, 'single_stake'),
    stakeKobo: inForceByPeriod(rows, 'stake'),
    lossKobo: inForceByPeriod(rows, 'loss'),
    playMs: numbers(inForceByPeriod(rows, 'time')),
    depositKobo: inForceByPeriod(rows, 'deposit'),
    depositBlock: depositBlock === null ? null : { until: depositBlock.endsAt },
    block: block === null ? null : { until: block.endsAt, reason: block.reason },
    withdrawalBlock: withdrawalBlock === null ? null : { until: withdrawalBlock.endsAt },
    verifiedBy: protection.verifiedBy,
    realityCheckMs: protection.realityCheckMinutes * MINUTE_MS,
  };
  const { revision } = protection;
  await shards.transaction(playerId, (within) =>
    wallet.setPlayerLimits(within, playerId, limits, { revision, actor: 'system' }),
  );
  await markApplied(db, playerId, revision);
}

/**
 * Writes limits to the shards that do not have them: after an interruption, and for all players of a restored shard. A shard that does not
 * respond delays its own players only.
 */
export async function sweepLimits(deps: SweepDeps): Promise<number> {
  for (const shard of deps.shards.all)
    await forgetRestored(deps, shard).catch((error: unknown) =>
      deps.log.warn({ err: error, shard: shard.id }, 'protection.restored_shard_not_read'),
    );
  await endLostVerifications(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'protection.lost_verifications_not_ended'),
  );
  let applied = 0;
  for (let after = 0n; ; ) {
    const page = await readUnapplied(deps.db, after, SWEEP_PAGE);
    for (const playerId of page) {
      try {
        await applyLimits(deps, playerId);
        applied += 1;
      } catch (error) {
        deps.log.error({ err: error, playerId: playerId.toString() }, 'protection.limits_not_applied');
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < SWEEP_PAGE) return applied;
    after = last;
  }
}

/**
 * After a restore of the directory: ends at the shards the verifications that it lost, whose players verify again. Players whom it knows are
 * written by their raised revisions.
 */
async function endLostVerifications({ db, shards, wallet }: SweepDeps): Promise<void> {
  const { rows } = await sql<{ isRestored: boolean }>`select is_restored from play_verified_restored`.execute(
    db,
  );
  if (rows[0]?.isRestored !== true) return;
  for (const shard of shards.all)
    for (let after = 0n; ; ) {
      const page = await wallet.verifiedPlayers(shard, after, SWEEP_PAGE);
      for (const playerId of await unknownPlayers(db, page))
        await shards.transaction(playerId, (within) => wallet.clearVerification(within, playerId));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
  await sql`update play_verified_restored set is_restored = false`.execute(db);
}

async function forgetRestored({ db }: ApplyDeps, { db: shardDb }: Shard): Promise<void> {
  const { rows } = await sql<{ isRestored: boolean }>`select is_restored from play_limits_restored`.execute(
    shardDb.kysely,
  );
  if (rows[0]?.isRestored !== true) return;
  const { rows: slots } = await sql<{
    slot: number;
  }>`select slot::int as slot from shard_slot where here`.execute(shardDb.kysely);
  await forgetApplied(
    db,
    slots.map(({ slot }) => slot),
  );
  await sql`update play_limits_restored set is_restored = false`.execute(shardDb.kysely);
}
