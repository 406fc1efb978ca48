import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openPool } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded.ts';
import { endBackend } from './query-within.ts';
import { isUnavailable } from './unavailable.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let owner: pg.Client;
let pool: pg.Pool;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-unreplicated-'));
  postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('set synchronous_commit = local');
  await owner.query('create table kept (id integer primary key)');
  pool = openPool({ url: postgres.url, maxConnections: 3, limits: { statementMs: 60_000 } });
});

after(async () => {
  await pool.end();
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Names the standby that commits wait for; none of this name exists. */
async function requireStandby(name: string): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`);
  await owner.query('select pg_reload_conf()');
  // A backend reads the setting with its next statement.
  for (let seen = ''; seen !== name; ) {
    const { rows } = await owner.query<{ seen: string }>(
      `select current_setting('synchronous_standby_names') as seen`,
    );
    seen = rows[0]?.seen ?? '';
  }
}

/**
 * Begins a commit that waits for the standby; returns its backend and its outcome. A commit right after the
 * setting may end without a wait, because the checkpointer applies it in its own time: it is begun again.
 */
async function waitingCommit(id: number) {
  for (;;) {
    let ended = false;
    const outcome = pool.query('insert into kept values ($1)', [id]).then(
      () => 'committed',
      (error: unknown) => error,
    );
    void outcome.finally(() => (ended = true));
    while (!ended) {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      const [row] = rows;
      if (row !== undefined) return { pid: row.pid, outcome };
    }
    await owner.query('delete from kept where id = $1', [id]);
  }
}

const isThere = async (id: number) =>
  (await owner.query('select from kept where id = $1', [id])).rowCount === 1;

test('a commit that waits for the standby is not ended with its connection, and shows nothing before the standby has it', async () => {
  await requireStandby('absent');
  const { pid, outcome } = await waitingCommit(1);
  // The pool of a node whose own statements commit nothing.
  await endBackend(pool, pid, 5000);
  const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [pid]);
  assert.equal(rowCount, 1);
  assert.equal(await isThere(1), false);
  await requireStandby('');
  assert.equal(await outcome, 'committed');
  assert.equal(await isThere(1), true);
});

test('a commit whose wait was cancelled is uncertain, although PostgreSQL reports success with a warning', async () => {
  await requireStandby('absent');
  const { pid, outcome } = await waitingCommit(2);
  await owner.query('select pg_cancel_backend($1)', [pid]);
  const error = await outcome;
  assert.ok(error instanceof Error && isUnavailable(error), String(error));
  await requireStandby('');
  const { rows } = await pool.query('select 1 as one');
  assert.deepEqual(rows, [{ one: 1 }]);
});
