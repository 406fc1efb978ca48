import { readIdentifier } from '@jara/contract/field-rules';
import { type RawBuilder, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';

export interface FoundPerson {
  readonly playerId: bigint;
  readonly foundBy: 'phone' | 'email' | 'user id' | 'account number' | 'player number' | 'name';
}

type Id = { readonly playerId: bigint };

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEPOSIT_CODE = /^\d{4,20}$/;
const PLAYER_NUMBER = /^#?([1-9]\d{0,17})$/;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

/**
 * Players by a text of the staff, which is read by its shape; names by their beginning. Each read has an index. Phone numbers and addresses
 * without a proof find players too.
 */
export async function searchPeople(
  executor: DirectoryExecutor,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
  const found: Promise<FoundPerson[]>[] = [];
  const search = (foundBy: FoundPerson['foundBy'], statement: RawBuilder<Id>) =>
    found.push(
      statement.execute(executor).then(({ rows }) => rows.map(({ playerId }) => ({ playerId, foundBy }))),
    );
  const { by, value } = readIdentifier(text);
  const [, number] = PLAYER_NUMBER.exec(text) ?? [];
  if (by === 'phone')
    search(
      'phone',
      sql<Id>`
        select id as player_id from player where phone = ${value} and phone_proven_at is not null
        union all
        select id from player where phone = ${value} and phone_proven_at is null and phone is not null limit ${limit}`,
    );
  if (by === 'email')
    search(
      'email',
      sql<Id>`
        select id as player_id from player where email = ${value} and email_proven_at is not null
        union all
        select id from player where email = ${value} and email_proven_at is null and email is not null limit ${limit}`,
    );
  if (USER_ID.test(text))
    search('user id', sql<Id>`select id as player_id from player where user_id = ${text.toLowerCase()}`);
  if (DEPOSIT_CODE.test(text))
    search('account number', sql<Id>`select id as player_id from player where deposit_code = ${text}`);
  if (number !== undefined)
    search('player number', sql<Id>`select id as player_id from player where id = ${BigInt(number)}`);
  if (/\p{L}/u.test(text))
    search(
      'name',
      sql<Id>`
        select id as player_id from player where lower(full_name) like ${`${escaped(text.toLowerCase())}%`} limit ${limit}`,
    );
  return (await Promise.all(found)).flat();
}
