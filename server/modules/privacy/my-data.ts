import { MAX_DATA_ROWS } from '@jara/contract/privacy';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type JsonRow, type PersonalTable, readPersonalRows } from '../../platform/database/personal-rows.ts';
import type { Shards } from '../../platform/database/shards.ts';
import { namesMatch } from '../payments/payments.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

export interface DataPage {
  readonly table: string;
  readonly rows: readonly JsonRow[];
  /** Null: this was the last page. */
  readonly next: string | null;
}

export interface MyDataDeps {
  readonly db: Database;
  readonly shards: Shards;
}

/** The end of a page: a table, and the ordering columns of its last row; null: none of its rows was read yet. */
interface Position {
  readonly table: PersonalTable;
  readonly key: JsonRow | null;
}

/** One page of all rows about a player; null: `after` is not the end of a page. */
export async function readMyData(
  deps: MyDataDeps,
  playerId: bigint,
  after: string | null,
): Promise<DataPage | null> {
  const position =
    after === null ? { table: PERSONAL_TABLES[0] as PersonalTable, key: null } : readPosition(after);
  if (position === null) return null;
  const { table } = position;
  const { pool } = table.at === 'directory' ? deps.db : deps.shards.shardOf(playerId).db;
  const found = await readPersonalRows(pool, playerId, { ...position, limit: MAX_DATA_ROWS });
  if (found === null) return null;
  const last = found.at(-1);
  const isFull = found.length === MAX_DATA_ROWS && last !== undefined;
  const following = PERSONAL_TABLES[PERSONAL_TABLES.indexOf(table) + 1];
  const next = isFull
    ? { table, key: last.key }
    : following === undefined
      ? null
      : { table: following, key: null };
  const rows = found.map(({ row }) => row);
  return {
    table: table.table,
    rows: await withoutOthers(deps, playerId, rows),
    next: next && writePosition(next),
  };
}

function writePosition({ table, key }: Position): string {
  return Buffer.from(JSON.stringify([table.table, key])).toString('base64url');
}

function readPosition(after: string): Position | null {
  try {
    const [name, key] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [unknown, unknown];
    const table = PERSONAL_TABLES.find((one) => one.table === name);
    if (table === undefined || typeof key !== 'object') return null;
    if (key !== null && !table.order.every((column) => Object.hasOwn(key, column))) return null;
    return { table, key: key as JsonRow | null };
  } catch {
    return null;
  }
}

/** The names of accounts of which the player is not the holder, with their numbers. */
const HOLDERS = [
  ['sender_name', 'sender_account_number'],
  ['account_name', 'account_number'],
] as const;

/** Masks the accounts of others, such as of a person who paid in for the player. */
async function withoutOthers(
  { db }: MyDataDeps,
  playerId: bigint,
  rows: readonly JsonRow[],
): Promise<readonly JsonRow[]> {
  if (!rows.some((row) => HOLDERS.some(([name]) => name in row))) return rows;
  const { rows: players } = await sql<{ readonly fullName: string }>`
    select full_name from player where id = ${playerId}`.execute(db.kysely);
  const { fullName = '' } = players[0] ?? {};
  const isOwn = (name: unknown) => typeof name === 'string' && namesMatch(fullName, name);
  return rows.map((row) => {
    const masked: Record<string, unknown> = { ...row };
    for (const [name, account] of HOLDERS)
      if (name in row && !isOwn(row[name])) {
        masked[name] = maskOf(row[name], 1);
        masked[account] = maskOf(row[account], -3);
      }
    return masked;
  });
}

/** Keeps some characters at the beginning, or at the end where `shown` is below 0. */
function maskOf(value: unknown, shown: number): unknown {
  if (typeof value !== 'string') return value;
  return shown > 0 ? `${value.slice(0, shown)}***` : `***${value.slice(shown)}`;
}
