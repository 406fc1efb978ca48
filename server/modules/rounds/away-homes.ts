import { type Selectable, sql } from 'kysely';
import type { HomeReach } from '../../platform/database/home-reach.ts';
import type { DirectoryExecutor, Home, Homes } from '../../platform/database/homes.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { RoundState } from './round-states.ts';
import { type Leading, ROUNDS_CHANNEL, type StoredRound } from './round-store.ts';
import type { SharedRoundAwayTable } from './schema.ts';

type AwayRow = Pick<Selectable<SharedRoundAwayTable>, 'roundId' | 'homeId'>;

/** The homes that were away during a round, by id, each with the state in which the round met it. */
export type HomesAway = ReadonlyMap<number, RoundState>;

export async function readAwayOf(db: DirectoryExecutor, roundId: string): Promise<Map<number, RoundState>> {
  const { rows } = await sql<Pick<Selectable<SharedRoundAwayTable>, 'homeId' | 'state'>>`
    select home_id, state from shared_round_away where round_id = ${roundId}`.execute(db);
  return new Map(rows.map(({ homeId, state }) => [homeId, state as RoundState]));
}

/** Rounds that are over and have bets at homes that were away, oldest first. */
export async function readUnsettledAway(
  db: DirectoryExecutor,
  gameId: string,
  homeIds: readonly number[],
  limit: number,
): Promise<AwayRow[]> {
  const { rows } = await sql<AwayRow>`
    select a.round_id, a.home_id from shared_round_away a join shared_round r using (round_id)
     where a.game_id = ${gameId} and a.settled_at is null and a.home_id = any(${homeIds}::int[]) and r.over_at is not null
     order by a.at limit ${limit}`.execute(db);
  return rows;
}

/** Everything at the home is settled, and every node is notified. */
export async function noteAwaySettled(
  db: DirectoryExecutor,
  roundId: string,
  homeId: number,
  at: Date,
): Promise<void> {
  await sql<{ told: string }>`
    with settled as (
      update shared_round_away set settled_at = ${at} where round_id = ${roundId} and home_id = ${homeId} and settled_at is null
      returning game_id
    )
    select pg_notify(${ROUNDS_CHANNEL}, 'returned ' || game_id || ' ' || ${roundId} || ' ' || ${String(homeId)})::text as told
      from settled`.execute(db);
}

/** The bets of a round at a home that was away are settled, since it is back. */
export interface ReturnedHome {
  readonly gameId: string;
  readonly roundId: string;
  readonly homeId: number;
}

const RETURNED = /^returned (\S+) (\S+) (\d+)$/;

/** Null: the notification is another one. */
export function readReturned(payload: string): ReturnedHome | null {
  const [, gameId = '', roundId = '', homeId = ''] = RETURNED.exec(payload) ?? [];
  return homeId === '' ? null : { gameId, roundId, homeId: Number(homeId) };
}

/** A home that never had the round open has no bets on it. */
async function noteAway(
  db: DirectoryExecutor,
  { gameId, epoch }: Leading,
  { roundId, state }: Pick<StoredRound, 'roundId' | 'state'>,
  homeId: number,
  at: Date,
): Promise<void> {
  await sql`
    with led as materialized (
      select work as game_id from leader where work = ${gameId} and epoch = ${epoch} for share
    )
    insert into shared_round_away (round_id, home_id, game_id, state, at, settled_at)
    select ${roundId}, ${homeId}, game_id, ${state}, ${at}, case when ${state} = 'scheduled' then ${at}::timestamptz end from led
    on conflict do nothing`.execute(db);
}

export interface RoundHomesDeps {
  readonly db: DirectoryExecutor;
  readonly homes: Homes;
  readonly reach: HomeReach;
  readonly clock: Clock;
  readonly between: (step: string) => Promise<void>;
}

/** The homes that take part in a round. */
export interface RoundHomes {
  taking(round: StoredRound, leading: Leading): Promise<readonly Home[]>;
  /**
   * Runs work that may run twice at every home of the round. A home that does not answer is recorded as away, and the round continues without it.
   * Rejects if no home answers: then no player could bet on the round.
   */
  each<T>(round: StoredRound, leading: Leading, work: (home: Home) => Promise<T>): Promise<T[]>;
}

export function createRoundHomes({ db, homes, reach, clock, between }: RoundHomesDeps): RoundHomes {
  let known = { name: '', away: new Map<number, RoundState>() };
  const awayOf = async ({ roundId }: StoredRound, { epoch }: Leading) => {
    const name = `${roundId} ${epoch}`;
    if (known.name !== name) known = { name, away: await readAwayOf(db, roundId) };
    return known.away;
  };
  return {
    async taking(round, leading) {
      const away = await awayOf(round, leading);
      return homes.all.filter(({ id }) => !away.has(id));
    },
    async each(round, leading, work) {
      const away = await awayOf(round, leading);
      const taking = homes.all.filter(({ id }) => !away.has(id));
      const done = await Promise.all(
        taking.map(async (home) => ({ home, reached: await reach.reach(home, () => work(home)) })),
      );
      if (homes.all.every(reach.isAway)) throw new Error('no home of players answers');
      const values = [];
      for (const { home, reached } of done) {
        if (reached.ok) values.push(reached.value);
        else {
          await noteAway(db, leading, round, home.id, clock.now());
          away.set(home.id, round.state);
          await between('a home is noted as away');
        }
      }
      return values;
    },
  };
}
