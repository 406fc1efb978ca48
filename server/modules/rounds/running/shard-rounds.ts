import { sql } from 'kysely';
import type { Shard } from '../../../platform/database/shards.ts';
import { SHARD_MOVES, type ShardRoundState } from './round-states.ts';
import { FencedError, type StoredRound } from './round-store.ts';

/** The round exists at the shard before it can take a stake there. */
export async function persistAtShard({ db }: Shard, round: StoredRound, epoch: bigint): Promise<void> {
  const { roundId, gameId, scheduledAt } = round;
  await sql`
    insert into shared_round_shard (round_id, game_id, state, epoch, scheduled_at)
    values (${roundId}, ${gameId}, 'scheduled', ${epoch}, ${scheduledAt}) on conflict do nothing`.execute(
    db.kysely,
  );
}

/**
 * Moves the shard's row of a round on. It waits for every batch that took the row `for key share`, and batches after it skip the row
 * while it waits or see it moved: the fence. A round that was there already stays as it is; one that a later leader moved is left alone.
 */
export async function moveAtShard(
  shard: Shard,
  { roundId, closesAt }: StoredRound,
  to: ShardRoundState,
  epoch: bigint,
): Promise<void> {
  const { rows } = await sql<{ roundId: string }>`
    with fenced as materialized (
      select round_id from shared_round_shard where round_id = ${roundId} and epoch <= ${epoch} for update
    )
    update shared_round_shard shard set state = ${to}, epoch = ${epoch}, closes_at = ${closesAt}
      from fenced where shard.round_id = fenced.round_id and state = any(${[...SHARD_MOVES[to], to]}::text[])
    returning shard.round_id`.execute(shard.db.kysely);
  if (rows.length === 0) throw new FencedError(`round ${roundId} does not become ${to} at shard ${shard.id}`);
}

/**
 * Makes a round void at the shard that the directory does not know, and waits for the batches that saw it open. The leader that moved it last is lost with it, so its epoch is meaningless.
 */
export async function voidAtShard({ db }: Shard, roundId: string): Promise<void> {
  await sql`
    with fenced as materialized (select round_id from shared_round_shard where round_id = ${roundId} for update)
    update shared_round_shard shard set state = 'voided' from fenced
     where shard.round_id = fenced.round_id and state <> 'voided'`.execute(db.kysely);
}
