import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { systemEntropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { testKeys } from '../../platform/testing/test-keys.ts';
import { exclusionsModule } from '../exclusions/module.ts';
import { identityModule } from '../identity/module.ts';
import { paymentsModule } from '../payments/module.ts';
import { protectionModule } from '../protection/module.ts';
import { createKyc } from './kyc.ts';
import { kycModule } from './module.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';
import type { IdentityRegistry } from './types.ts';

let on: KycFixture;
before(async () => {
  on = await kycFixture();
});
after(() => on.close());

const RIGHT = '22222222222';
let numbers = 0;
/** A number that is right for its first player. */
const freeNumber = () => {
  numbers += 1;
  return `33${String(numbers).padStart(9, '0')}`;
};
/** A sentinel number of the sandbox. */
const sentinel = (ending: string) => {
  numbers += 1;
  return `0000${String(numbers).padStart(5, '0')}${ending}`;
};
const BORN = '1990-05-02';

const verify = ({ token }: Person, number: string, more: object = { birthDate: BORN }) =>
  on.post('/agent/verify-identity', { token, type: 'bvn', number, ...more });
const state = async ({ token }: Person) => (await on.post('/agent/identity-check', { token })).data;
const kycStatus = async ({ token }: Person) =>
  (await on.post('/agent/get-user-profile', { token })).data.kycStatus;

test('a right number verifies the player, and the status follows', async () => {
  const player = await on.newPlayer();
  assert.deepEqual(await state(player), {
    ...{ status: 'unverified', reason: null, type: null, ending: null, verifiedBy: null, documents: [] },
  });
  const answer = await verify(player, freeNumber());
  assert.equal(answer.http, 200);
  const { status, reason, type, redirectUrl } = answer.data;
  assert.deepEqual(
    { status, reason, type, redirectUrl },
    {
      ...{ status: 'verified', reason: null, type: 'bvn', redirectUrl: null },
    },
  );
  assert.equal(await kycStatus(player), 'verified');
  assert.equal((await on.logIn(player)).data.kycStatus, 'verified');
  const again = await verify(player, sentinel('02'));
  assert.equal(again.data.status, 'verified', 'a verified player is not checked again');
});

test('a number of other details is refused with the reason, and the player stays unverified', async () => {
  for (const [ending, reason] of [
    ['01', 'name_differs'],
    ['02', 'not_found'],
    ['04', 'birth_date_differs'],
    ['09', 'unclear'],
  ] as const) {
    const player = await on.newPlayer();
    const { data } = await verify(player, sentinel(ending));
    assert.deepEqual([data.status, data.reason], ['failed', reason]);
    assert.equal(await kycStatus(player), 'unverified');
    assert.equal((await verify(player, freeNumber())).data.status, 'verified', 'and may try again');
  }
});

test('details that are none are refused with their field, and nothing is requested', async () => {
  const player = await on.newPlayer();
  const bad = [
    '',
    '1234567890',
    '123456789012',
    'abcdefghijk',
    '٢٢٢٢٢٢٢٢٢٢٢',
    '2222222222 2',
    '2222222222\n2',
  ];
  for (const number of bad) {
    const { http, code, field } = await verify(player, number);
    assert.deepEqual([http, code, field], [400, 'number_invalid', 'number'], number);
  }
  for (const birthDate of [
    '1990-02-30',
    '90-01-01',
    '1990/01/01',
    '2026-11-22',
    '1890-01-01',
    '١٩٩٠-٠١-٠١',
  ]) {
    const { http, code, field } = await verify(player, RIGHT, { birthDate });
    assert.deepEqual([http, code, field], [400, 'birth_date_invalid', 'birthDate'], birthDate);
  }
  assert.equal((await state(player)).status, 'unverified');
});

test('a pending check is verified once its result is requested, by the page or the sweep', async () => {
  for (const action of [state, () => on.server.modules.use(kycModule).sweep()]) {
    const player = await on.newPlayer();
    const { data } = await verify(player, sentinel('05'));
    assert.deepEqual([data.status, data.redirectUrl], ['pending', null]);
    assert.equal(await kycStatus(player), 'pending');
    assert.equal((await verify(player, freeNumber())).code, 'check_pending');
    assert.equal((await state(player)).status, 'pending');
    on.server.clock.advance(2 * MINUTE_MS);
    await action(player);
    assert.equal(await kycStatus(player), 'verified');
  }
});

test('a check with a consent page answers its address; a refusal there ends it', async () => {
  const willing = await on.newPlayer();
  assert.match((await verify(willing, sentinel('06'))).data.redirectUrl, /^\/dashboard\/settings\/profile\?/);
  const unwilling = await on.newPlayer();
  await verify(unwilling, sentinel('08'));
  on.server.clock.advance(5 * SECOND_MS);
  assert.equal((await state(willing)).status, 'verified');
  const { status, reason } = await state(unwilling);
  assert.deepEqual([status, reason, await kycStatus(unwilling)], ['failed', 'not_consented', 'unverified']);
});

test('a registry that is down refuses for now, and the try does not count', async () => {
  const player = await on.newPlayer();
  for (let i = 0; i < 7; i += 1) {
    const { http, code } = await verify(player, sentinel(i % 2 === 0 ? '07' : '10'));
    assert.deepEqual([http, code], [503, 'registry_unavailable']);
  }
  assert.equal((await verify(player, freeNumber())).data.status, 'verified');
  assert.ok(on.logged().includes('kyc.provider_account_refused'), 'the operator is alarmed');
});

test('a player has five tries a day, twenty with those that count for nothing', async () => {
  const player = await on.newPlayer();
  for (let i = 0; i < 5; i += 1) assert.equal((await verify(player, sentinel('02'))).data.status, 'failed');
  const { http, code } = await verify(player, freeNumber());
  assert.deepEqual([http, code], [429, 'too_many_checks']);
  const unlucky = await on.newPlayer();
  for (let i = 0; i < 20; i += 1) assert.equal((await verify(unlucky, sentinel('07'))).http, 503);
  assert.equal((await verify(unlucky, freeNumber())).code, 'too_many_checks');
  on.server.clock.advance(DAY_MS + SECOND_MS);
  const rested = { ...player, token: (await on.logIn(player)).data.token };
  assert.equal((await verify(rested, freeNumber())).data.status, 'verified');
});

test('a number is tried ten times a day at most, by all players together', async () => {
  const number = sentinel('01');
  for (let i = 0; i < 10; i += 1) await verify(await on.newPlayer(), number);
  assert.equal((await verify(await on.newPlayer(), number)).code, 'too_many_checks');
});

test('ten requests at once begin one check', async () => {
  const player = await on.newPlayer();
  const number = sentinel('05');
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(player, number)));
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  assert.ok(answers.every(({ http, code }) => http === 200 || code === 'check_pending'));
});

test('a number is of one account, also when two verify it at once', async () => {
  const number = freeNumber();
  const [one, two] = [await on.newPlayer(), await on.newPlayer()];
  const answers = await Promise.all([verify(one, number), verify(two, number)]);
  const states = answers.map(({ data }) => `${data.status} ${data.reason}`).sort();
  assert.deepEqual(states, ['failed number_taken', 'verified null']);
  const third = await verify(await on.newPlayer(), number, { birthDate: BORN, type: 'bvn' });
  assert.equal(third.data.reason, 'number_taken');
});

test('the number of an account that its player closed verifies another', async () => {
  const number = freeNumber();
  const [first, second, third] = [await on.newPlayer(), await on.newPlayer(), await on.newPlayer()];
  assert.equal((await verify(first, number)).data.status, 'verified');
  await on.post('/agent/close-account', { token: first.token });
  assert.equal((await verify(second, number)).data.status, 'verified');
  assert.equal((await verify(third, number)).data.reason, 'number_taken');
});

test('a check whose call was interrupted is given up, and one without consent ends after two days', async () => {
  const { db } = on.server.database;
  const player = await on.newPlayer();
  const failing = await on.newPlayer();
  await verify(failing, sentinel('05'));
  await sql`
    update identity_check set provider_reference = 'sandbox-pending-99999999999999-x' where player_id = ${failing.playerId}`.execute(
    db.kysely,
  );
  await verify(player, sentinel('05'));
  await sql`
    update identity_check set state = 'started', provider_reference = null where player_id = ${player.playerId}`.execute(
    db.kysely,
  );
  on.server.clock.advance(3 * MINUTE_MS);
  await on.server.modules.use(kycModule).sweep();
  assert.equal(await kycStatus(player), 'unverified');
  assert.equal((await verify(player, freeNumber())).data.status, 'verified');
  assert.equal(await kycStatus(failing), 'pending');
  on.server.clock.advance(2 * DAY_MS);
  await on.server.modules.use(kycModule).sweep();
  const later = { ...failing, token: (await on.logIn(failing)).data.token };
  assert.equal((await state(later)).reason, 'not_consented');
});

test('a provider that answers after its check was given up leaves the player unverified', async () => {
  const { modules, database, shards, clock } = on.server;
  const player = await on.newPlayer();
  const late: IdentityRegistry = {
    provider: 'late',
    async start({ reference }) {
      clock.advance(3 * MINUTE_MS);
      await modules.use(kycModule).sweep();
      return { ok: true, reference, verdict: null, redirectUrl: null };
    },
    result: async () => ({ ok: false, code: 'unknown_reference' }),
  };
  const silent = () => undefined;
  const kyc = createKyc({
    ...{ db: database.db, shards, clock, entropy: systemEntropy, keys: testKeys, newId },
    ...{ log: { warn: silent, error: silent }, registries: () => [late] },
    jobs: { schedule: silent, define: silent, send: async () => undefined },
    ...{ scanners: () => [], documentKeptDays: 30 },
    identity: modules.use(identityModule),
    protection: modules.use(protectionModule),
    exclusions: modules.use(exclusionsModule),
    payments: modules.use(paymentsModule),
  });
  const answer = await kyc.verify(player.playerId, { type: 'bvn', number: freeNumber() });
  assert.ok(answer.ok && answer.state.status === 'unverified');
  assert.equal(await kycStatus(player), 'unverified');
  assert.equal((await verify(player, freeNumber())).data.status, 'verified');
});

test('no table and no log line has a number or a typed birth date', async () => {
  const number = '27182818284';
  const birthDate = '1977-03-29';
  await verify(await on.newPlayer(), number, { birthDate });
  await verify(await on.newPlayer(), number, { birthDate, type: 'nin' });
  const pending = await on.newPlayer();
  await verify(pending, '00002718205', { birthDate });
  const stored = await on.everyRow();
  assert.ok(stored.includes('284'), 'the last digits are there');
  for (const secret of [number, '00002718205', birthDate]) {
    assert.ok(!stored.includes(secret), `${secret} is stored`);
    assert.ok(!on.lines.some((line) => line.includes(secret)), `${secret} is logged`);
  }
  assert.ok(
    on.lines.some((line) => line.includes('/agent/verify-identity')),
    'the calls are logged',
  );
});
