import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { giveRole, removeStaff, resetStaff, takeRole } from '../staff/staff-store.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let ada: Colleague;
before(async () => {
  desk = await openDesk();
  ada = await desk.colleague('admin');
});
after(() => desk.close());

let count = 0;
/** Makes a key; returns the answer beside a function that calls with it. */
async function make(permissions: readonly string[], by = ada, more: object = {}) {
  count += 1;
  const typed = { name: `program ${count}`, permissions, days: 30, reason: 'a report', ...more };
  const made = await by.call('/desk/keys/make', typed);
  const call = (path: string, body: object = {}): Promise<Answer> =>
    desk.post(path, { token: made.data?.key ?? '', ...body });
  return { ...made, call, name: typed.name };
}

test('a key calls with the rights that it was given, and with no other', async () => {
  const key = await make(['audit.read', 'staff.read']);
  assert.equal((await key.call('/desk/audit')).http, 200);
  assert.equal((await key.call('/desk/staff')).http, 200);
  for (const path of ['/desk/keys', '/desk/approvals', '/desk/sign-out', '/desk/me'])
    assert.equal((await key.call(path)).code, 'not_allowed', path);
  const { data } = await ada.call('/desk/audit', { actor: `key ${key.name} of ${ada.email}` });
  assert.deepEqual(
    data.rows.map(({ action }: Answer) => action),
    ['read /desk/staff', 'read /desk/audit'],
    'the trail names the key and its maker',
  );
});

test('a key is not stored, and is shown once', async () => {
  const key = await make(['audit.read']);
  const textOf = async (table: string) =>
    JSON.stringify(await desk.rows(`select row_to_json(${table}) from ${table}`));
  assert.ok(!(await textOf('desk_key')).includes(key.data.key));
  assert.ok(!JSON.stringify(await ada.call('/desk/keys')).includes(key.data.key));
  assert.ok(!(await textOf('desk_audit')).includes(key.data.key));
});

test('the desk rejects a key with a right of people, a right that its maker lacks, or a name in use', async () => {
  for (const right of ['staff.request', 'approvals.decide', 'keys.write'])
    assert.equal((await make([right])).code, 'key_rights', right);
  const taken = await make(['audit.read']);
  assert.equal((await make(['audit.read'], ada, { name: taken.name })).code, 'key_name');
  assert.equal((await make(['no such right'])).http, 400);
  for (const days of [0, 366, 1.5]) assert.equal((await make(['audit.read'], ada, { days })).http, 400);
  const { kysely } = desk.app.database.db;
  await kysely
    .insertInto('rolePermission' as never)
    .values({ role: 'support', permission: 'keys.write', since: desk.app.clock.now(), until: null } as never)
    .execute();
  const bola = await desk.colleague('support');
  assert.equal((await make(['audit.read'], bola)).code, 'key_rights');
  assert.equal((await make(['players.read'], bola)).http, 200);
});

test('a revoked key and one that expired are refused at the next call', async () => {
  const [revoked, expired] = [await make(['audit.read']), await make(['audit.read'], ada, { days: 1 })];
  const revoke = { keyId: revoked.data.keyId, reason: 'it leaked' };
  assert.equal((await ada.call('/desk/keys/revoke', revoke)).http, 200);
  assert.equal((await revoked.call('/desk/audit')).code, 'signed_out');
  assert.equal((await ada.call('/desk/keys/revoke', revoke)).code, 'no_such_key');
  const reused = await make(['audit.read'], ada, { name: revoked.name });
  assert.equal(reused.http, 200, 'its name is free again');
  desk.app.clock.advance(DAY_MS);
  await ada.signIn();
  assert.equal((await expired.call('/desk/audit')).code, 'signed_out');
});

test('a key loses a right with its maker, and ends with the maker’s access', async () => {
  const chidi = await desk.colleague('admin');
  const key = await make(['audit.read'], chidi);
  const { kysely } = desk.app.database.db;
  const change = { staffId: chidi.staffId, by: 'command:test', now: desk.app.clock.now() };
  await takeRole(kysely, { ...change, role: 'admin' });
  assert.equal((await key.call('/desk/audit')).code, 'not_allowed');
  await giveRole(kysely, { ...change, role: 'compliance' });
  assert.equal((await key.call('/desk/audit')).http, 200);
  await removeStaff(kysely, chidi.staffId, 'command:test', change.now);
  assert.equal((await key.call('/desk/audit')).code, 'signed_out');
});

test('a reset and a removal of its maker revoke a key for good, each with a row in the trail', async () => {
  const [reset, removed] = [await desk.colleague('admin'), await desk.colleague('admin')];
  const keys = [await make(['audit.read'], reset), await make(['audit.read'], removed)];
  const { kysely } = desk.app.database.db;
  const by = { by: 'command:test', now: desk.app.clock.now() };
  await resetStaff(kysely, { staffId: reset.staffId, setUpCode: 'a code of this test', ...by });
  await removeStaff(kysely, removed.staffId, by.by, by.now);
  desk.app.clock.advance(30_000);
  await desk.setUp(reset.email, 'a code of this test');
  for (const key of keys) assert.equal((await key.call('/desk/audit')).code, 'signed_out');
  for (const { name } of keys) {
    const rows = await desk.rows(
      `select actor from desk_audit where action = 'key_revoked' and subject = $1`,
      [`key ${name}`],
    );
    assert.deepEqual(rows, [{ actor: 'command:test' }]);
  }
});
