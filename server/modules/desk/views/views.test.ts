import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { removeStaff, takeRole } from '../staff/staff-store.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let ada: Colleague;
let bola: Colleague;
before(async () => {
  desk = await openDesk();
  ada = await desk.colleague('payments', 'risk');
  bola = await desk.colleague('payments');
});
after(() => desk.close());

const save = (by: Colleague, view: object) =>
  by.call('/desk/views/save', { name: 'late', address: '/payouts?list=open', role: null, ...view });
const namesOf = async (of: Colleague) => (await of.call('/desk/views')).data.map(({ name }: Answer) => name);

test('a view is its person’s alone until it is shared with a role', async () => {
  const { data } = await save(ada, { name: 'held', address: '/payouts?list=open&isHeld=true' });
  assert.deepEqual(await namesOf(ada), ['held']);
  assert.deepEqual(await namesOf(bola), []);
  const change = { viewId: data.viewId, name: 'held today', role: 'payments' };
  assert.equal((await ada.call('/desk/views/change', change)).http, 200);
  const [shared] = (await bola.call('/desk/views')).data;
  assert.deepEqual(shared, {
    ...{ viewId: data.viewId, name: 'held today', role: 'payments' },
    ...{ address: '/payouts?list=open&isHeld=true', by: ada.email, isOwn: false },
  });
  assert.equal((await bola.call('/desk/views/change', { ...change, name: 'mine' })).code, 'no_such_view');
  assert.equal((await bola.call('/desk/views/remove', change)).code, 'no_such_view');
  assert.equal((await ada.call('/desk/views/remove', { viewId: data.viewId })).http, 200);
  assert.deepEqual([await namesOf(ada), await namesOf(bola)], [[], []]);
  assert.equal((await ada.call('/desk/views/remove', { viewId: data.viewId })).code, 'no_such_view');
});

test('a view is saved of a screen that is open to the person, and shared with an own role alone', async () => {
  for (const address of [
    '//example.com',
    'https://example.com',
    '/nothing',
    '/payouts?a=<b>',
    '/../audit',
    '/',
  ])
    assert.equal((await save(ada, { address })).http, 400, address);
  assert.equal((await save(ada, { address: '/staff' })).code, 'not_allowed');
  assert.equal((await save(ada, { role: 'admin' })).code, 'view_role');
  assert.equal((await save(ada, { name: 'x'.repeat(61) })).http, 400);
  assert.equal((await save(ada, { address: `/payouts?x=${'y'.repeat(1000)}` })).http, 400);
  assert.deepEqual(await namesOf(ada), []);
});

test('a shared view of a screen without a right is not shown', async () => {
  const admin = await desk.colleague('admin', 'payments');
  await save(admin, { name: 'staff', address: '/staff', role: 'payments' });
  assert.deepEqual(await namesOf(bola), []);
  assert.deepEqual(await namesOf(admin), ['staff']);
});

test('views of a colleague who lost the role, or was removed, are not shown', async () => {
  const { kysely } = desk.app.database.db;
  const [first, second] = [await desk.colleague('risk'), await desk.colleague('risk')];
  const reader = await desk.colleague('risk');
  await save(first, { name: 'by the first', address: '/flags', role: 'risk' });
  await save(second, { name: 'by the second', address: '/flags', role: 'risk' });
  assert.deepEqual(await namesOf(reader), ['by the first', 'by the second']);
  const change = { by: 'command:test', now: desk.app.clock.now() };
  await takeRole(kysely, { ...change, staffId: first.staffId, role: 'risk' });
  await removeStaff(kysely, second.staffId, 'command:test', change.now);
  assert.deepEqual(await namesOf(reader), []);
});

test('a person keeps fifty views, each name once, also when they are saved at once', async () => {
  const person = await desk.colleague('payments');
  const same = await Promise.all([save(person, {}), save(person, {})]);
  assert.deepEqual(same.map(({ http }) => http).toSorted(), [200, 409]);
  for (let n = 0; n < 45; n += 1) await save(person, { name: `view ${n}` });
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(person, { name: `at once ${n}` })),
  );
  assert.equal(sent.filter(({ http }) => http === 200).length, 4);
  assert.equal(sent.filter(({ code }) => code === 'too_many_views').length, 6);
  assert.equal((await namesOf(person)).length, 50);
});

test('each change of a view is a row of the trail', async () => {
  const auditor = await desk.colleague('admin');
  const { data } = await save(auditor, { name: 'trail', address: '/audit' });
  await auditor.call('/desk/views/change', { viewId: data.viewId, name: 'the trail', role: 'admin' });
  await auditor.call('/desk/views/remove', { viewId: data.viewId });
  const { rows } = (await auditor.call('/desk/audit', { subject: `view ${data.viewId}` })).data;
  assert.deepEqual(
    rows.map(({ action, after }: Answer) => [action, after]),
    [
      ['view_removed', null],
      ['view_changed', 'the trail: /audit, for admin'],
      ['view_saved', 'trail: /audit, private'],
    ],
  );
});
