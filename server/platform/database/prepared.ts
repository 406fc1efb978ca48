import {
  CamelCasePlugin,
  createQueryId,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Converts column names to camelCase; the keys within a JSON value stay as they are. */
export const CAMEL_CASE = new CamelCasePlugin({ maintainNestedObjectKeys: true });
const compiler = new PostgresQueryCompiler();

/** Runs a statement that each connection prepares once, under its name. Kysely's own queries are planned each time. */
export async function runPrepared<Row>(
  pool: Pool | PoolClient,
  name: string,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const queryId = createQueryId();
  const { sql: text, parameters } = compiler.compileQuery(statement.toOperationNode(), queryId);
  const { rows, rowCount } = await pool.query({ name, text, values: [...parameters] });
  const result = { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  return (await CAMEL_CASE.transformResult({ result, queryId })) as QueryResult<Row>;
}
