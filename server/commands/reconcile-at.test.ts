import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { WINDOW, WINDOW_SETTINGS } from '../modules/wallet/window.ts';
import { findModules } from '../node/modules.ts';
import { CHECK_SETTINGS } from '../platform/database/checks.ts';
import { testDatabase } from '../platform/testing/test-database.ts';

const PLAYERS = 14;
const FIRST_ENTRIES = 3;
const ENTRIES = 500;

/** Books entries with these sequence numbers for each player, each with its key. */
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

interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables of a few rows: slots, kinds, versions of a setting. */
const SMALL: ReadonlySet<string> = new Set(['shard_slot', 'entry_kind', 'tax_version', 'tier_version']);

/** Parts of a plan that read more per row than the row's own key finds. */
function slowPartsOf(plan: Plan, isRepeated = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: parts = [] } = plan;
  const found = parts.flatMap((part) =>
    slowPartsOf(part, isRepeated || (type === 'Nested Loop' && part['Parent Relationship'] === 'Inner')),
  );
  if (type.startsWith('Merge') && type.endsWith('Join')) found.push(type);
  const isByKey = /player_id = |\bat >=/.test(plan['Index Cond'] ?? plan['Recheck Cond'] ?? '');
  const isSmall = SMALL.has(table ?? '');
  if (isRepeated && table !== undefined && !isSmall && !isByKey && type !== 'Bitmap Index Scan')
    found.push(`${type} of ${table} for each row`);
  return found;
}

test('no check compares each row with each, even where the planner knows the tables as they once were', async () => {
  const { ownerUrl, close } = await testDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await book(owner, 1, FIRST_ENTRIES);
    await owner.query('analyze');
    await book(owner, FIRST_ENTRIES + 1, ENTRIES);
    await owner.query(`begin; ${CHECK_SETTINGS}; ${WINDOW_SETTINGS}`);
    const modules = await findModules();
    const directory = modules.flatMap(({ directoryChecks = [] }) => directoryChecks);
    const ranged = modules.flatMap(({ checks = [] }) => checks);
    const statements = [
      ...directory,
      ...ranged.map(({ name, text, per }) =>
        per === 'time'
          ? { name, text: text.replaceAll('$1', "'-infinity'").replaceAll('$2', "'infinity'") }
          : { name, text: `${WINDOW}${text}` },
      ),
    ];
    // The plan that a range of players shares with all others does not depend on its values.
    for (const { name, text } of statements) {
      const { rows } = await owner.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `explain (generic_plan, format json) ${text} limit 20`,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      assert.ok(plan !== undefined);
      assert.deepEqual(slowPartsOf(plan.Plan), [], name);
    }
  } finally {
    await owner.end();
    await close();
  }
});
