import { sql } from 'kysely';
import type { Home } from '../../platform/database/homes.ts';
import { HOME_MOVES, type HomeRoundState } from './round-states.ts';
import { FencedError, type StoredRound } from './round-store.ts';

/** The round exists at the home before it can take a stake there. */
export async function persistAtHome({ db }: Home, round: StoredRound, epoch: bigint): Promise<void> {
  const { roundId, gameId, scheduledAt } = round;
  await sql`
    insert into shared_round_home (round_id, game_id, state, epoch, scheduled_at)
    values (${roundId}, ${gameId}, 'scheduled', ${epoch}, ${scheduledAt}) on conflict do nothing`.execute(
    db.kysely,
  );
}

/**
 * Moves the home's row of a round on. It waits for every batch that took the row `for key share`, and batches after it skip the row
 * while it waits or see it moved: the fence. A round that was there already stays as it is; one that a later leader moved is left alone.
 */
export async function moveAtHome(
  home: Home,
  { roundId, closesAt }: StoredRound,
  to: HomeRoundState,
  epoch: bigint,
): Promise<void> {
  const { rows } = await sql<{ roundId: string }>`
    with fenced as materialized (
      select round_id from shared_round_home where round_id = ${roundId} and epoch <= ${epoch} for update
    )
    update shared_round_home home set state = ${to}, epoch = ${epoch}, closes_at = ${closesAt}
      from fenced where home.round_id = fenced.round_id and state = any(${[...HOME_MOVES[to], to]}::text[])
    returning home.round_id`.execute(home.db.kysely);
  if (rows.length === 0) throw new FencedError(`round ${roundId} does not become ${to} at home ${home.id}`);
}

/**
 * Makes a round void at the home that the directory does not know, and waits for the batches that saw it open. Whichever leader moved it last
 * is lost with it, so its epoch says nothing.
 */
export async function voidAtHome({ db }: Home, roundId: string): Promise<void> {
  await sql`
    with fenced as materialized (select round_id from shared_round_home where round_id = ${roundId} for update)
    update shared_round_home home set state = 'voided' from fenced
     where home.round_id = fenced.round_id and state <> 'voided'`.execute(db.kysely);
}
