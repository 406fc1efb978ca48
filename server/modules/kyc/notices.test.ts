import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_SMILE_ID,
  type FakeSmileId,
  startFakeSmileId,
} from '../../../tools/providers/smile-id/fake-smile-id.ts';
import { DAY_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';

let provider: FakeSmileId;
let on: KycFixture;
before(async () => {
  provider = await startFakeSmileId();
  on = await kycFixture({
    environment: {
      ...{ SMILE_ID_PARTNER_ID: FAKE_SMILE_ID.partnerId, SMILE_ID_KEY: FAKE_SMILE_ID.key },
      ...{ SMILE_ID_URL: provider.url, SMILE_ID_PRIVACY_URL: 'https://play.example/privacy-policy' },
      SMILE_ID_CALLBACK_URL: 'https://play.example/kyc/notices/smile-id',
    },
  });
});
after(async () => {
  await on.close();
  await provider.stop();
});

let numbers = 0;
/** A player with a check under way at the provider, and the job's id. */
async function pendingPlayer(): Promise<{ readonly player: Person; readonly job: string }> {
  numbers += 1;
  const number = `44${String(numbers).padStart(9, '0')}`;
  provider.persons.set(number, { firstName: 'NGOZI', lastName: 'OKAFOR', birthDate: '1990-05-02' });
  const player = await on.newPlayer();
  const body = { token: player.token, type: 'bvn', number, birthDate: '1990-05-02' };
  const { data } = await on.post('/agent/verify-identity', body);
  assert.equal(data.status, 'pending');
  const job = provider.jobIds().at(-1);
  assert.ok(job !== undefined);
  return { player, job };
}

const notify = (body: unknown, by = 'smile-id') => on.post(`/kyc/notices/${by}`, body);
const kycStatus = async ({ token }: Person) =>
  (await on.post('/agent/get-user-profile', { token })).data.kycStatus;
const later = () => on.server.clock.advance(5 * SECOND_MS);

test('a notice verifies the player by the result that the provider answers', async () => {
  const { player, job } = await pendingPlayer();
  provider.finishJobs();
  later();
  assert.deepEqual(await notify({ job_id: job }), { http: 200, status: 200, message: 'Received.' });
  assert.equal(await kycStatus(player), 'verified');
});

test('a forged notice decides nothing: the provider still has the check under way', async () => {
  const { player, job } = await pendingPlayer();
  later();
  await notify({ job_id: job, status: 'complete', message: 'Verification completed with state: clear' });
  assert.equal(await kycStatus(player), 'pending');
});

test('a notice that arrives twice, at once and late, decides once', async () => {
  const { player, job } = await pendingPlayer();
  provider.finishJobs();
  later();
  await Promise.all(Array.from({ length: 10 }, () => notify({ job_id: job })));
  assert.equal(await kycStatus(player), 'verified');
  on.server.clock.advance(3 * DAY_MS);
  assert.equal((await notify({ job_id: job })).http, 200);
  const { token } = (await on.logIn(player)).data;
  assert.equal(await kycStatus({ ...player, token }), 'verified');
});

test('a notice of an unknown check, of another provider or without a name is received and ignored', async () => {
  const { player, job } = await pendingPlayer();
  provider.finishJobs();
  later();
  const unknown = 'job_00000000000000000000099999';
  for (const [body, by] of [
    [{ job_id: unknown }, 'smile-id'],
    [{ job_id: job }, 'dojah'],
    [{ job_id: job }, 'nobody'],
    [{ reference: job }, 'smile-id'],
    [[], 'smile-id'],
  ] as const)
    assert.equal((await notify(body, by)).message, 'Received.');
  assert.equal(await kycStatus(player), 'pending');
});

test('a lost notice is made up for by the page of the player', async () => {
  const { player } = await pendingPlayer();
  provider.finishJobs();
  later();
  const { data } = await on.post('/agent/identity-check', { token: player.token });
  assert.equal(data.status, 'verified');
});

test('a provider that fails while a check is under way leaves it pending', async () => {
  const { player, job } = await pendingPlayer();
  provider.finishJobs();
  for (const fault of ['html', 500, 429, 401] as const) {
    provider.fault = fault;
    later();
    assert.equal((await notify({ job_id: job })).http, 200);
    assert.equal(await kycStatus(player), 'pending', String(fault));
  }
  provider.fault = null;
  later();
  await notify({ job_id: job });
  assert.equal(await kycStatus(player), 'verified');
});
