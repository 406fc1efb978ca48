import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { HOUR_MS } from '../../server/platform/runtime/clock.ts';
import { seededRandom } from '../chaos/seeded-random.ts';
import { playFirstHour } from './first-hour.ts';
import { activityAt, HABITS, habitsOf } from './habits.ts';
import { startSimulated } from './simulated-server.ts';
import { playWeek } from './week.ts';

const HOURS = 4;

test('the first hour of a sandbox has rows for the queues of the desk, and the ledger agrees', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-first-hour-'));
  const server = await startSimulated(dataDir, new Date());
  try {
    await playFirstHour(server.origin);
    const { rows } = await server.pool.query<
      Record<'bets' | 'payouts' | 'suspense' | 'letters' | 'documents', number>
    >(
      `select (select count(*) from bet)::int as bets, (select count(*) from payout)::int as payouts, (select count(*) from support_case)::int as letters,
              (select count(*) from inbound_transfer where state = 'suspense')::int as suspense,
              (select count(*) from identity_document)::int as documents`,
    );
    const [made] = rows;
    assert.ok(made !== undefined && made.bets > 20, `${made?.bets} bets`);
    assert.ok(made.payouts >= 2 && made.letters >= 2, `${made.payouts} payouts, ${made.letters} letters`);
    assert.deepEqual([made.suspense, made.documents], [1, 1]);
    assert.deepEqual(await reconcileFolder(dataDir), []);
  } finally {
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('the hours of a simulated evening have bets, deposits and entries at their own times, and the ledger agrees', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-demo-'));
  // 19:00 to 23:00 in Lagos, a week ago.
  const from = new Date('2026-11-20T18:00:00Z');
  const server = await startSimulated(dataDir, from);
  try {
    const random = seededRandom(7);
    const done = await playWeek({
      ...{ ...server, players: 4, hours: HOURS, print: () => undefined },
      // Every player plays in each hour.
      random: () => (random(2 ** 31) / 2 ** 31) * 0.05,
    });
    assert.ok(done.bets > HOURS * 4, `${done.bets} bets`);
    assert.ok(done.deposits >= 4, `${done.deposits} deposits`);
    const { rows } = await server.pool.query<{ first: Date; last: Date; bets: number }>(
      `select min(at) as first, max(at) as last, count(*) filter (where kind = 'stake')::int as bets from entry`,
    );
    const [entries] = rows;
    assert.ok(entries !== undefined && entries.bets > HOURS * 4, `${entries?.bets} stakes`);
    assert.ok(entries.first >= from, entries.first.toISOString());
    const lastHour = new Date(from.getTime() + (HOURS - 1) * HOUR_MS);
    assert.ok(entries.last >= lastHour, `${entries.last.toISOString()} is in the last hour`);
    assert.ok(entries.last.getTime() <= server.clock.now().getTime());
    assert.deepEqual(await reconcileFolder(dataDir), []);
  } finally {
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('habits are spread by their shares, and fewer play outside their own hours and at night', () => {
  const count = HABITS.reduce((sum, { share }) => sum + share, 0);
  for (const habits of HABITS) {
    const players = Array.from({ length: count }, (_, index) => habitsOf(index));
    assert.equal(players.filter((one) => one === habits).length, habits.share, habits.name);
    const [from] = habits.hours;
    assert.equal(activityAt(habits, from), habits.activity);
    assert.ok(activityAt(habits, 3) < activityAt(habits, 12));
    assert.ok(activityAt(habits, 12) < habits.activity);
  }
});
