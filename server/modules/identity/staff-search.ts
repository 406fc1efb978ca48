import { readIdentifier } from '@jara/contract/field-rules';
import { sql } from 'kysely';
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

/** The ways in which a text is read, in the order of the statement's parts. */
const READINGS: readonly FoundPerson['foundBy'][] = [
  ...(['phone', 'phone', 'email', 'email', 'user id', 'account number', 'player number', 'name'] as const),
];

/** The values that a text may name; null: it has not their shape, and a comparison with it reads nothing. */
function readText(text: string) {
  const { by, value } = readIdentifier(text);
  const number = PLAYER_NUMBER.exec(text)?.[1];
  return {
    phone: by === 'phone' ? value : null,
    email: by === 'email' ? value : null,
    userId: USER_ID.test(text) ? text.toLowerCase() : null,
    depositCode: DEPOSIT_CODE.test(text) ? text : null,
    number: number === undefined ? null : BigInt(number),
    name: /\p{L}/u.test(text) ? `${escaped(text.toLowerCase())}%` : null,
  };
}

/**
 * Players by a text of the staff, which is read by its shape in one statement; names by their beginning, after all else. Each part has an index.
 * Phone numbers and addresses without a proof find players too.
 */
export async function searchPeople(
  executor: DirectoryExecutor,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
  const { phone, email, userId, depositCode, number, name } = readText(text);
  const { rows } = await sql<Omit<FoundPerson, 'foundBy'> & { readonly reading: number }>`
    select 0 as reading, id as player_id, full_name as name from player
     where phone = ${phone}::text and phone_proven_at is not null
    union all
    (select 1, id, full_name from player
      where phone = ${phone}::text and phone_proven_at is null and phone is not null limit ${limit})
    union all
    select 2, id, full_name from player where email = ${email}::text and email_proven_at is not null
    union all
    (select 3, id, full_name from player
      where email = ${email}::text and email_proven_at is null and email is not null limit ${limit})
    union all
    select 4, id, full_name from player where user_id = ${userId}::uuid
    union all
    select 5, id, full_name from player where deposit_code = ${depositCode}::text
    union all
    select 6, id, full_name from player where id = ${number}::bigint
    union all
    (select 7, id, full_name from player where lower(full_name) like ${name}::text limit ${limit})`.execute(
    executor,
  );
  return rows
    .toSorted((one, other) => one.reading - other.reading)
    .map(({ playerId, name: found, reading }) => ({
      ...{ playerId, name: found, foundBy: READINGS[reading] ?? 'name' },
    }));
}
