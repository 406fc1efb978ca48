import type { Pool } from 'pg';

/** A row as JSON. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** A table with rows about a player, as the player's copy has them. */
export interface PersonalTable {
  readonly at: 'directory' | 'shard';
  readonly table: string;
  /** The column of the player's id. */
  readonly player: 'player_id' | 'id';
  /** The columns that order a player's rows, as the primary key does. */
  readonly order: readonly string[];
  /** Secrets of the server, such as hashes by which it recognises a token. */
  readonly without?: readonly string[];
  /** SQL: the rows that may be shown; absent: all. */
  readonly where?: string;
}

interface RowsRange {
  readonly table: PersonalTable;
  /** The ordering columns of the last row before; null: from the first row on. */
  readonly key: JsonRow | null;
  readonly limit: number;
}

interface FoundRow {
  readonly row: JsonRow;
  readonly key: JsonRow;
}

/** Class of the errors of values that are not of a column's type. */
const INVALID_VALUE = /^22/;

/** Rows of a table about one player, without the player's number, in the order of its key; null: the range's key is not of the table's types. */
export async function readPersonalRows(
  pool: Pick<Pool, 'query'>,
  playerId: bigint,
  { table: { table, player, order, without = [], where = 'true' }, key, limit }: RowsRange,
): Promise<readonly FoundRow[] | null> {
  const columnsOf = (relation: string) => order.map((column) => `${relation}.${column}`).join(', ');
  const from =
    key === null
      ? '$3::jsonb is null'
      : `(${columnsOf('own')}) > (select ${columnsOf('page_end')} from jsonb_populate_record(null::${table}, $3) page_end)`;
  const keyOf = order.map((column) => `'${column}', own.${column}`).join(', ');
  try {
    const { rows } = await pool.query<FoundRow>(
      `select to_jsonb(own.*) - $2::text[] as row, jsonb_build_object(${keyOf}) as key
         from ${table} own
        where own.${player} = $1 and ${where} and ${from}
        order by ${columnsOf('own')} limit $4`,
      [playerId, [player, ...without], key === null ? null : JSON.stringify(key), limit],
    );
    return rows;
  } catch (error) {
    if (INVALID_VALUE.test((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
