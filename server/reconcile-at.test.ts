import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { findModules } from './modules.ts';
import { runChecks } from './platform/database/checks.ts';
import { testDatabase } from './platform/testing/test-database.ts';

const PLAYERS = 14;
const FIRST_ENTRIES = 3;
const ENTRIES = 500;

/** Each player's entries from one number to another, each with its key. */
async function book(owner: pg.Client, first: number, last: number): Promise<void> {
  const every = 'generate_series(1, $1::int) player, generate_series($2::int, $3::int) seq';
  const at = `timestamptz '2026-01-01' + seq * interval '1 ms'`;
  await owner.query(
    `insert into entry (player_id, at, seq, kind, amount, settled, cash_after, product, reference, actor)
     select player, ${at}, seq, 'stake', 1, 1, 0, 'game:test', 'r', 'player' from ${every}`,
    [PLAYERS, first, last],
  );
  await owner.query(
    `insert into entry_key (player_id, key, fingerprint, at, seq)
     select player, gen_random_uuid(), gen_random_uuid(), ${at}, seq from ${every}`,
    [PLAYERS, first, last],
  );
}

test('no check compares each row with each, even where the planner knows the tables as they once were', async () => {
  const { db, ownerUrl, close } = await testDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await book(owner, 1, FIRST_ENTRIES);
    await owner.query('analyze');
    await book(owner, FIRST_ENTRIES + 1, ENTRIES);
    await owner.query(
      `create function plan_of(statement text) returns setof text language plpgsql as
       $$ begin return query execute 'explain ' || statement || ' limit 20'; end $$`,
    );
    const checks = (await findModules()).flatMap((module) => [
      ...(module.checks ?? []),
      ...(module.directoryChecks ?? []),
    ]);
    const plans = checks.map(({ name, text }) => ({
      name,
      text: `select line as detail from plan_of($check$${text}$check$) line where line ~ 'Nested Loop|Merge .*Join'`,
    }));
    assert.deepEqual(await runChecks(db, plans), []);
  } finally {
    await owner.end();
    await close();
  }
});
