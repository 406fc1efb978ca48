import type pg from 'pg';
import { arrayOf, literalsOf, SCALARS, type ScalarType } from './column-types.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  /** The TypeScript type of a value that is not null, with the literals that a check allows. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly filledIn: 'never' | 'by default' | 'always';
}

/** The tables and types of a database, for naming a statement's result types. */
export interface Catalog {
  /** By the numbers of table and column, as a row description holds them. */
  readonly columns: ReadonlyMap<string, Column>;
  /** The types of PostgreSQL in use, by their numbers. */
  readonly types: ReadonlyMap<number, ScalarType>;
}

export const columnKey = (table: number, column: number) => `${table}.${column}`;

export async function readCatalog(pool: pg.Pool): Promise<Catalog> {
  const types = await readTypes(pool);
  return { types, columns: await readColumns(pool, types) };
}

async function readTypes(pool: pg.Pool): Promise<Map<number, ScalarType>> {
  const { rows } = await pool.query<{ oid: number; name: string; array: number }>(
    'select oid, typname as name, typarray as array from pg_type where typname = any($1)',
    [Object.keys(SCALARS)],
  );
  return new Map(
    rows.flatMap(({ oid, name, array }) => {
      const scalar = SCALARS[name];
      if (scalar === undefined) return [];
      return [
        [oid, scalar],
        [array, arrayOf(name, scalar)],
      ] as const;
    }),
  );
}

interface ColumnRow {
  readonly tableId: number;
  readonly position: number;
  readonly table: string;
  readonly name: string;
  readonly typeId: number;
  readonly isNullable: boolean;
  readonly filledIn: Column['filledIn'];
  readonly checks: string[] | null;
}

async function readColumns(
  pool: pg.Pool,
  types: ReadonlyMap<number, ScalarType>,
): Promise<Map<string, Column>> {
  const { rows } = await pool.query<ColumnRow>(`
    select c.oid as "tableId", a.attnum as position, c.relname as table, a.attname as name, a.atttypid as "typeId",
           not a.attnotnull as "isNullable",
           case when a.attidentity = 'a' or a.attgenerated <> '' then 'always' when a.atthasdef then 'by default' else 'never' end as "filledIn",
           (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped
     order by c.oid, a.attnum`);
  return new Map(
    rows.map(({ tableId, position, typeId, checks, ...column }) => {
      const type = types.get(typeId)?.read ?? 'unknown';
      return [
        columnKey(tableId, position),
        { ...column, type: literalsOf(column.name, type, checks ?? []) ?? type },
      ];
    }),
  );
}
