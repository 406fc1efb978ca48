import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Check } from './check-store.ts';
import type { IdentityNumberTable } from './schema.ts';

type Holder = Pick<Selectable<IdentityNumberTable>, 'playerId'>;

/** The account that holds a number, or undefined. */
export async function findHolder(
  executor: DirectoryExecutor,
  numberHash: Buffer,
): Promise<bigint | undefined> {
  const { rows } = await sql<Holder>`
    select player_id from identity_number where number_hash = ${numberHash} and released_at is null`.execute(
    executor,
  );
  return rows[0]?.playerId;
}

/**
 * Claims a verified number for the account of its check; `released` is an account whose claim ends, because its player closed it. False: another
 * account holds the number. Concurrent claims wait for each other at the unique index.
 */
export async function claimNumber(
  within: DirectoryExecutor,
  { numberHash, playerId, type }: Pick<Check, 'numberHash' | 'playerId' | 'type'>,
  {
    released,
    birthDateHash,
    now,
  }: { readonly released: bigint | null; readonly birthDateHash: Buffer | null; readonly now: Date },
): Promise<boolean> {
  if (released !== null)
    await sql`
      update identity_number set released_at = ${now}
       where number_hash = ${numberHash} and player_id = ${released} and released_at is null`.execute(within);
  const { rows } = await sql<Holder>`
    insert into identity_number (number_hash, player_id, type, verified_at, birth_date_hash)
    values (${numberHash}, ${playerId}, ${type}, ${now}, ${birthDateHash})
    on conflict do nothing returning player_id`.execute(within);
  return rows.length === 1 || (await findHolder(within, numberHash)) === playerId;
}
