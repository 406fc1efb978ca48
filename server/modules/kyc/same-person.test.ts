import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { paymentsModule } from '../payments/module.ts';
import { protectionModule } from '../protection/module.ts';
import { setPlayerLimits } from '../wallet/wallet.ts';
import { decideSamePerson, readSamePersons } from './kyc.ts';
import { kycModule } from './module.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';

const BORN = '1990-05-02';
let on: KycFixture;
before(async () => {
  on = await kycFixture();
});
after(() => on.close());

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const account = () => ({ bankCode: '058', accountNumber: String(next()).padStart(10, '7') });

/** Pays in ₦1,000 and withdraws ₦500 of it to an account. */
async function withdrawTo({ token, depositCode }: Person, to: ReturnType<typeof account>): Promise<void> {
  const received = await on.server.modules.use(paymentsModule).receiveTransfer({
    ...{ provider: 'sandbox', providerReference: `same ${next()}`, accountNumber: depositCode },
    ...{ amountKobo: 100_000n, senderName: 'Ngozi Okafor', sender: to },
  });
  assert.equal(received.ok, true);
  const request = { token, amount: '500', requestId: 'one', ...to };
  const { http, message } = await on.post('/agent/withdraw-fund', request);
  assert.equal(http, 200, message);
}

const verify = async ({ token }: Person, type: 'bvn' | 'nin', birthDate = BORN) => {
  const number = `66${String(next()).padStart(9, '0')}`;
  const { data } = await on.post('/agent/verify-identity', { token, type, number, birthDate });
  assert.equal(data.status, 'verified');
};
const exclude = ({ token }: Person, months = 6) => on.post('/agent/self-exclude', { token, months });
const protection = () => on.server.modules.use(protectionModule);
const blockOf = ({ playerId }: Person) => protection().blockOf(playerId, 'bet');
const isLoggedIn = async ({ token }: Person) =>
  (await on.post('/agent/wallet-balance', { token })).http === 200;
const sweep = () => on.server.modules.use(kycModule).findSamePersons();

/** The open likenesses of a player. */
async function openOf({ playerId }: Person) {
  const rows = await readSamePersons(on.server.database.db.kysely, 'open');
  return rows
    .filter((row) => row.playerId === playerId)
    .map(({ excludedId, evidence }) => [excludedId, evidence]);
}

/** As `npm run same-person` decides. */
function decide(player: Person, excluded: Person, state: 'confirmed' | 'dismissed') {
  const { database, shards, clock } = on.server;
  const log = { warn: () => undefined, error: () => undefined };
  return decideSamePerson(
    { db: database.db, shards, clock, log, wallet: { setPlayerLimits } },
    {
      ...{ playerId: player.playerId, excludedId: excluded.playerId },
      ...{ state, actor: 'staff:ada', reason: 'the same photograph' },
    },
  );
}

/** Texts of messages to the player; those of the payee's codes and notices may still arrive. */
async function messagesTo({ phoneNumber }: Person): Promise<string[]> {
  const to = encodeURIComponent(`+234${phoneNumber.slice(1)}`);
  const messages: { text: string }[] = (await on.server.app.inject(`/sandbox/outbox?to=${to}`)).json();
  return messages.map(({ text }) => text);
}

test('an account that withdraws to an excluded player’s bank account is decided by a person, and receives the exclusion when confirmed', async () => {
  const [excluded, again, stranger] = [await on.newPlayer(), await on.newPlayer(), await on.newPlayer()];
  const shared = account();
  await withdrawTo(excluded, shared);
  await withdrawTo(again, shared);
  await withdrawTo(stranger, account());
  assert.equal(await sweep(), 0, 'no player is excluded yet');
  await exclude(excluded);
  assert.equal(await sweep(), 1);
  assert.equal(await sweep(), 0, 'each likeness is one row');
  assert.deepEqual(await openOf(again), [[excluded.playerId, 'payee']]);
  assert.equal(await blockOf(again), null, 'a likeness acts on nothing');
  assert.equal(await isLoggedIn(again), true);

  assert.equal(await decide(again, excluded, 'confirmed'), 'done');
  const [own, copied] = [await blockOf(excluded), await blockOf(again)];
  assert.deepEqual([copied?.reason, copied?.until], ['exclusion', own?.until]);
  assert.equal((await protection().blockOf(again.playerId, 'deposit'))?.reason, 'exclusion');
  assert.equal(await isLoggedIn(again), false, 'all sessions end');
  const { token } = (await on.logIn(again)).data;
  const spin = { token, betAmount: '100', requestId: 'refused' };
  assert.equal((await on.post('/agent/spin-multiplier', spin)).reason, 'blocked_exclusion');
  const betraying = (await messagesTo(again)).filter((text) => /exclu|block|closed|same person/i.test(text));
  assert.deepEqual(betraying, [], 'no message betrays the likeness');
  assert.equal(await decide(again, excluded, 'dismissed'), 'not_open', 'a decision stays');
  assert.equal(await blockOf(stranger), null);
});

test('two verified identities with one name and birth date are a likeness; a name or a birth date alone is none', async () => {
  const name = 'Chidinma Uchenna Eze';
  const excluded = await on.newPlayer(name);
  const [again, other, namesake] = [
    await on.newPlayer('EZE Chidinma'),
    await on.newPlayer('Tunde Bakare'),
    await on.newPlayer(name),
  ];
  await verify(excluded, 'bvn');
  await verify(again, 'nin');
  await verify(other, 'nin');
  await verify(namesake, 'nin', '1991-05-02');
  await exclude(excluded, 0);
  assert.equal(await sweep(), 1);
  assert.deepEqual(await openOf(again), [[excluded.playerId, 'name_and_birth_date']]);
  assert.equal(await decide(again, excluded, 'dismissed'), 'done');
  assert.equal(await blockOf(again), null);
  assert.equal(await sweep(), 0, 'a dismissed likeness is not opened again');
});

test('a likeness to a player who is no longer excluded is not confirmed', async () => {
  const [excluded, again] = [await on.newPlayer(), await on.newPlayer()];
  const shared = account();
  await withdrawTo(excluded, shared);
  await withdrawTo(again, shared);
  await exclude(excluded);
  await sweep();
  for (const target of ['bet', 'deposit'] as const)
    await protection().lift(excluded.playerId, target, 'exclusion', 'staff:ada');
  assert.equal(await decide(again, excluded, 'confirmed'), 'not_excluded');
  assert.equal(await blockOf(again), null);
  assert.deepEqual(await openOf(again), [[excluded.playerId, 'payee']]);
});

test('no birth date of a verified identity is stored', async () => {
  const player = await on.newPlayer('Amarachi Nwosu');
  await verify(player, 'bvn', '1987-11-23');
  assert.equal((await on.everyRow()).includes('1987-11-23'), false);
});
