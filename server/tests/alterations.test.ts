import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAlterations } from '../modules/audit/audit.ts';
import { setSwitch } from '../modules/products/products.ts';
import { protectionModule } from '../modules/protection/module.ts';
import { protectedPlayers } from '../modules/protection/testing/protected-players.ts';
import { MINUTE_MS } from '../platform/runtime/clock.ts';
import { codeTo, confirmPayee, PAYEE_CODE } from '../testing/confirm-payee.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(async () => {
  const wrong = await server.modules.reconcile();
  await server.close();
  assert.deepEqual(wrong, []);
});

const { newPlayer, post, logIn } = protectedPlayers(() => server);
const FIRST = 'Harmattan!1';
const BVN = '00001234500';
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };

const changePassword = async (token: string, oldPassword: string, newPassword: string) => {
  const passwords = { oldPassword, newPassword, confirmNewPassword: newPassword };
  assert.equal((await post('/agent/change-password', { token, ...passwords })).http, 200);
};
const alterationsOf = (playerId: bigint) => readAlterations(server.database.db.kysely, { playerId });

test('each change of a player’s data, block, limit or product is an alteration with its actor, the value before and after, and no secret', async () => {
  const person = await newPlayer();
  const { playerId, token } = person;
  const since = server.clock.now();
  // Alterations of one moment have no order.
  const tick = () => server.clock.advance(1);
  await changePassword(token, FIRST, 'Second!Word22');
  tick();
  const verify = { token, type: 'bvn', number: BVN, birthDate: '1990-12-31' };
  assert.equal((await post('/agent/verify-identity', verify)).http, 200);
  tick();
  const payeeId = await confirmPayee(server, person, ACCOUNT);
  const otp = await codeTo(server, person.phoneNumber, PAYEE_CODE);
  tick();
  assert.equal((await post('/agent/remove-payee', { token, payeeId })).http, 200);
  tick();
  const protection = server.modules.use(protectionModule);
  const byAda = { actor: 'staff:ada', note: 'a letter of the player' } as const;
  const stake = { limit: 'single_stake', mayLoosen: false } as const;
  await protection.setOperatorLimit(playerId, { ...stake, amount: 200, seen: null }, byAda);
  tick();
  await protection.setOperatorLimit(playerId, { ...stake, amount: 100, seen: 200 }, byAda);
  tick();
  await protection.block(playerId, { targets: ['withdrawal'], reason: 'fraud', until: null }, 'staff:ada');
  tick();
  await protection.lift(playerId, 'withdrawal', 'fraud', 'staff:obi');
  const { clock, shards, database } = server;
  const log = { warn: () => assert.fail('a shard has no switch') };
  for (const status of ['closed', 'open'] as const) {
    tick();
    const change = { product: 'game:dice', status, reason: 'maintenance', actor: 'staff:ada' } as const;
    await setSwitch({ db: database.db, shards, clock, log }, change);
  }
  const until = new Date(clock.now().getTime() + 1);
  const all = await readAlterations(database.db.kysely, { since, until });
  assert.deepEqual(
    all.map(({ subject, field, before, after, actor, reason }) =>
      [subject, field, before, after, actor, reason].join(' | '),
    ),
    [
      `player ${playerId} | password |  |  | player | changed with the old one`,
      `player ${playerId} | kyc_status | unverified | verified | system | `,
      `player ${playerId} | payee |  | 058 0123456789 | player | `,
      `player ${playerId} | payee | 058 0123456789 |  | player | `,
      `player ${playerId} | limit |  | single_stake: 200 naira | staff:ada | a letter of the player`,
      `player ${playerId} | limit | single_stake: 200 naira | single_stake: 100 naira | staff:ada | a letter of the player`,
      `player ${playerId} | block |  | withdrawal: fraud until lifted | staff:ada | `,
      `player ${playerId} | block | withdrawal: fraud |  | staff:obi | `,
      'product game:dice | status | open | closed | staff:ada | maintenance',
      'product game:dice | status | closed | open | staff:ada | maintenance',
    ],
  );
  const text = (await storedRows()).join('\n');
  for (const secret of [FIRST, 'Second!Word22', BVN, otp, '1990-12-31', 'argon2'])
    assert.ok(!text.includes(secret), secret);
});

async function storedRows(): Promise<string[]> {
  const { rows } = await server.database.db.pool.query<{ row: string }>(
    'select e::text as row from significant_event e union all select a::text from alteration a',
  );
  return rows.map(({ row }) => row);
}

test('the server’s login neither changes nor deletes an alteration', async () => {
  for (const text of [`update alteration set actor = 'player'`, 'delete from alteration'])
    await assert.rejects(server.database.db.pool.query(text), /permission denied/);
});

test('a password that is changed again within a minute is one alteration', async () => {
  const { playerId, phoneNumber } = await newPlayer();
  server.clock.advance(2 * MINUTE_MS - (server.clock.now().getTime() % MINUTE_MS));
  const token = await logIn(phoneNumber);
  await changePassword(token, FIRST, 'Second!Word22');
  await changePassword(token, 'Second!Word22', 'Third!Word333');
  assert.equal((await alterationsOf(playerId)).length, 1);
  server.clock.advance(MINUTE_MS);
  await changePassword(token, 'Third!Word333', 'Fourth!Word44');
  assert.equal((await alterationsOf(playerId)).length, 2);
});
