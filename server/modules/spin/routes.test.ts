import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { systemClock } from '../../platform/clock.ts';
import { createDoorman } from '../../platform/doorman.ts';
import { systemEntropy } from '../../platform/entropy.ts';
import { type App, createHttp } from '../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import { registerSpinRoutes } from './routes.ts';
import { createSpin, type SpinGame } from './spin.ts';

const PLAYER = 1n;
const OPENING_KOBO = 1_000_000n;
let database: TestDatabase;
let wallet: Wallet;
let game: SpinGame;
let app: App;

before(async () => {
  database = await testDatabase();
  wallet = createWallet({ db: database.db, bets: database.db, clock: systemClock });
  game = createSpin({ db: database.db, clock: systemClock, entropy: systemEntropy, wallet });
  app = createHttp({ logLevel: 'silent', trustProxy: null });
  const doorman = createDoorman(async (token) =>
    token === 'good' ? { ok: true, player: { playerId: PLAYER } } : { ok: false },
  );
  registerSpinRoutes(app, game, doorman);
  await wallet.openAccount(database.db.kysely, PLAYER);
  await database.db.kysely
    .transaction()
    .execute((trx) =>
      wallet.post(trx, { kind: 'deposit', playerId: PLAYER, amountKobo: OPENING_KOBO, key: 'opening' }),
    );
});

after(async () => {
  await app.close();
  await game.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await game.reconcile())], []);
  await database.close();
});

function post(path: string, body: object) {
  return app.inject({ method: 'POST', url: path, payload: body });
}

const BAD_STAKES: [unknown, RegExp][] = [
  ['', /Enter an amount/],
  ['abc', /digits only/],
  ['1e3', /digits only/],
  ['1.005', /two decimals/],
  ['-100', /more than zero/],
  ['0', /more than zero/],
  ['100000000000000000000', /too large/],
  ['٥٠٠', /digits only/],
  [' 500', /digits only/],
  ['99', /The least amount is N100/],
  ['100.50', /whole naira/],
  ['100001', /most you can stake/],
  [1e21, /digits only/],
  [null, /./],
  [{}, /./],
  [['100'], /./],
];

for (const [betAmount, sentence] of BAD_STAKES) {
  test(`a stake of ${JSON.stringify(betAmount)} is refused with a sentence and books nothing`, async () => {
    const before = await wallet.balances(PLAYER);
    const answer = await post('/agent/spin-multiplier', { token: 'good', betAmount });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().status, 400);
    assert.match(answer.json().message, sentence);
    assert.deepEqual(await wallet.balances(PLAYER), before);
  });
}

test('§3.15 §7.18 a spin answers its result, index, winnings, balance and proof; asking again answers the same words', async () => {
  const body = { token: 'good', betAmount: '100', requestId: 'again' };
  const first = await post('/agent/spin-multiplier', body);
  assert.equal(first.statusCode, 200);
  const { status, data } = first.json();
  assert.equal(status, 200);
  assert.ok(['lose', 'spin-again', 'win'].includes(data.result));
  assert.ok(data.index >= 0 && data.index < 24);
  assert.equal(data.balance, Number(OPENING_KOBO) / 100 - 100 + data.amountWon);
  assert.equal(data.proof.serverSeed, null);
  assert.equal((await post('/agent/spin-multiplier', body)).body, first.body);
  const other = await post('/agent/spin-multiplier', { ...body, betAmount: '200' });
  assert.equal(other.statusCode, 409);
});

test('the commitment shown before a spin is the one the spin and the reveal carry', async () => {
  const state = (await post('/agent/spin-state', { token: 'good' })).json().data;
  assert.notEqual(state.nextServerSeedHash, state.serverSeedHash);
  const spun = (await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 })).json().data;
  assert.equal(spun.proof.serverSeedHash, state.serverSeedHash);
  assert.equal(spun.proof.nonce, state.nonce);
  const rotated = (await post('/agent/spin-seed', { token: 'good', clientSeed: 'lucky' })).json().data;
  assert.equal(rotated.revealed.serverSeedHash, state.serverSeedHash);
  assert.equal(rotated.clientSeed, 'lucky');
  assert.equal(
    rotated.serverSeedHash,
    state.nextServerSeedHash,
    'the seed was fixed before the client seed was chosen',
  );
  const history = (await post('/agent/spin-history', { token: 'good', limit: 1 })).json();
  assert.equal(history.data[0].proof.serverSeed, rotated.revealed.serverSeed);
});

test('no call answers a server seed that is still in force', async () => {
  const { serverSeed } = await game.seat(PLAYER);
  await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 });
  for (const path of ['/agent/spin-state', '/agent/spin-history']) {
    assert.ok(!(await post(path, { token: 'good' })).body.includes(serverSeed), path);
  }
});

test('a stranger is told to log in, whatever the call', async () => {
  for (const path of [
    '/agent/spin-multiplier',
    '/agent/spin-state',
    '/agent/spin-seed',
    '/agent/spin-history',
  ]) {
    const answer = await post(path, { token: 'forged', betAmount: '100' });
    assert.equal(answer.statusCode, 401);
  }
});

test('a cursor of another shape is refused', async () => {
  const answer = await post('/agent/spin-history', { token: 'good', before: "1' or '1'='1" });
  assert.equal(answer.statusCode, 400);
});

test('§8.17 a broke player is told INSUFFICIENT BALANCE', async () => {
  const { balanceKobo } = await wallet.balances(PLAYER);
  await database.db.kysely
    .transaction()
    .execute((trx) =>
      wallet.post(trx, { kind: 'hold', playerId: PLAYER, amountKobo: balanceKobo, key: 'empty' }),
    );
  const answer = await post('/agent/spin-multiplier', { token: 'good', betAmount: '100' });
  const free = (await game.seat(PLAYER)).freeStakeKobo !== null || answer.statusCode === 200;
  if (!free) assert.deepEqual([answer.statusCode, answer.json().message], [402, 'INSUFFICIENT BALANCE']);
});
