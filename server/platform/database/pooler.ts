import type pg from 'pg';
import type { SessionSettings } from './session-settings.ts';

/**
 * A pooler in transaction mode, such as PgBouncer, between a node and a database: each transaction may run on another connection of the
 * database. It takes no settings of connections, so the login has them (`alter role … set`).
 */
export interface Pooler {
  readonly url: string;
  /** Whether it knows named statements, as PgBouncer does since 1.21 with `max_prepared_statements`; otherwise each is planned every time. */
  readonly namedStatements: boolean;
  /** The settings that the login must have, which the start reads back. */
  readonly settings: SessionSettings;
}

/** Fields that the driver's types leave out. */
interface Inside {
  processID: number | null;
  query(config: unknown, ...rest: unknown[]): unknown;
}

/** Keeps a connection to a pooler from what only a connection to the database itself can do. */
export function adaptToPooler(client: pg.ClientBase, { namedStatements }: Pooler): void {
  const inside = client as Omit<pg.ClientBase, 'query'> & Inside;
  // The pooler makes up this number; a backend of the same number is another one, which must not be ended.
  inside.processID = null;
  if (namedStatements) return;
  const query = inside.query.bind(client);
  inside.query = (config, ...rest) => query(withoutName(config), ...rest);
}

function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config)) return config;
  const { name: _, ...unnamed } = config;
  return unnamed;
}
