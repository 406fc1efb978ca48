import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';
import { recordRead } from './trail.ts';

let desk: Desk;
let ada: Colleague;
before(async () => {
  desk = await openDesk();
  ada = await desk.colleague('admin');
});
after(() => desk.close());

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: desk.app.database.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const check = async () => (await ada.call('/desk/audit/check', { after: 0 })).data;

test('a page of the trail has the newest rows, and filters find by colleague, action and subject', async () => {
  for (let n = 0; n < 60; n += 1) await ada.call('/desk/staff');
  const { data } = await ada.call('/desk/audit');
  assert.equal(data.rows.length, 50);
  const second = await ada.call('/desk/audit', { before: data.next });
  assert.equal(second.data.rows[0].seq, data.rows[49].seq - 1);
  for (const filter of [{ actor: ada.email }, { action: 'signed_in' }, { subject: `staff ${ada.email}` }]) {
    const found = (await ada.call('/desk/audit', filter)).data.rows;
    const [key, value] = Object.entries(filter)[0] ?? [];
    assert.ok(found.length > 0);
    assert.ok(found.every((row: Answer) => row[key ?? ''] === value));
  }
  assert.deepEqual((await ada.call('/desk/audit', { actor: 'nobody' })).data, { rows: [], next: null });
});

test('a range of time has its rows alone, page by page, also where the clocks of nodes differ', async () => {
  const since = new Date(desk.app.clock.now().getTime() + HOUR_MS);
  const until = new Date(since.getTime() + MINUTE_MS);
  const add = (at: Date) =>
    recordRead(desk.app.database.db, {
      ...{ at, staffId: null, actor: 'ada', action: 'a range', subject: 'audit', address: null },
    });
  await add(new Date(since.getTime() - 1));
  // Each second row is of a node whose clock is 5 ms behind.
  for (let n = 0; n < 70; n += 1) await add(new Date(since.getTime() + 10 + n * 2 - (n % 2) * 5));
  await add(until);
  const range = { from: since.toISOString(), to: until.toISOString() };
  const first = (await ada.call('/desk/audit', range)).data;
  const second = (await ada.call('/desk/audit', { ...range, before: first.next })).data;
  const times = [...first.rows, ...second.rows].map(({ at }: Answer) => at);
  assert.deepEqual([first.rows.length, second.rows.length, second.next], [50, 20, null]);
  assert.equal(new Set([...first.rows, ...second.rows].map(({ seq }: Answer) => seq)).size, 70);
  assert.deepEqual(times, times.toSorted().toReversed());
  const open = (await ada.call('/desk/audit', { from: until.toISOString(), action: 'a range' })).data.rows;
  assert.deepEqual(
    open.map(({ at }: Answer) => at),
    [until.toISOString()],
  );
});

test('the server’s login adds rows and neither changes nor deletes one', async () => {
  for (const statement of [
    `update desk_audit set actor = 'another'`,
    'delete from desk_audit',
    'truncate desk_audit',
    `update approval set request = '{}'`,
    `update player_note set text = 'another'`,
  ])
    await assert.rejects(desk.rows(statement), /permission denied/, statement);
});

test('rows written at once are one chain', async () => {
  await Promise.all(Array.from({ length: 30 }, () => ada.call('/desk/staff')));
  const { rows, brokenAt, next } = await check();
  const [{ count }] = await desk.rows('select count(*)::int as count from desk_audit');
  assert.deepEqual([rows, brokenAt, next], [count, null, null]);
});

test('the check names a row that the owner of the database changed, removed or added', async () => {
  await asOwner(`update desk_audit set actor = 'another' where seq = 7`);
  assert.equal((await check()).brokenAt, 7);
  await asOwner(`update desk_audit set actor = '${ada.email}' where seq = 7`);
  const whole = await check();
  if (whole.brokenAt !== null) {
    // The seventh row was of another actor.
    const [{ actor }] = await desk.rows('select actor from desk_audit where seq = 6');
    await asOwner(`update desk_audit set actor = '${actor}' where seq = 7`);
  }
  await asOwner('delete from desk_audit where seq = 9');
  assert.equal((await check()).brokenAt, 10);
});
