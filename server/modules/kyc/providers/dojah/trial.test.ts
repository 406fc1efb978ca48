import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAKE_DOJAH, startFakeDojah } from '../../../../../tools/providers/dojah/fake-dojah.ts';
import { kycFixture } from '../../testing/kyc-fixture.ts';

const BVN = '22222222222';
const TEST_KEY = 'test_sk_1234567890';
const PERSON = { firstName: 'Sadiq', lastName: 'Balogun', birthDate: '1990-05-02' };

/** The names that the log shows after a check with this key. */
async function namesLogged(key: string): Promise<readonly unknown[]> {
  const dojah = await startFakeDojah({ key });
  dojah.persons.set(BVN, PERSON);
  const on = await kycFixture({
    environment: { DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: key, DOJAH_URL: dojah.url },
  });
  const { token } = await on.newPlayer('Ngozi Okafor');
  const identity = { token, type: 'bvn', number: BVN, birthDate: PERSON.birthDate };
  const { status } = (await on.post('/agent/verify-identity', identity)).data;
  assert.notEqual(status, 'verified');
  await on.close();
  await dojah.stop();
  return on.lines.map((line) => JSON.parse(line).testName).filter((name) => name !== undefined);
}

test('with a test key the log names the invented person, in whose name the account has to be', async () => {
  assert.deepEqual(await namesLogged(TEST_KEY), ['Sadiq Balogun']);
});

test('with a live key no name is logged', async () => {
  assert.deepEqual(await namesLogged(FAKE_DOJAH.key), []);
});
