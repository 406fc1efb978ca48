import type { FoundPlayer } from '@jara/contract/desk-players';
import { readEmailAddress, readPhoneNumber } from '@jara/contract/field-rules';
import { sql } from 'kysely';
import type { DeskDeps } from '../types.ts';

const MAX_FOUND = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DIGITS = /^\d{4,20}$/;
const CODE = /^[A-Za-z0-9]{5,12}$/;

type SearchDeps = Pick<DeskDeps, 'db' | 'shards'>;
type Hits = readonly { readonly playerId: bigint; readonly foundBy: string }[];

async function idsOf(rows: Promise<{ readonly rows: { readonly playerId: bigint }[] }>, foundBy: string) {
  return (await rows).rows.map(({ playerId }) => ({ playerId, foundBy }));
}

/** The players whose text, by its shape, it can be: each read has an index. */
async function hitsOf({ db: { kysely }, shards }: SearchDeps, text: string): Promise<Hits> {
  const found: Promise<Hits>[] = [];
  const directory = (foundBy: string, statement: ReturnType<typeof sql<{ playerId: bigint }>>) =>
    found.push(idsOf(statement.execute(kysely), foundBy));
  const phone = readPhoneNumber(text);
  const email = text.includes('@') ? readEmailAddress(text) : null;
  if (phone.ok)
    directory(
      'phone',
      sql`select id as player_id from player where phone = ${phone.value} and phone_proven_at is not null
          union all select id from player where phone = ${phone.value} and phone_proven_at is null and phone is not null limit ${MAX_FOUND}`,
    );
  if (email?.ok)
    directory(
      'email',
      sql`select id as player_id from player where email = ${email.value} and email_proven_at is not null
          union all select id from player where email = ${email.value} and email_proven_at is null and email is not null limit ${MAX_FOUND}`,
    );
  if (UUID.test(text)) {
    directory('user id', sql`select id as player_id from player where user_id = ${text}`);
  }
  if (DIGITS.test(text)) {
    directory('account number', sql`select id as player_id from player where deposit_code = ${text}`);
    directory(
      'account number',
      sql`select player_id from deposit_account where account_number = ${text} limit ${MAX_FOUND}`,
    );
  }
  if (CODE.test(text))
    directory('bet code', sql`select player_id from sports_ticket where code = ${text.toUpperCase()}`);
  // The list of banks is short, so that each of them is one read of the primary key.
  directory(
    'bank reference',
    sql`select player_id from (select distinct provider from deposit_account union values ('sandbox'), ('paystack'), ('monnify')) bank
          join inbound_transfer using (provider) where provider_reference = ${text} and player_id > 0`,
  );
  for (const shard of shards.all)
    found.push(
      idsOf(
        sql<{
          playerId: bigint;
        }>`select player_id from payout where reference = ${text} limit ${MAX_FOUND}`.execute(
          shard.db.kysely,
        ),
        'payout reference',
      ),
    );
  return (await Promise.all(found)).flat();
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

/** Players by a text, which is read by its shape; names by their beginning. At most twenty. */
export async function searchPlayers(deps: SearchDeps, typed: string): Promise<FoundPlayer[]> {
  const text = typed.trim();
  const hits = await hitsOf(deps, text);
  const { rows } = await sql<{ playerId: bigint; name: string }>`
    (select id as player_id, full_name as name from player where id = any(${hits.map(({ playerId }) => playerId)}::bigint[]))
    union
    (select id, full_name from player where lower(full_name) like ${`${escaped(text.toLowerCase())}%`} limit ${MAX_FOUND})
    limit ${MAX_FOUND}`.execute(deps.db.kysely);
  return rows.map(({ playerId, name }) => ({
    ...{ playerId: playerId.toString(), name },
    foundBy: hits.find((hit) => hit.playerId === playerId)?.foundBy ?? 'name',
  }));
}
