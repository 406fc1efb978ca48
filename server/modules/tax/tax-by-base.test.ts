import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { BETTING_CHECKS } from '../betting/betting.ts';
import { plainBets } from '../betting/testing/plain-bets.ts';
import { identityModule } from '../identity/module.ts';
import { paymentsModule } from '../payments/module.ts';
import { walletModule } from '../wallet/module.ts';
import { reconcileShards } from '../wallet/wallet.ts';
import { recordRemittance } from './certificate.ts';
import { TAX_CHECKS } from './checks.ts';
import { readRemittances, remittanceCsv } from './tax.ts';

const OPENING_KOBO = 1_000_000n;
const RATES = { residentBps: 500, nonResidentBps: 1500, authority: 'LIRS' };
const servers: TestApp[] = [];
let people = 0;

/** A server whose winnings are taxed by one base. */
async function taxedBy(...versions: object[]) {
  const server = await testApp({ environment: { TAX_VERSIONS: JSON.stringify(versions) } });
  servers.push(server);
  return server;
}

async function reconcile({ shards, modules }: TestApp) {
  const found = await reconcileShards(shards.all, [...BETTING_CHECKS, ...TAX_CHECKS]);
  return [...(await modules.use(walletModule).reconcile()), ...found];
}
afterEach(async () => {
  for (const server of servers) assert.deepEqual(await reconcile(server), []);
});
after(async () => {
  for (const server of servers) await server.close();
});

async function newPlayer({ modules, shards }: TestApp) {
  people += 1;
  const phoneNumber = `0803777${String(people).padStart(4, '0')}`;
  const { player } = await modules.use(identityModule).seedPlayer({
    ...{ userType: 'Individual', fullName: 'Ngozi Okafor', password: 'Harmattan!1', phoneNumber },
    emailAddress: `taxed${people}@example.com`,
  });
  const { playerId } = player;
  const wallet = modules.use(walletModule);
  await shards.transaction(playerId, (within) =>
    wallet.post(within, {
      ...{ kind: 'deposit', playerId, amountKobo: OPENING_KOBO },
      ...{ key: 'opening', reference: 'opening', actor: 'provider:test' },
    }),
  );
  return { playerId, phoneNumber };
}

const silent = (error: unknown) => assert.fail(String(error));
const cashOf = async ({ modules }: TestApp, playerId: bigint) =>
  (await modules.use(walletModule).balances(playerId)).balanceKobo;

async function linesOf({ modules }: TestApp, playerId: bigint) {
  const { lines } = await modules.use(walletModule).statement(playerId, { limit: 20 });
  return lines.map(({ description, amountKobo }) => `${description} ${amountKobo}`);
}

async function post({ app }: TestApp, url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json();
}

const SESSION = { ...RATES, from: '2026-11-01', base: 'session', thresholdKobo: 1_000 };

test('the net of a play session is taxed once, when it ends, with its losses counted, and a session that lost is not', async () => {
  const server = await taxedBy(SESSION);
  const wallet = server.modules.use(walletModule);
  const play = plainBets(wallet);
  const { playerId } = await newPlayer(server);
  const bet = async (key: string, stakeKobo: bigint, payoutKobo: bigint) =>
    assert.ok((await play({ playerId, key, stakeKobo, payoutKobo })).ok);
  await bet('won', 10_000n, 40_000n);
  server.clock.advance(20 * MINUTE_MS);
  await bet('lost', 9_000n, 0n);
  server.clock.advance(25 * MINUTE_MS);
  await wallet.settleSessions(silent);
  assert.equal(await cashOf(server, playerId), OPENING_KOBO + 21_000n, 'the session continues');
  server.clock.advance(10 * MINUTE_MS);
  for (let run = 0; run < 2; run += 1) await wallet.settleSessions(silent);
  // 5 % of ₦210 − ₦10.
  assert.equal(await cashOf(server, playerId), OPENING_KOBO + 21_000n - 1_000n);
  assert.deepEqual((await linesOf(server, playerId)).slice(0, 2), [
    'Tax on winnings: play session 1000',
    'Game stake 9000',
  ]);
  server.clock.advance(HOUR_MS);
  await bet('lost later', 10_000n, 0n);
  server.clock.advance(HOUR_MS);
  await wallet.settleSessions(silent);
  assert.equal(await cashOf(server, playerId), OPENING_KOBO + 10_000n);
  server.clock.advance(MINUTE_MS);
  const month = { from: new Date('2026-10-31T23:00:00Z'), until: server.clock.now() };
  assert.deepEqual(remittanceCsv('2026-11', await readRemittances(server.shards.all, month)).slice(1), [
    `2026-11,LIRS,session,${playerId},1,10.00,0.00,10.00`,
  ]);
});

test('sessions that two nodes settle at once are taxed once, and a withdrawal ends the session before its money is held', async () => {
  const server = await taxedBy(SESSION);
  const wallet = server.modules.use(walletModule);
  const play = plainBets(wallet);
  const { playerId } = await newPlayer(server);
  assert.ok((await play({ playerId, key: 'one', stakeKobo: 10_000n, payoutKobo: 31_000n })).ok);
  server.clock.advance(HOUR_MS);
  await Promise.all([wallet.settleSessions(silent), wallet.settleSessions(silent)]);
  assert.equal(await cashOf(server, playerId), OPENING_KOBO + 20_000n);
  assert.ok((await play({ playerId, key: 'two', stakeKobo: 10_000n, payoutKobo: 31_000n })).ok);
  const all = await wallet.withdrawable(playerId);
  assert.equal(all, OPENING_KOBO + 40_000n);
  await server.shards.transaction(playerId, async (within) => {
    const withdrawal = {
      playerId,
      amountKobo: all,
      key: 'hold',
      reference: 'wd-1',
      actor: 'player',
    } as const;
    assert.equal((await wallet.postWithdrawal(within, withdrawal)).ok, true);
  });
  assert.equal(await cashOf(server, playerId), 0n);
  assert.equal((await linesOf(server, playerId))[1], 'Tax on winnings: play session 1000');
});

const BANK = { bankCode: '058', accountNumber: '0123456789' };

test('a withdrawal is taxed on what all withdrawals bring above the deposits, in its own commit, and one that comes back returns its tax', async () => {
  const server = await taxedBy({ ...RATES, from: '2026-11-01', base: 'withdrawal', thresholdKobo: 0 });
  const wallet = server.modules.use(walletModule);
  const { playerId, phoneNumber } = await newPlayer(server);
  const { token } = (await post(server, '/agent/login', { userId: phoneNumber, password: 'Harmattan!1' }))
    .data;
  const withdraw = (amount: string, requestId: string) =>
    post(server, '/agent/withdraw-fund', { token, amount, ...BANK, requestId });
  assert.ok(
    (await plainBets(wallet)({ playerId, key: 'won', stakeKobo: 100_000n, payoutKobo: 2_100_000n })).ok,
  );
  // ₦10,000 deposited, ₦30,000 here: ₦20,000 won.
  assert.equal(await cashOf(server, playerId), 3_000_000n);
  assert.equal((await withdraw('9000', 'within the deposits')).status, 200);
  assert.equal(await cashOf(server, playerId), 2_100_000n);
  const above = await withdraw('20500', 'without its tax');
  // 5 % of ₦20,000 goes to the authority.
  assert.deepEqual(
    [above.code, above.message],
    ['insufficient_funds', 'Amount cannot be greater than ₦20,000.00'],
  );
  const answer = await withdraw('20000', 'all');
  assert.equal(answer.status, 200);
  assert.deepEqual(
    (await linesOf(server, playerId)).slice(0, 2).map((line) => line.replace(/: .* (?=\d+$)/, ' ')),
    ['Tax on winnings 100000', 'Withdrawal 2000000'],
  );
  assert.equal(await cashOf(server, playerId), 0n);
  assert.equal((await withdraw('20000', 'all')).data.reference, answer.data.reference);
  assert.deepEqual(await reconcile(server), []);
  const payments = server.modules.use(paymentsModule);
  for (let notice = 0; notice < 2; notice += 1)
    await payments.payoutChanged(answer.data.reference, 'reversed');
  assert.equal(await cashOf(server, playerId), 2_100_000n);
  assert.equal((await linesOf(server, playerId))[0], 'Tax on winnings returned: withdrawal 100000');
  server.clock.advance(DAY_MS);
  assert.equal(await wallet.withdrawable(playerId), 2_000_000n);
});

test('a player reads the certificate of a year or a month: winnings, tax, and to whom and when it was remitted', async () => {
  const server = await taxedBy(
    { ...RATES, from: '2026-11-01', base: 'win' },
    { ...RATES, from: '2026-11-22', base: 'session', authority: 'FIRS' },
  );
  const wallet = server.modules.use(walletModule);
  const play = plainBets(wallet);
  const { playerId, phoneNumber } = await newPlayer(server);
  const stranger = await newPlayer(server);
  for (const [key, of] of [
    ['own', playerId],
    ['of another', stranger.playerId],
  ] as const)
    assert.ok((await play({ playerId: of, key, stakeKobo: 10_000n, payoutKobo: 30_000n })).ok);
  server.clock.advance(DAY_MS);
  assert.ok((await play({ playerId, key: 'session', stakeKobo: 10_000n, payoutKobo: 50_000n })).ok);
  server.clock.advance(HOUR_MS);
  await wallet.settleSessions(silent);
  const { token } = (await post(server, '/agent/login', { userId: phoneNumber, password: 'Harmattan!1' }))
    .data;
  const certificate = async (period: object) =>
    (await post(server, '/agent/tax-certificate', { token, ...period })).data;
  const month = { month: '2026-11', returned: 0, remitted: null };
  const months = [
    { ...month, authority: 'FIRS', base: 'session', winnings: 400, taxed: 20 },
    { ...month, authority: 'LIRS', base: 'win', winnings: 200, taxed: 10 },
  ];
  const whole = { year: 2026, player: 'Ngozi Okafor', months, taxed: 30 };
  assert.deepEqual(await certificate({}), whole);
  const paid = { month: '2026-11', authority: 'LIRS', remittedOn: '2026-12-10', reference: 'receipt 77' };
  const record = { ...paid, amountKobo: 2_000n, by: 'staff:ada', now: server.clock.now() };
  assert.equal(await recordRemittance(server.database.db, record), true);
  assert.equal(await recordRemittance(server.database.db, { ...record, reference: 'other' }), false);
  const remitted = { on: '2026-12-10', reference: 'receipt 77' };
  assert.deepEqual((await certificate({ year: 2026, month: 11 })).months, [
    months[0],
    { ...months[1], remitted },
  ]);
  for (const other of [{ year: 2026, month: 10 }, { year: 2025 }])
    assert.deepEqual((await certificate(other)).months, []);
});
