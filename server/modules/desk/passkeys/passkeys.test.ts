import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { removeStaff, resetStaff } from '../staff/staff-store.ts';
import { type Colleague, type Desk, openDesk, PASSWORD } from '../testing/desk-fixture.ts';

let desk: Desk;
let ada: Colleague;
before(async () => {
  desk = await openDesk();
  ada = await desk.colleague('support');
});
after(() => desk.close());
// A network has twenty tries a minute.
beforeEach(() => desk.app.clock.advance(MINUTE_MS));

const NIL = '00000000-0000-0000-0000-000000000000';
const FORGED = {
  ...{ id: 'Zm9yZ2Vk', rawId: 'Zm9yZ2Vk', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', attestationObject: 'e30', authenticatorData: 'e30', signature: 'e30' },
};
/** A passkey as the table has it; its private key is nowhere. */
const giveKey = (staffId: string, passkeyId = FORGED.id) =>
  desk.rows(
    `insert into staff_passkey (passkey_id, staff_id, name, public_key, counter, transports, is_backed_up, added_at)
     values ($1, $2, 'laptop', '\\x00', 0, '{internal}', false, $3)`,
    [passkeyId, staffId, desk.app.clock.now()],
  );
const beginSignIn = (email: string, password = PASSWORD) =>
  desk.post('/desk/sign-in/passkey', { email, password });
const keysOf = (staffId: string) => desk.rows('select 1 from staff_passkey where staff_id = $1', [staffId]);

test('the browser’s options name the desk’s host, and a forged answer adds nothing and uses the challenge up', async () => {
  const { data } = await ada.call('/desk/passkeys/begin');
  assert.equal(data.options.rp.id, 'localhost');
  desk.app.clock.advance(30_000);
  const add = () =>
    ada.call('/desk/passkeys/add', {
      ...{ challengeId: data.challengeId, name: 'laptop', otp: ada.otp(), credential: FORGED },
    });
  assert.equal((await add()).code, 'passkey_failed');
  assert.equal((await add()).code, 'passkey_failed');
  assert.deepEqual(await keysOf(ada.staffId), []);
  const none = { challengeId: NIL, name: 'laptop', otp: '000000', credential: FORGED };
  assert.equal((await ada.call('/desk/passkeys/add', none)).code, 'passkey_failed');
  assert.equal((await ada.call('/desk/passkeys/add', { ...none, credential: { id: 1 } })).http, 400);
});

test('a sign-in with a passkey has one answer for an unknown address, a wrong password and a person without passkeys', async () => {
  const other = await desk.colleague('support');
  await giveKey(other.staffId, 'b3RoZXI');
  for (const [email, password] of [
    ['unknown@example.com', PASSWORD],
    [other.email, 'a wrong password of staff'],
    [ada.email, PASSWORD],
  ] as const) {
    const { http, code } = await beginSignIn(email, password);
    assert.deepEqual([http, code], [401, 'sign_in_failed'], email);
  }
});

test('the desk rejects a forged answer, counts it, and locks the account after the fifth', async () => {
  const chidi = await desk.colleague('support');
  await giveKey(chidi.staffId);
  for (let tries = 0; tries < 5; tries += 1) {
    desk.app.clock.advance(MINUTE_MS);
    const { data } = await beginSignIn(chidi.email);
    const finish = { challengeId: data.challengeId, credential: FORGED };
    assert.equal((await desk.post('/desk/sign-in/passkey/finish', finish)).code, 'sign_in_failed');
    assert.equal((await desk.post('/desk/sign-in/passkey/finish', finish)).code, 'passkey_failed', 'used up');
  }
  assert.equal((await beginSignIn(chidi.email)).code, 'sign_in_failed', 'locked');
  const [{ failed }] = await desk.rows(
    `select count(*)::int as failed from desk_audit where action = 'sign_in_failed' and subject = $1`,
    [`staff ${chidi.email}`],
  );
  assert.equal(failed, 5);
});

test('a challenge of another person, of a late answer or of the other kind is refused', async () => {
  const bola = await desk.colleague('support');
  await giveKey(bola.staffId, 'Ym9sYQ');
  const added = await bola.call('/desk/passkeys/begin');
  const of = (challengeId: string) => ({ challengeId, name: 'x', otp: '000000', credential: FORGED });
  assert.equal((await ada.call('/desk/passkeys/add', of(added.data.challengeId))).code, 'passkey_failed');
  const begun = await beginSignIn(bola.email);
  assert.equal((await bola.call('/desk/passkeys/add', of(begun.data.challengeId))).code, 'passkey_failed');
  const late = await beginSignIn(bola.email);
  desk.app.clock.advance(5 * MINUTE_MS);
  const finish = { challengeId: late.data.challengeId, credential: FORGED };
  assert.equal((await desk.post('/desk/sign-in/passkey/finish', finish)).code, 'passkey_failed');
});

test('a reset and a removal end the passkeys, and each person removes the own ones alone', async () => {
  const { kysely } = desk.app.database.db;
  const [reset, removed] = [await desk.colleague('support'), await desk.colleague('support')];
  for (const { staffId } of [reset, removed]) await giveKey(staffId, `a2V5${staffId.slice(-8)}`);
  await ada.signIn();
  const foreign = { passkeyId: `a2V5${reset.staffId.slice(-8)}` };
  assert.equal((await ada.call('/desk/passkeys/remove', foreign)).code, 'no_such_passkey');
  const now = desk.app.clock.now();
  const code = { setUpCode: 'a set-up code of this test', by: 'command:test', now };
  await resetStaff(kysely, { staffId: reset.staffId, ...code });
  await removeStaff(kysely, removed.staffId, 'command:test', now);
  for (const { staffId } of [reset, removed]) assert.deepEqual(await keysOf(staffId), []);
});
