import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import {
  FAKE_SAFEPLAY,
  type FakeSafePlay,
  startFakeSafePlay,
} from '../../../tools/providers/safeplay/fake-safeplay.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { kycModule } from '../kyc/module.ts';
import { type KycFixture, kycFixture, type Person } from '../kyc/testing/kyc-fixture.ts';
import { protectionModule } from '../protection/module.ts';
import { exclusionsModule } from './module.ts';

let register: FakeSafePlay;
let on: KycFixture;
before(async () => {
  register = await startFakeSafePlay();
  const environment = {
    ...{ SAFEPLAY_URL: register.url, SAFEPLAY_KEY: FAKE_SAFEPLAY.key },
    ...{ SAFEPLAY_PUSH_KEY: FAKE_SAFEPLAY.pushKey, SAFEPLAY_NIN_KEY: FAKE_SAFEPLAY.ninKey },
  };
  on = await kycFixture({ environment });
});
after(async () => {
  await on.close();
  await register.stop();
});

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const phoneOf = ({ phoneNumber }: Person) => `+234${phoneNumber.slice(1)}`;
const sweep = () => on.server.modules.use(exclusionsModule).sweep();
const blockOf = ({ playerId }: Person) => on.server.modules.use(protectionModule).blockOf(playerId, 'bet');
const isLoggedIn = async ({ token }: Person) =>
  (await on.post('/agent/wallet-balance', { token })).http === 200;
const queriesFor = (player: Person) =>
  register.queries.filter(({ phone }) => phone === phoneOf(player)).length;
/** Enters a person in the register. */
const enter = (more: Partial<FakeSafePlay['entries'][number]>) =>
  register.entries.push({
    ...{ ninHash: null, phone: null, email: null, reference: `sp-${next()}`, until: null, ...more },
  });
const later = (days: number) => new Date(on.server.clock.now().getTime() + days * DAY_MS);

async function push(event: object, by = 'safeplay') {
  const { body: payload, signature } = register.push(event);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const answer = await on.server.app.inject({
    method: 'POST',
    url: `/exclusions/pushes/${by}`,
    payload,
    headers,
  });
  return answer.statusCode;
}

async function matchesOf({ playerId }: Person) {
  const { rows } = await sql<{ by: string; source: string; reference: string }>`
    select matched_by as by, source, reference from exclusion_match where player_id = ${playerId} and applied_at is not null`.execute(
    on.server.database.db.kysely,
  );
  return rows;
}

test('a player who is in the exclusion register is excluded by the query of the next login, until the register’s time', async () => {
  const player = await on.newPlayer();
  await sweep();
  assert.equal(await blockOf(player), null);
  const until = later(180);
  enter({ phone: phoneOf(player), reference: 'sp-login', until: until.toISOString() });
  on.server.clock.advance(DAY_MS);
  const { token } = (await on.logIn(player)).data;
  await sweep();
  const block = await blockOf(player);
  assert.deepEqual([block?.reason, block?.until, block?.endsAt], ['exclusion', until, null]);
  assert.equal(await isLoggedIn({ ...player, token }), false, 'all sessions end');
  assert.deepEqual(await matchesOf(player), [{ by: 'phone', source: 'query', reference: 'sp-login' }]);
  const back = (await on.logIn(player)).data.token;
  const spin = { token: back, betAmount: '100', requestId: 'refused' };
  assert.equal((await on.post('/agent/spin-multiplier', spin)).reason, 'blocked_exclusion');
});

test('the register is queried at a sign-up and a login, once a day for a player', async () => {
  const player = await on.newPlayer();
  await sweep();
  assert.equal(queriesFor(player), 1, 'the first login');
  await on.logIn(player);
  await sweep();
  assert.equal(queriesFor(player), 1, 'the answer counts for a day');
  on.server.clock.advance(DAY_MS);
  await Promise.all([on.logIn(player), on.logIn(player)]);
  await sweep();
  assert.equal(queriesFor(player), 2);
});

test('a verified NIN is queried at once by its hash, and excludes before phone and address do', async () => {
  const player = await on.newPlayer();
  // The query of the sign-up has ended before the entry is made.
  await sweep();
  const nin = `33${String(next()).padStart(9, '0')}`;
  enter({ ninHash: register.hashOf(nin), reference: 'sp-nin' });
  enter({ phone: phoneOf(player), reference: 'sp-phone' });
  on.server.clock.advance(DAY_MS);
  await on.logIn(player);
  await sweep();
  assert.deepEqual(
    (await matchesOf(player)).map(({ by }) => by),
    ['phone'],
    'no NIN is known yet',
  );
  register.entries.pop();
  const other = await on.newPlayer();
  const { data } = await on.post('/agent/verify-identity', {
    ...{ token: other.token, type: 'nin', number: nin, birthDate: '1990-05-02' },
  });
  assert.equal(data.status, 'verified');
  await sweep();
  assert.deepEqual(await matchesOf(other), [{ by: 'nin', source: 'query', reference: 'sp-nin' }]);
  assert.equal((await blockOf(other))?.reason, 'exclusion');
  assert.equal((await on.everyRow()).includes(nin), false, 'the number is stored nowhere');
});

test('a NIN that is not the player’s own excludes no account', async () => {
  const player = await on.newPlayer();
  const number = '00005555501';
  enter({ ninHash: register.hashOf(number), reference: 'sp-typed' });
  const request = { token: player.token, type: 'nin', number, birthDate: '1990-05-02' };
  assert.equal((await on.post('/agent/verify-identity', request)).data.reason, 'name_differs');
  await sweep();
  assert.equal(await blockOf(player), null);
});

test('a push of the register excludes the player whom it names, once however often it arrives', async () => {
  const [player, stranger] = [await on.newPlayer(), await on.newPlayer()];
  const until = later(90);
  const event = {
    ...{ event: 'exclusion.added', reference: 'sp-push', until: until.toISOString() },
    ...{ ninHmac: register.hashOf('44444444444'), phone: phoneOf(player) },
  };
  assert.deepEqual(await Promise.all([push(event), push(event)]), [200, 200]);
  assert.equal(await push(event), 200);
  const block = await blockOf(player);
  assert.deepEqual([block?.reason, block?.until], ['exclusion', until]);
  assert.equal(await isLoggedIn(player), false);
  assert.equal(await blockOf(stranger), null);
  assert.deepEqual(await matchesOf(player), [{ by: 'phone', source: 'push', reference: 'sp-push' }]);
  assert.equal(await push({ event: 'exclusion.removed', reference: 'sp-push' }), 200);
  assert.equal((await blockOf(player))?.reason, 'exclusion', 'a withdrawn entry opens no account');
});

test('a push that the register did not sign is refused and changes nothing', async () => {
  const player = await on.newPlayer();
  const event = { event: 'exclusion.added', reference: 'forged', phone: phoneOf(player), until: null };
  const { body: payload } = register.push(event);
  for (const signature of ['', 'ab', 'f'.repeat(64)]) {
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    const url = '/exclusions/pushes/safeplay';
    const { statusCode } = await on.server.app.inject({ method: 'POST', url, payload, headers });
    assert.equal(statusCode, 401);
  }
  assert.equal(await push(event, 'unknown'), 401);
  assert.equal(await push(event, 'sandbox'), 401);
  assert.equal(await blockOf(player), null);
});

test('a register that does not answer stops no login and closes no account, is recorded, and is queried again', async () => {
  const player = await on.newPlayer();
  await sweep();
  on.server.clock.advance(DAY_MS);
  register.fault = 503;
  const { http, data } = await on.logIn(player);
  assert.equal(http, 200);
  await sweep();
  assert.equal(await isLoggedIn({ ...player, token: data.token }), true);
  assert.equal(await blockOf(player), null);
  const { rows } = await sql<{ failures: number; fault: string }>`
    select failures, fault from exclusion_check where player_id = ${player.playerId}`.execute(
    on.server.database.db.kysely,
  );
  assert.deepEqual(rows, [{ failures: 1, fault: 'unavailable' }]);
  assert.ok(on.logged().includes('exclusions.register_did_not_answer'));
  register.fault = null;
  enter({ phone: phoneOf(player), reference: 'sp-retry' });
  on.server.clock.advance(2 * MINUTE_MS);
  await sweep();
  assert.equal((await blockOf(player))?.reason, 'exclusion');
});

const BORN = '1990-05-02';
const likenesses = (state: 'open' | 'confirmed' | 'dismissed' | 'removed' = 'open') =>
  on.server.modules.use(exclusionsModule).likenesses(state);
const compare = () => on.server.modules.use(kycModule).findSamePersons();
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exclusion_push`.execute(
    on.server.database.db.kysely,
  );
  return rows[0]?.count;
};
/** An entry whose NIN, phone and address are no player's. */
const strange = (more: object = {}) => ({
  ...{
    event: 'exclusion.added',
    reference: `sp-${next()}`,
    until: null,
    ninHmac: register.hashOf(`55${next()}`),
  },
  ...{ phone: '+2348099999999', email: 'another@example.com', ...more },
});
async function verified(fullName: string, birthDate = BORN): Promise<Person> {
  const player = await on.newPlayer(fullName);
  const number = `44${String(next()).padStart(9, '0')}`;
  const { data } = await on.post('/agent/verify-identity', {
    token: player.token,
    type: 'bvn',
    number,
    birthDate,
  });
  assert.equal(data.status, 'verified');
  return player;
}
const decide = (reference: string, { playerId }: Person, state: 'confirmed' | 'dismissed') =>
  on.server.modules.use(exclusionsModule).decideLikeness({
    ...{
      register: 'safeplay',
      reference,
      playerId,
      state,
      reason: 'the same photograph',
      actor: 'staff:a@x',
    },
  });

test('a push that matches by name and birth date alone waits for a person, who excludes the player', async () => {
  const player = await verified('Zainab Abiodun');
  const other = await verified('Zainab Abiodun', '1991-01-01');
  const until = later(60);
  const event = strange({ name: 'ABIODUN, Zainab', birthDate: BORN, until: until.toISOString() });
  assert.equal(await push(event), 200);
  await compare();
  await compare();
  const [found, ...more] = (await likenesses()).filter(({ reference }) => reference === event.reference);
  assert.deepEqual([found?.playerId, more.length], [player.playerId, 0]);
  assert.equal(await blockOf(player), null, 'nothing acts before the person');
  assert.deepEqual(
    (await Promise.all([1, 2].map(() => decide(event.reference, player, 'confirmed')))).toSorted(),
    ['done', 'not_open'],
  );
  const block = await blockOf(player);
  assert.deepEqual([block?.reason, block?.until], ['exclusion', until]);
  assert.deepEqual(await matchesOf(player), [{ by: 'person', source: 'push', reference: event.reference }]);
  assert.equal(await isLoggedIn(player), false);
  assert.equal(await blockOf(other), null);
});

test('a likeness that a person dismissed excludes no player and is listed once', async () => {
  const player = await verified('Hauwa Sanusi');
  const event = strange({ name: 'Hauwa Sanusi', birthDate: BORN });
  await push(event);
  await compare();
  assert.equal(await decide(event.reference, player, 'dismissed'), 'done');
  await compare();
  assert.equal(await blockOf(player), null);
  assert.equal(
    (await likenesses()).some(({ reference }) => reference === event.reference),
    false,
  );
});

test('a push of no player is compared again with those who sign up or are identified later', async () => {
  const byPhone = strange({
    name: 'Later One',
    birthDate: '1980-01-01',
    phone: '+2348037654321',
    until: null,
  });
  const byName = strange({ name: 'Ebere Nwosu', birthDate: BORN });
  for (const event of [byPhone, byName]) assert.equal(await push(event), 200);
  const player = await verified('Nwosu Ebere');
  await compare();
  assert.deepEqual(
    (await likenesses())
      .filter(({ reference }) => reference === byName.reference)
      .map(({ playerId }) => playerId),
    [player.playerId],
  );
  const { playerId } = await on.newPlayer();
  await sql`update player set phone = '+2348037654321' where id = ${playerId}`.execute(
    on.server.database.db.kysely,
  );
  on.server.clock.advance(2 * HOUR_MS);
  await sweep();
  const block = await on.server.modules.use(protectionModule).blockOf(playerId, 'bet');
  assert.equal(block?.reason, 'exclusion');
  const rows = await on.everyRow();
  for (const secret of ['Ebere Nwosu', '+2348099999999', 'another@example.com'])
    assert.equal(rows.includes(secret), false, 'persons who are no players are encrypted');
});

test('a withdrawn entry waits no more, a repeated one is one row, and unreadable details do not refuse a push', async () => {
  const event = strange({ name: 'Bola Ige', birthDate: 'in May' });
  const before = (await waiting()) ?? 0;
  assert.deepEqual([await push(event), await push(event)], [200, 200]);
  assert.equal(await waiting(), before + 1);
  assert.equal(await push({ event: 'exclusion.removed', reference: event.reference }), 200);
  assert.equal(await waiting(), before);
});

test('entries that wait are bounded: a further one is refused until there is room', async () => {
  const { kysely } = on.server.database.db;
  await sql`
    insert into exclusion_push (register, reference, sealed_person, received_at, tried_at)
    select 'full', 'row ' || n, 'x', now(), 'infinity' from generate_series(1, 20000) n`.execute(kysely);
  assert.equal(await push(strange()), 503);
  await sql`delete from exclusion_push where register = 'full'`.execute(kysely);
  assert.equal(await push(strange()), 200);
});
