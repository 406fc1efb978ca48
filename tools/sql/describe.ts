import type pg from 'pg';
import { type Catalog, type Column, columnKey } from './catalog.ts';

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

export interface Description {
  readonly fields: readonly Field[];
  readonly parameterTypes: readonly number[];
}

/** Has PostgreSQL parse a statement without running it; rejects where it names an unknown table or column. */
export function describeText(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    let parameterTypes: readonly number[] = [];
    const query = {
      // The client wraps this callback for its own time limit.
      callback: () => undefined,
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          parameterTypes = message.dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        query.callback();
        reject(error);
      },
      handleReadyForQuery() {
        query.callback();
        resolve({ fields, parameterTypes });
      },
    };
    client.query(query as pg.Submittable);
  });
}

/** The camelCase name that Kysely's `CamelCasePlugin` gives `player_id`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The tables on the nullable side of a join, by their names in the statement's text; null: too complex to determine. */
function outerJoined(text: string): ReadonlySet<string> | null {
  if (/\b(right|full)\s+(outer\s+)?join\b|\bleft\s+(outer\s+)?join\s+(lateral\b|\()/i.test(text)) return null;
  return new Set([...text.matchAll(/\bleft\s+(?:outer\s+)?join\s+(\w+)/gi)].map(([, name = '']) => name));
}

function isNullable(column: Column, text: string): boolean | null {
  if (column.isNullable) return true;
  const joined = outerJoined(text);
  if (joined === null) return null;
  if (!joined.has(column.table)) return false;
  const mentions = [...text.matchAll(new RegExp(`\\b(from|join|update|into)\\s+${column.table}\\b`, 'gi'))];
  return mentions.length === 1 ? true : null;
}

/**
 * A statement's row as a type. PostgreSQL reports the origin of a plain column, and thereby whether it may be null; an expression's value
 * is taken as not null. JSON has any type that the code declares.
 */
export function rowType(
  catalog: Catalog,
  text: string,
  { fields }: Description,
  nameOf: (column: string) => string,
): string {
  const properties = fields.map((field) => {
    const column = catalog.columns.get(columnKey(field.tableID, field.columnID));
    const known = column?.type ?? catalog.types.get(field.dataTypeID)?.read ?? 'unknown';
    const type = known === 'unknown' ? 'any' : known;
    const orNull = column !== undefined && isNullable(column, text) === true ? ' | null' : '';
    return `${JSON.stringify(nameOf(field.name))}: ${type}${orNull}`;
  });
  return `{ ${properties.join('; ')} }`;
}

/** The accepted type of a parameter. */
export function parameterType(catalog: Catalog, typeId: number | undefined): string {
  const taken = catalog.types.get(typeId ?? 0)?.taken ?? 'unknown';
  return taken === 'unknown' ? taken : `${taken} | null`;
}
