import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import { paymentsModule } from '../payments/module.ts';
import { protectionModule } from '../protection/module.ts';
import { walletModule } from '../wallet/module.ts';
import { kycModule } from './module.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';
import { openUnderAge } from './under-age-store.ts';

let on: KycFixture;
before(async () => {
  on = await kycFixture();
});
after(() => on.close());

const SOURCE = { bankCode: '058', accountNumber: '0123456789' };
let numbers = 0;
const sentinel = (ending: string) => {
  numbers += 1;
  return `0000${String(numbers).padStart(5, '0')}${ending}`;
};
let transfers = 0;
/** A transfer from an account that the bank names. */
async function payIn({ depositCode: accountNumber }: Person, amountKobo: bigint): Promise<void> {
  transfers += 1;
  const transfer = { provider: 'sandbox', providerReference: `own ${transfers}`, accountNumber, amountKobo };
  const received = await on.server.modules
    .use(paymentsModule)
    .receiveTransfer({ ...transfer, senderName: 'Ngozi Okafor', sender: SOURCE });
  assert.equal(received.ok, true);
}

const verify = ({ token }: Person, number: string, birthDate?: string) =>
  on.post('/agent/verify-identity', { token, type: 'nin', number, birthDate });
const kept = async ({ playerId }: Person) =>
  (await on.server.modules.use(paymentsModule).keptDeposits(playerId)).map(
    ({ amountKobo, state, reason }) => `${amountKobo} ${state} ${reason}`,
  );
const balance = ({ playerId }: Person) => on.server.modules.use(walletModule).balances(playerId);

async function queued({ playerId }: Person) {
  const { rows } = await sql<{ returned: string; remainder: string; state: string }>`
    select returned_kobo::text as returned, remainder_kobo::text as remainder, state from under_age_account where player_id = ${playerId}`.execute(
    on.server.database.db.kysely,
  );
  return rows;
}

/** Money that is no deposit of the player, such as winnings. */
async function win({ playerId }: Person, amountKobo: bigint): Promise<void> {
  const { shards } = on.server;
  const entry = {
    kind: 'adjustment',
    playerId,
    amountKobo,
    key: `win:${playerId}`,
    reference: 'win',
  } as const;
  await shards.transaction(playerId, (within) =>
    on.server.modules.use(walletModule).post(within, { ...entry, actor: 'staff:test' }),
  );
}

test('a player under age by the registry is closed out, and the deposits go back to their source', async () => {
  const player = await on.newPlayer();
  await payIn(player, 100_000n);
  await payIn(player, 50_000n);
  await win(player, 30_000n);
  const { data } = await verify(player, sentinel('03'));
  assert.deepEqual([data.status, data.reason], ['failed', 'under_age']);
  assert.equal((await on.post('/agent/wallet-balance', { token: player.token })).http, 401, 'logged out');
  const protection = on.server.modules.use(protectionModule);
  for (const target of ['bet', 'deposit', 'withdrawal'] as const) {
    const block = await protection.blockOf(player.playerId, target);
    assert.deepEqual([block?.reason, block?.until], ['under_age', null], target);
  }
  assert.deepEqual((await kept(player)).sort(), ['100000 returning closed', '50000 returning closed']);
  assert.deepEqual(await balance(player), { balanceKobo: 30_000n, heldKobo: 150_000n });
  assert.deepEqual(await queued(player), [{ returned: '150000', remainder: '30000', state: 'open' }]);
  const back = { ...player, token: (await on.logIn(player)).data.token };
  const spun = await on.post('/agent/spin-multiplier', {
    token: back.token,
    betAmount: '100',
    requestId: 'x',
  });
  assert.deepEqual([spun.code, spun.reason], ['bets_blocked', 'blocked_under_age']);
  const request = { token: back.token, amount: '100', ...SOURCE, requestId: 'mine' };
  assert.equal((await on.post('/agent/withdraw-fund', request)).code, 'withdrawals_blocked');
  assert.deepEqual(await on.server.modules.reconcile(), []);
});

test('a typed birth date under 18 closes the account unless the registry has another', async () => {
  const minor = await on.newPlayer();
  assert.equal((await verify(minor, '22222222222', '2010-01-01')).data.reason, 'under_age');
  assert.equal((await queued(minor)).length, 1);
  const mistyped = await on.newPlayer();
  assert.equal((await verify(mistyped, sentinel('04'), '2010-01-01')).data.reason, 'birth_date_differs');
  assert.deepEqual(await queued(mistyped), []);
  assert.equal((await on.post('/agent/wallet-balance', { token: mistyped.token })).http, 200);
});

test('a birthday of eighteen years is of age on the day itself', async () => {
  const [today, tomorrow] = [await on.newPlayer(), await on.newPlayer()];
  assert.equal((await verify(today, '22222222223', '2008-11-21')).data.status, 'verified');
  assert.equal((await verify(tomorrow, '22222222224', '2008-11-22')).data.reason, 'under_age');
});

test('a player who lost or withdrew receives no more than is left of the own money', async () => {
  const player = await on.newPlayer();
  await payIn(player, 100_000n);
  await payIn(player, 50_000n);
  const request = { token: player.token, amount: '800', ...SOURCE, requestId: 'earlier' };
  assert.equal((await on.post('/agent/withdraw-fund', request)).http, 200);
  await verify(player, sentinel('03'));
  assert.deepEqual((await kept(player)).sort(), ['20000 returning closed', '50000 returning closed']);
  assert.deepEqual(await queued(player), [{ returned: '70000', remainder: '0', state: 'open' }]);
  assert.deepEqual(await on.server.modules.reconcile(), []);
});

test('a closing that is repeated, or was interrupted, returns each deposit once', async () => {
  const player = await on.newPlayer();
  await payIn(player, 100_000n);
  await win(player, 100_000n);
  await verify(player, sentinel('03'));
  await sql`update identity_check set closed_at = null where player_id = ${player.playerId}`.execute(
    on.server.database.db.kysely,
  );
  await Promise.all([1, 2].map(() => on.server.modules.use(kycModule).sweep()));
  on.server.clock.advance(MINUTE_MS);
  await on.server.modules.use(kycModule).sweep();
  assert.deepEqual(await kept(player), ['100000 returning closed']);
  assert.deepEqual(await balance(player), { balanceKobo: 100_000n, heldKobo: 100_000n });
  assert.deepEqual(await queued(player), [{ returned: '100000', remainder: '100000', state: 'open' }]);
  const { rows } = await sql<{ closed: boolean }>`
    select closed_at is not null as closed from identity_check where player_id = ${player.playerId}`.execute(
    on.server.database.db.kysely,
  );
  assert.deepEqual(rows, [{ closed: true }]);
});

test('a deposit that its payer disputes at the closing goes back once the dispute is won, and only once', async () => {
  const player = await on.newPlayer();
  await payIn(player, 90_000n);
  const { disputeNoticed } = on.server.modules.use(paymentsModule);
  const dispute = {
    provider: 'sandbox',
    disputeId: 'minor',
    providerReference: `own ${transfers}`,
    amountKobo: 90_000n,
  };
  await disputeNoticed({ ...dispute, isOpen: true, outcome: null });
  await verify(player, sentinel('03'));
  assert.deepEqual(await kept(player), []);
  await on.server.modules.use(kycModule).returnLater();
  assert.deepEqual(await kept(player), []);
  await disputeNoticed({ ...dispute, isOpen: false, outcome: 'won' });
  for (const _ of [1, 2]) await on.server.modules.use(kycModule).returnLater();
  assert.deepEqual(await kept(player), ['90000 returning closed']);
  assert.deepEqual(await balance(player), { balanceKobo: 0n, heldKobo: 90_000n });
  assert.deepEqual(await on.server.modules.reconcile(), []);
});

test('the later returns reach every open account, however many are older', async () => {
  const { kysely } = on.server.database.db;
  await sql`
    insert into under_age_account (player_id, check_id, closed_at, returned_kobo, remainder_kobo, state)
    select n, gen_random_uuid(), '2020-01-01', 0, 0, 'open' from generate_series(1000001, 1000250) n`.execute(
    kysely,
  );
  const reached: bigint[] = [];
  for await (const playerId of openUnderAge(kysely)) reached.push(playerId);
  assert.equal(reached.filter((playerId) => playerId > 1_000_000n).length, 250);
  assert.equal(new Set(reached).size, reached.length);
});
