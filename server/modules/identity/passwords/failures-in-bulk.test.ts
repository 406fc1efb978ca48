import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { identityFixture, PASSWORD, register } from '../testing/identity-fixture.ts';
import { recordFailuresInBulk } from './failures-in-bulk.ts';

test('wrong passwords of all networks within an hour are an event once, from their limit on; right ones do not count', async (context) => {
  const fixture = await identityFixture();
  context.after(() => fixture.close());
  const { form } = await register(fixture);
  const { clock } = fixture;
  clock.advance(HOUR_MS - (clock.now().getTime() % HOUR_MS));
  const record = () => recordFailuresInBulk(fixture.db, 4, clock.now());
  const logIn = (userId: string, password: string, address: string) =>
    fixture.post('/agent/login', { userId, password }, address);
  for (const [index, userId] of ['08030000001', '08030000001', '08030000002'].entries())
    assert.equal((await logIn(userId, 'Wrong!password', `41.58.1.${index}`)).status, 401);
  assert.equal((await logIn(form.phoneNumber, PASSWORD, '41.58.1.9')).status, 200);
  assert.equal(await record(), false);
  assert.equal((await logIn('08030000003', 'Wrong!password', '41.58.1.1')).status, 401);
  assert.deepEqual([await record(), await record()], [true, false]);
  clock.advance(HOUR_MS);
  assert.equal(await record(), false, 'the next hour counts from nothing');
  const events = await readEvents(fixture.db.kysely, { since: new Date(0) });
  assert.deepEqual(
    events.map(({ kind, details }) => [kind, details]),
    [['logins_failed', { failures: 4 }]],
  );
});
