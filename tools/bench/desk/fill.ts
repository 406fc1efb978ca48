import pg from 'pg';
import { dayStart, operatorDay } from '../../../server/modules/wallet/wallet.ts';
import { startEmbeddedPostgres } from '../../../server/platform/database/postgres/embedded.ts';
import { withEnd } from '../../with-end.ts';
import { fillHistory } from './fill-history.ts';
import { fillPeople } from './fill-people.ts';
import { fillQueues } from './fill-queues.ts';
import type { Filling, Size } from './filling.ts';

const DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills the database of a folder whose server is stopped. Nothing is written twice while it is filled: tables are created in the transaction that
 * fills them, without the log, and their indexes are made afterwards.
 */
export async function fill(dataDir: string, size: Size): Promise<void> {
  await configure(dataDir, [
    'alter system set wal_level = minimal',
    'alter system set max_wal_senders = 0',
    'alter system set autovacuum = off',
  ]);
  await withDatabase(dataDir, async (client) => {
    await client.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set hash_mem_multiplier = 4`,
    );
    const until = dayStart(operatorDay(new Date()));
    const filling: Filling = {
      ...{ ...size, client, until, from: new Date(until.getTime() - DAYS * DAY_MS) },
      async make(what, text) {
        const start = performance.now();
        const sent = await client.query(text);
        const rows = [sent].flat().reduce((all, { rowCount }) => all + (rowCount ?? 0), 0);
        console.log(`${what}: ${rows} rows in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      },
    };
    await fillPeople(filling);
    await fillHistory(filling);
    await fillQueues(filling);
    await filling.make('vacuum', 'vacuum (analyze)');
  });
  await configure(dataDir, ['alter system reset all']);
}

const configure = (dataDir: string, statements: readonly string[]): Promise<void> =>
  withDatabase(dataDir, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

async function withDatabase(dataDir: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await withEnd(server.stop, async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await work(client).finally(() => client.end());
  });
}
