import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { STAFF_ROLES } from '@jara/contract/desk';
import { type Answer, type Desk, openDesk } from '../modules/desk/testing/desk-fixture.ts';
import { openSandboxDesk } from './sandbox-accounts.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const listed = async (): Promise<Answer[]> => (await desk.post('/desk/sandbox-staff', {})).data;
const settings = (mode: 'sandbox' | 'live', host: string) => ({
  mode,
  backoffice: { port: 3002, host, origin: 'http://localhost:3002' },
});

test('no account is open in live mode, nor where others than this machine reach the desk', async () => {
  const { modules } = desk.app;
  assert.deepEqual(await openSandboxDesk(modules, settings('live', '127.0.0.1')), []);
  assert.deepEqual(await openSandboxDesk(modules, settings('sandbox', '0.0.0.0')), []);
  assert.deepEqual(await listed(), []);
  assert.deepEqual(await desk.rows('select 1 from staff'), []);
});

test('the sandbox has one account a role, each of which signs in with the listed code, again at once, and has its role alone', async () => {
  const opened = await openSandboxDesk(desk.app.modules, settings('sandbox', '127.0.0.1'));
  assert.deepEqual(
    opened.map(({ role }) => role),
    [...STAFF_ROLES],
  );
  for (const role of STAFF_ROLES)
    for (const _ of ['first', 'again']) {
      const account = (await listed()).find((one) => one.role === role);
      const { email, password, otp } = account;
      const address = `10.0.0.${STAFF_ROLES.indexOf(role)}`;
      const signedIn = await desk.post('/desk/sign-in', { email, password, otp }, address);
      assert.equal(signedIn.http, 200, `${role}: ${signedIn.message}`);
      assert.deepEqual(signedIn.data.me.roles, [role]);
      const again = await desk.post('/desk/sign-in', { email, password, otp }, address);
      assert.equal(again.code, 'sign_in_failed', 'the code is used');
    }
});

test('the list has no code for an account whose codes of this half minute are used, and one after it', async () => {
  const ofTrading = async () => (await listed()).find((one) => one.role === 'trading');
  assert.equal((await ofTrading()).otp, '', 'two sign-ins were made');
  desk.app.clock.advance(30_000);
  const { email, password, otp } = await ofTrading();
  assert.equal((await desk.post('/desk/sign-in', { email, password, otp }, '10.0.1.1')).http, 200);
});

test('a further start adds no accounts, and one that was removed stays so', async () => {
  await desk.rows(
    `update staff set state = 'removed', set_up_hash = null, set_up_expires_at = null where email = 'risk@sandbox.invalid'`,
  );
  const opened = await openSandboxDesk(desk.app.modules, settings('sandbox', '::1'));
  assert.ok(!opened.some(({ role }) => role === 'risk'));
  assert.equal((await desk.rows('select 1 from staff')).length, STAFF_ROLES.length);
});
