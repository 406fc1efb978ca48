import pg from 'pg';
import { installJobs } from './jobs.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE } from './roles.ts';

/** Brings an empty or older database to what this code needs: tables, roles, jobs. Safe to run on every start, on every node. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await installJobs(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`grant usage on schema pgboss to ${APP_ROLE}`);
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE}`);
    await client.query(`grant execute on all functions in schema pgboss to ${APP_ROLE}`);
  } finally {
    await client.end();
  }
  return applied;
}
