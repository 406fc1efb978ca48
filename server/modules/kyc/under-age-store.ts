import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { UnderAgeAccountTable } from './schema.ts';

/** An account that was closed because its player is under age. */
export type UnderAgeAccount = Readonly<Selectable<UnderAgeAccountTable>>;

const LISTED = 100;

/** Those in a state, oldest first, at most a hundred. */
export async function readUnderAge(
  executor: Executor,
  state: UnderAgeAccount['state'],
): Promise<UnderAgeAccount[]> {
  const { rows } = await sql<UnderAgeAccount>`
    select * from under_age_account where state = ${state} order by closed_at, player_id limit ${LISTED}`.execute(
    executor,
  );
  return rows;
}

/** The players of all open ones, read a page at a time. */
export async function* openUnderAge(executor: Executor): AsyncGenerator<bigint> {
  let last = 0n;
  for (;;) {
    const { rows } = await sql<Pick<UnderAgeAccount, 'playerId'>>`
      select player_id from under_age_account where state = 'open' and player_id > ${last}
       order by player_id limit ${LISTED}`.execute(executor);
    for (const { playerId } of rows) yield playerId;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.playerId;
  }
}

/** Ends the matter of an account; false: it is not open. */
export async function resolveUnderAge(
  within: DirectoryExecutor,
  { playerId, by, resolution, at }: { playerId: bigint; by: string; resolution: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update under_age_account set state = 'resolved', resolved_at = ${at}, resolved_by = ${by}, resolution = ${resolution}
     where player_id = ${playerId} and state = 'open' returning player_id`.execute(within);
  return rows.length > 0;
}
