import assert from 'node:assert/strict';
import { hash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { support } from '@jara/brand/brand';
import { DAY_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { readAlterations, readEvents } from '../audit/audit.ts';
import { type FakeGoogle, startFakeGoogle } from '../identity/testing/fake-google.ts';
import { rgsModule } from '../rgs/module.ts';
import { walletModule } from '../wallet/module.ts';
import { setPlayerLimits } from '../wallet/wallet.ts';
import { liftStaffBlock, setStaffBlock } from './protection.ts';
import { type Person, protectedPlayers } from './testing/protected-players.ts';

const CLIENT_ID = 'our-client.apps.googleusercontent.com';
const RAW_NONCE = 'the secret of the page';
const PASSWORD = 'Harmattan!1';
let google: FakeGoogle;
let here: TestApp;
let there: TestApp;
before(async () => {
  google = await startFakeGoogle();
  const environment = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: google.keysUrl };
  here = await testApp({ environment });
  there = await testApp({ environment, beside: here });
});
after(async () => {
  assert.deepEqual(await here.modules.reconcile(), []);
  await there.close();
  await here.close();
  await google.stop();
});

const players = [protectedPlayers(() => here), protectedPlayers(() => there)] as const;
const [first, second] = players;

/** As `npm run blocks` does, beside the nodes. */
const deps = () => {
  const log = { warn: () => undefined, error: () => undefined };
  const { database, shards, clock } = here;
  return { db: database.db, shards, clock, log, wallet: { setPlayerLimits } };
};
const decided = ({ playerId }: Person) => ({ playerId, actor: 'staff:ada', note: 'a stolen phone' }) as const;
const block = (player: Person, until: Date | null = null) =>
  setStaffBlock(deps(), decided(player), { targets: ['login'], reason: 'fraud', until });
const lift = (player: Person) =>
  liftStaffBlock(deps(), decided(player), { target: 'login', reason: 'fraud' });

/** Waits a bounded number of turns of the event loop, without sleeping. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 20 * SECOND_MS;
  while (!(await isTrue())) {
    assert.ok(performance.now() < giveUpAt, 'it did not happen within twenty seconds');
    await new Promise(setImmediate);
  }
}

const typed = ({ phoneNumber }: Person) => ({ userId: phoneNumber, password: PASSWORD });
const balanceAt = async (node: (typeof players)[number], token: string) =>
  (await node.post('/agent/wallet-balance', { token })).http;

function googleToken(email: string): object {
  const nowS = Math.floor(here.clock.now().getTime() / 1000);
  const claims = {
    ...{ iss: 'https://accounts.google.com', aud: CLIENT_ID, sub: `id-of-${email}`, hd: 'example.com' },
    ...{ nonce: hash('sha256', RAW_NONCE, 'base64url'), jti: randomUUID(), iat: nowS, exp: nowS + 3600 },
    ...{ email, email_verified: true },
  };
  return { credential: google.token(claims), rawNonce: RAW_NONCE };
}

/** Chooses a password by a code that is sent to the phone. */
async function reset(player: Person, password: string) {
  const { Id } = await first.post('/agent/forgot-password', { userId: player.phoneNumber });
  const to = `+234${player.phoneNumber.slice(1)}`;
  const codes = async () => {
    const { body } = await here.app
      .inject(`/sandbox/outbox?to=${encodeURIComponent(to)}`)
      .then((sent) => ({ body: sent.json() }));
    return (body[0]?.text ?? '').match(/\d{6}/g);
  };
  await until(async () => (await codes()) !== null);
  const [otp, secondCode] = (await codes()) ?? [];
  assert.equal((await first.post('/agent/verify-otp', { Id, otp })).http, 200);
  return first.post('/agent/set-password', { Id, password, confirmPassword: password, secondCode });
}

test('a block of logins ends all sessions at every node and refuses a password, Google and a reset until the staff lifts it', async () => {
  const player = await first.newPlayer();
  const other = await second.logIn(player.phoneNumber);
  const game = await second.openGame({ ...player, token: other }, 'boom-field');
  assert.deepEqual([await balanceAt(second, player.token), await balanceAt(first, other)], [200, 200]);
  await block(player);
  for (const node of players)
    for (const token of [player.token, other])
      await until(async () => (await balanceAt(node, token)) === 401);
  await until(async () => (await second.play('/game/balance', { token: game })).http === 401);

  const emailAddress = 'protected1@example.com';
  for (const node of players) {
    for (const refused of [
      await node.post('/agent/login', typed(player)),
      await node.post('/agent/google-login', googleToken(emailAddress)),
    ]) {
      assert.deepEqual([refused.http, refused.code], [403, 'login_blocked'], refused.message);
      assert.ok(refused.message.includes(support.email));
    }
  }
  const wrong = await first.post('/agent/login', { ...typed(player), password: 'Another!1' });
  assert.equal(wrong.code, 'incorrect_login', 'a stranger does not learn of the block');
  const refused = await reset(player, 'Rain-season!2');
  assert.deepEqual([refused.http, refused.code], [403, 'login_blocked']);

  assert.equal(await lift(player), true);
  assert.equal(await lift(player), false, 'no block is left to lift');
  assert.equal((await second.post('/agent/login', typed(player))).http, 200, 'the password is the old one');
  const since = new Date(here.clock.now().getTime() - DAY_MS);
  const events = (await readEvents(here.database.db.kysely, { since })).filter(
    ({ actor }) => actor === 'staff:ada',
  );
  assert.deepEqual(
    events.map(({ kind, reason }) => [kind, reason]),
    [
      ['block_changed', 'a stolen phone'],
      ['block_changed', 'a stolen phone'],
    ],
  );
  const alterations = await readAlterations(here.database.db.kysely, { playerId: player.playerId });
  assert.deepEqual(
    alterations
      .filter(({ field }) => field === 'block')
      .map(({ before, after, actor, reason }) => [before, after, actor, reason]),
    [
      [null, 'login: fraud until lifted', 'staff:ada', 'a stolen phone'],
      ['login: fraud', null, 'staff:ada', 'a stolen phone'],
    ],
  );
});

test('a block of logins with an end is over at that time', async () => {
  const player = await first.newPlayer();
  await block(player, new Date(here.clock.now().getTime() + DAY_MS));
  assert.equal((await second.post('/agent/login', typed(player))).code, 'login_blocked');
  here.clock.advance(DAY_MS);
  assert.equal((await second.post('/agent/login', typed(player))).http, 200);
});

test('an open bet of a player whose login is blocked stands, and is paid by its rule', async () => {
  const player = await first.newPlayer();
  const token = await first.openGame(player, 'boom-field');
  const bet = { stakeNaira: 100, mineCount: 3 };
  const round = await first.play('/game/bet', { token, requestId: 'open', bet });
  assert.deepEqual([round.http, round.round.isOver], [200, false]);
  await block(player);
  const balance = async () => (await here.modules.use(walletModule).balances(player.playerId)).balanceKobo;
  assert.equal(await balance(), 990_000n, 'the bet stands');
  // As the job for abandoned rounds does.
  await there.modules.use(rgsModule).endRounds(player.playerId);
  assert.equal(await balance(), 1_000_000n, 'a field without an open tile returns the stake');
  assert.deepEqual(await here.modules.reconcile(), []);
});

test('of logins and a block at once, no session outlives the block', async () => {
  const player = await first.newPlayer();
  const [answers] = await Promise.all([
    Promise.all([...players, ...players].map((node) => node.post('/agent/login', typed(player)))),
    block(player),
  ]);
  for (const { http, data } of answers) {
    assert.ok(http === 200 || http === 403);
    if (http === 200) await until(async () => (await balanceAt(second, data.token)) === 401);
  }
});
