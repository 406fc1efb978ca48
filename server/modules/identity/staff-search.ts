import { readIdentifier } from '@jara/contract/field-rules';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';

export interface FoundPerson {
  readonly playerId: bigint;
  readonly name: string;
  readonly foundBy: 'phone' | 'email' | 'user id' | 'account number' | 'player number' | 'name';
}

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEPOSIT_CODE = /^\d{4,20}$/;
const PLAYER_NUMBER = /^#?([1-9]\d{0,17})$/;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

/** A way in which a text is read, and the condition under which it names a player: each has an index. */
type Reading = readonly [foundBy: FoundPerson['foundBy'], condition: RawBuilder<unknown>];

function readingsOf(text: string): Reading[] {
  const { by, value } = readIdentifier(text);
  const [, number] = PLAYER_NUMBER.exec(text) ?? [];
  const readings: (Reading | false)[] = [
    by === 'phone' && ['phone', sql`phone = ${value} and phone_proven_at is not null`],
    by === 'phone' && ['phone', sql`phone = ${value} and phone_proven_at is null and phone is not null`],
    by === 'email' && ['email', sql`email = ${value} and email_proven_at is not null`],
    by === 'email' && ['email', sql`email = ${value} and email_proven_at is null and email is not null`],
    USER_ID.test(text) && ['user id', sql`user_id = ${text.toLowerCase()}::uuid`],
    DEPOSIT_CODE.test(text) && ['account number', sql`deposit_code = ${text}`],
    number !== undefined && ['player number', sql`id = ${BigInt(number)}`],
    /\p{L}/u.test(text) && ['name', sql`lower(full_name) like ${`${escaped(text.toLowerCase())}%`}`],
  ];
  return readings.filter((one) => one !== false);
}

/**
 * Players by a text of the staff, which is read by its shape in one statement; names by their beginning, after all else. Phone numbers and addresses
 * without a proof find players too.
 */
export async function searchPeople(
  executor: DirectoryExecutor,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
  const readings = readingsOf(text);
  if (readings.length === 0) return [];
  const parts = readings.map(
    ([foundBy, condition], order) => sql`
      (select ${order}::int as reading, id as player_id, full_name as name, ${foundBy}::text as found_by
         from player where ${condition} limit ${limit})`,
  );
  const { rows } = await sql<FoundPerson & { readonly reading: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(executor);
  return rows
    .toSorted((one, other) => one.reading - other.reading)
    .map(({ playerId, name, foundBy }) => ({ playerId, name, foundBy }));
}
