import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type IdentityRig, identityRig, logIn, register } from './testing/identity-rig.ts';

let rig: IdentityRig;
before(async () => {
  rig = await identityRig();
});
after(() => rig.close());

const read = async (token: string) => {
  const { status, body } = await rig.post('/agent/notification-preference', { token });
  assert.equal(status, 200);
  return body.data;
};
const set = (token: unknown, allowed: unknown) =>
  rig.post('/agent/set-notification-preference', { token, allowed });

test('§2.47 notifications are allowed until the player says otherwise, and the choice outlives the session', async () => {
  const player = await register(rig);
  const other = await register(rig);
  assert.deepEqual(await read(player.token), { allowed: true });
  assert.equal((await set(player.token, false)).status, 200);
  const { token = '' } = await logIn(rig, player.form.phoneNumber);
  assert.deepEqual(await read(token), { allowed: false });
  assert.deepEqual(await read(other.token), { allowed: true });
  await set(token, true);
  assert.deepEqual(await read(player.token), { allowed: true });
});

test('nobody else’s choice can be made, and nothing but yes or no', async () => {
  assert.equal((await set('nobody', false)).status, 401);
  const { token } = await register(rig);
  for (const odd of ['no', 0, null, undefined]) assert.equal((await set(token, odd)).status, 400);
  assert.deepEqual(await read(token), { allowed: true });
});
