import { type Selectable, sql } from 'kysely';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { DirectoryExecutor, Shard, Shards } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { SharedRoundAwayTable } from '../schema.ts';
import type { RoundState } from './round-states.ts';
import { type Leading, ROUNDS_CHANNEL, type StoredRound } from './round-store.ts';

type UnreachableRow = Pick<Selectable<SharedRoundAwayTable>, 'roundId' | 'shardId'>;

/** The shards that were unavailable during a round, by id, each with the state in which the round met it. */
export type UnavailableShards = ReadonlyMap<number, RoundState>;

export async function readUnreachableOf(
  db: DirectoryExecutor,
  roundId: string,
): Promise<Map<number, RoundState>> {
  const { rows } = await sql<Pick<Selectable<SharedRoundAwayTable>, 'shardId' | 'state'>>`
    select shard_id, state from shared_round_away where round_id = ${roundId}`.execute(db);
  return new Map(rows.map(({ shardId, state }) => [shardId, state as RoundState]));
}

/** Rounds that are over and have bets at shards that were unavailable, oldest first. */
export async function readUnsettledUnreachable(
  db: DirectoryExecutor,
  gameId: string,
  shardIds: readonly number[],
  limit: number,
): Promise<UnreachableRow[]> {
  const { rows } = await sql<UnreachableRow>`
    select a.round_id, a.shard_id from shared_round_away a join shared_round r using (round_id)
     where a.game_id = ${gameId} and a.settled_at is null and a.shard_id = any(${shardIds}::int[]) and r.over_at is not null
     order by a.at limit ${limit}`.execute(db);
  return rows;
}

/** Everything at the shard is settled, and every node is notified. */
export async function noteUnreachableSettled(
  db: DirectoryExecutor,
  roundId: string,
  shardId: number,
  at: Date,
): Promise<void> {
  await sql<{ published: string }>`
    with settled as (
      update shared_round_away set settled_at = ${at} where round_id = ${roundId} and shard_id = ${shardId} and settled_at is null
      returning game_id
    )
    select pg_notify(${ROUNDS_CHANNEL}, 'returned ' || game_id || ' ' || ${roundId} || ' ' || ${String(shardId)})::text as published
      from settled`.execute(db);
}

/** The bets of a round at a shard that was unavailable are settled, since it is back. */
export interface ReturnedShard {
  readonly gameId: string;
  readonly roundId: string;
  readonly shardId: number;
}

const RETURNED = /^returned (\S+) (\S+) (\d+)$/;

/** Null: the notification is another one. */
export function readReturned(payload: string): ReturnedShard | null {
  const [, gameId = '', roundId = '', shardId = ''] = RETURNED.exec(payload) ?? [];
  return shardId === '' ? null : { gameId, roundId, shardId: Number(shardId) };
}

/** A shard that never had the round open has no bets on it. */
async function noteUnreachable(
  db: DirectoryExecutor,
  { gameId, epoch }: Leading,
  { roundId, state }: Pick<StoredRound, 'roundId' | 'state'>,
  shardId: number,
  at: Date,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${gameId} and epoch = ${epoch} for share
    )
    insert into shared_round_away (round_id, shard_id, game_id, state, at, settled_at)
    select ${roundId}, ${shardId}, game_id, ${state}, ${at}, case when ${state} = 'scheduled' then ${at}::timestamptz end from led
    on conflict do nothing`.execute(db);
}

export interface RoundShardsDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly reach: ShardReach;
  readonly clock: Clock;
  readonly between: (step: string) => Promise<void>;
}

/** The shards that take part in a round. */
export interface RoundShards {
  taking(round: StoredRound, leading: Leading): Promise<readonly Shard[]>;
  /**
   * Runs work that may run twice at every shard of the round. A shard that does not answer is recorded as unavailable, and the round continues without it.
   * Rejects if no shard answers: then no player could bet on the round.
   */
  each<T>(round: StoredRound, leading: Leading, work: (shard: Shard) => Promise<T>): Promise<T[]>;
}

export function createRoundShards({ db, shards, reach, clock, between }: RoundShardsDeps): RoundShards {
  let known = { name: '', unreachable: new Map<number, RoundState>() };
  const unreachableOf = async ({ roundId }: StoredRound, { epoch }: Leading) => {
    const name = `${roundId} ${epoch}`;
    if (known.name !== name) known = { name, unreachable: await readUnreachableOf(db, roundId) };
    return known.unreachable;
  };
  return {
    async taking(round, leading) {
      const unreachable = await unreachableOf(round, leading);
      return shards.all.filter(({ id }) => !unreachable.has(id));
    },
    async each(round, leading, work) {
      const unreachable = await unreachableOf(round, leading);
      const taking = shards.all.filter(({ id }) => !unreachable.has(id));
      const done = await Promise.all(
        taking.map(async (shard) => ({ shard, reached: await reach.reach(shard, () => work(shard)) })),
      );
      if (shards.all.every(reach.isUnavailable)) throw new Error('no shard of players answers');
      const values = [];
      for (const { shard, reached } of done) {
        if (reached.ok) values.push(reached.value);
        else {
          await noteUnreachable(db, leading, round, shard.id, clock.now());
          unreachable.set(shard.id, round.state);
          await between('a shard is noted as away');
        }
      }
      return values;
    },
  };
}
