import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { LikenessDecision, RegisterLikeness } from './types.ts';

const LISTED = 200;
type LikenessKey = Pick<RegisterLikeness, 'register' | 'reference' | 'playerId'>;

/** Adds a likeness of an entry that waits; false: it was added before, or the entry waits no more. */
export async function insertLikeness(
  executor: DirectoryExecutor,
  { register, reference, playerId }: LikenessKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into exclusion_likeness (register, reference, player_id, until, found_at, state)
    select register, reference, ${playerId}, until, ${now}, 'open' from exclusion_push
     where register = ${register} and reference = ${reference}
    on conflict (register, reference, player_id) do nothing returning player_id`.execute(executor);
  return rows.length > 0;
}

export async function readLikenesses(
  executor: Executor,
  state: RegisterLikeness['state'],
): Promise<RegisterLikeness[]> {
  const { rows } = await sql<RegisterLikeness>`
    select * from exclusion_likeness where state = ${state} order by found_at, player_id limit ${LISTED}`.execute(
    executor,
  );
  return rows;
}

/** Ends an open likeness; returns it as it is then, or undefined: it is not open. */
export async function endLikeness(
  within: DirectoryExecutor,
  { register, reference, playerId, state, actor, reason }: LikenessDecision,
  now: Date,
): Promise<RegisterLikeness | undefined> {
  const { rows } = await sql<RegisterLikeness>`
    update exclusion_likeness set state = ${state}, decided_at = ${now}, decided_by = ${actor}, reason = ${reason}
     where register = ${register} and reference = ${reference} and player_id = ${playerId} and state = 'open'
    returning *`.execute(within);
  return rows[0];
}

/** The register withdrew the entry: its open likenesses have nothing to decide. */
export async function withdrawLikenesses(
  executor: DirectoryExecutor,
  { register, reference }: Pick<LikenessKey, 'register' | 'reference'>,
  now: Date,
): Promise<void> {
  await sql`
    update exclusion_likeness set state = 'removed', decided_at = ${now}, decided_by = ${`provider:${register}`}
     where register = ${register} and reference = ${reference} and state = 'open'`.execute(executor);
}
