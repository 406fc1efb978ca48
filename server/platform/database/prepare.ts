import pg from 'pg';
import { installJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE } from './roles.ts';

/** Not the migrations' own number: they take theirs within. */
const PREPARE_LOCK = 7_305_113;

/**
 * Brings an empty or older database to what this code needs: tables, roles, jobs. Runs on every start, on every node; nodes
 * that start at once take turns.
 */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // Heard here so that a database that dies meanwhile fails the statement under way instead of ending the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const applied = await migrate(ownerUrl);
    await installJobs(ownerUrl);
    await client.query(`grant usage on schema pgboss to ${APP_ROLE}`);
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE}`);
    await client.query(`grant execute on all functions in schema pgboss to ${APP_ROLE}`);
    return applied;
  } finally {
    await client.end();
  }
}
