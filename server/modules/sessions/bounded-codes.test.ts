import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { MAX_LAUNCH_CODES } from './launches.ts';
import { testSessions } from './testing/test-sessions.ts';
import { MAX_TICKETS } from './tickets.ts';
import type { Sessions } from './types.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
const GAME = { playerId: 7n, gameId: 'plinko', device: 'mobile', parentSessionId: null } as const;
let database: TestDatabase;
let sessions: Sessions;

before(async () => {
  database = await testDatabase();
  sessions = testSessions(database.db, clock);
});
after(() => database.close());

async function rowsOf(table: string): Promise<number> {
  return (await database.db.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
}

async function launchedMany(many: number): Promise<string[]> {
  const codes: string[] = [];
  for (let one = 0; one < many; one += 1) {
    clock.advance(1);
    codes.push(await sessions.launch(GAME));
  }
  return codes;
}

test('a player has ten launch codes at most: the newest work, the oldest give way', async () => {
  const codes = await launchedMany(MAX_LAUNCH_CODES + 5);
  assert.equal(await rowsOf('session_launch'), MAX_LAUNCH_CODES);
  assert.equal(await sessions.redeem(codes[0] ?? '', GAME.gameId), undefined);
  assert.ok((await sessions.redeem(codes.at(-1) ?? '', GAME.gameId)) !== undefined);
});

test('a game session has ten tickets at most: the newest work, the oldest give way', async () => {
  const [code = ''] = await launchedMany(1);
  const opened = await sessions.redeem(code, GAME.gameId);
  assert.ok(opened !== undefined);
  const tickets: string[] = [];
  for (let one = 0; one < MAX_TICKETS + 5; one += 1) {
    clock.advance(1);
    tickets.push((await sessions.issueTicket(opened.token)) ?? '');
  }
  assert.equal(await rowsOf('session_ticket'), MAX_TICKETS);
  assert.equal(await sessions.redeemTicket(tickets[0] ?? ''), undefined);
  assert.ok((await sessions.redeemTicket(tickets.at(-1) ?? '')) !== undefined);
});
