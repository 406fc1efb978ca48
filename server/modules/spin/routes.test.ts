import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyGame } from '@jara/game-kit/definition';
import { game as spinIt } from '@jara/spin-it/game';
import { createAuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, createHttp } from '../../platform/http/http.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { type RgsFixture, rgsFixture } from '../rgs/testing/rgs-fixture.ts';
import { registerSpinRoutes } from './routes.ts';
import { createSpin, type SpinGame } from './spin.ts';

const OPENING_KOBO = 1_000_000n;
let player: bigint;
let fixture: RgsFixture;
let game: SpinGame;
let app: App;

before(async () => {
  fixture = await rgsFixture([spinIt as AnyGame]);
  game = createSpin(fixture.rgs, fixture.wallet);
  app = createHttp({ ...suiteLog(), trustProxy: null });
  player = await fixture.playerWith(OPENING_KOBO);
  const authGuard = createAuthGuard(async (token) =>
    token === 'good'
      ? { ok: true, player: { sessionId: 'of the site', userId: 'u', playerId: player } }
      : { ok: false },
  );
  registerSpinRoutes(app, game, authGuard);
});

after(async () => {
  await app.close();
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

/** Uses the free spins that wait, so that the next spin is a paid one. */
async function useFreeSpins(): Promise<void> {
  while ((await game.state(player)).open !== null)
    assert.equal((await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 })).statusCode, 200);
}

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
  ['100001', /maximum stake/],
  [1e21, /digits only/],
  [null, /./],
  [{}, /./],
  [['100'], /./],
];

for (const [betAmount, sentence] of BAD_STAKES) {
  test(`a stake of ${JSON.stringify(betAmount)} is refused with a sentence and books nothing`, async () => {
    const before = await fixture.wallet.balances(player);
    const answer = await post('/agent/spin-multiplier', { token: 'good', betAmount });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().status, 400);
    assert.match(answer.json().message, sentence);
    assert.deepEqual(await fixture.wallet.balances(player), before);
  });
}

test('§3.15 §7.18 a spin answers its result, index, winnings, balance and proof; a repeated request has the same answer', async () => {
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
  await useFreeSpins();
  const state = (await post('/agent/spin-state', { token: 'good' })).json().data;
  assert.notEqual(state.nextServerSeedHash, state.serverSeedHash);
  const spun = (await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 })).json().data;
  assert.equal(spun.proof.serverSeedHash, state.serverSeedHash);
  assert.deepEqual([spun.proof.nonce, spun.proof.word], [state.nonce, state.word]);
  await useFreeSpins();
  const rotated = (await post('/agent/spin-seed', { token: 'good', clientSeed: 'lucky' })).json().data;
  assert.equal(rotated.revealed.serverSeedHash, state.serverSeedHash);
  assert.equal(rotated.clientSeed, 'lucky');
  assert.deepEqual([state.clientSeedSource, rotated.clientSeedSource], ['server', 'player']);
  assert.equal(
    rotated.serverSeedHash,
    state.nextServerSeedHash,
    'the seed was fixed before the client seed was chosen',
  );
  const history = (await post('/agent/spin-history', { token: 'good', limit: 1 })).json();
  assert.equal(history.data[0].proof.serverSeed, rotated.revealed.serverSeed);
});

test('no call answers a server seed that is still in force', async () => {
  const { serverSeed } = (await game.state(player)).seedState;
  await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 });
  for (const path of ['/agent/spin-state', '/agent/spin-history']) {
    assert.ok(!(await post(path, { token: 'good' })).body.includes(serverSeed), path);
  }
});

test('a stranger must log in, whatever the call', async () => {
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

test('while a free spin waits the state names it, its draws, and the seed cannot be changed, in words', async () => {
  let data = (await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 })).json().data;
  for (let i = 0; i < 500 && data.freeSpin === null; i += 1)
    data = (await post('/agent/spin-multiplier', { token: 'good', betAmount: 100 })).json().data;
  assert.deepEqual(data.freeSpin, { stake: 100, count: 1 });
  const state = (await post('/agent/spin-state', { token: 'good' })).json().data;
  assert.deepEqual(state.freeSpin, { stake: 100, count: 1 });
  const rotated = await post('/agent/spin-seed', { token: 'good' });
  assert.deepEqual(
    [rotated.statusCode, rotated.json().message],
    [409, 'Your free spin is drawn from this seed. Use it first, then change the seed.'],
  );
  const free = (await post('/agent/spin-multiplier', { token: 'good', betAmount: 5000 })).json().data;
  assert.deepEqual([free.free, free.stake], [true, 100]);
  assert.deepEqual([free.proof.nonce, free.proof.word], [state.nonce, state.word]);
  assert.ok(state.word > 0);
});

test('§8.17 a player without money is refused: INSUFFICIENT BALANCE', async () => {
  await useFreeSpins();
  const { balanceKobo } = await fixture.wallet.balances(player);
  const source = { key: 'empty', reference: 'empty', actor: 'player' } as const;
  await fixture.shards.transaction(player, (within) =>
    fixture.wallet.post(within, { kind: 'hold', playerId: player, amountKobo: balanceKobo, ...source }),
  );
  const answer = await post('/agent/spin-multiplier', { token: 'good', betAmount: '100' });
  assert.deepEqual([answer.statusCode, answer.json().message], [402, 'INSUFFICIENT BALANCE']);
});
