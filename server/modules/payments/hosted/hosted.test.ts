import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { signed } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type HostedFixture, hostedFixture } from '../testing/hosted-fixture.ts';
import type { PayingPlayer } from '../types.ts';

const NO_LIMIT = { day: null, week: null, month: null };

let on: HostedFixture;
/** Makes the commit that marks a transfer fail, after the money was booked. */
let dies = false;
before(async () => {
  on = await hostedFixture((deps) => ({
    ...deps,
    notifyPlayers: (...notices) =>
      dies ? Promise.reject(new Error('the server died')) : deps.notifyPlayers(...notices),
  }));
});
afterEach(async () => {
  on.fake.fault = null;
  on.fake.state.alterPaid = {};
  const { wallet, payments } = on.fixture;
  assert.deepEqual([...(await wallet.reconcile()), ...(await payments.reconcile())], []);
});
after(() => on.close());

const newPlayer = () => on.fixture.newPlayer();
const entries = (player: PayingPlayer) => on.fixture.entries(player);
const pay = (reference: string) => on.fake.pay(reference);
const notice = (reference: string) => on.notify(on.fake.chargeEvent(reference));
const begin = (player: PayingPlayer, amount: string, requestId = randomUUID()) =>
  on.fixture.payments.beginHosted(player, { amount, requestId });
const refusal = async (player: PayingPlayer, amount: string) => {
  const begun = await begin(player, amount);
  return begun.ok ? 'begun' : begun.code;
};

type Find = (player: PayingPlayer, reference: string) => Promise<unknown>;
const sweep = async () => {
  on.fixture.clock.advance(MINUTE_MS);
  await on.fixture.payments.sweep();
};
const FINDERS: Readonly<Record<string, Find>> = {
  'the return of the player': (player, reference) => on.readState(player, reference),
  'the notice': (_player, reference) => notice(reference),
  'the sweep': sweep,
};

for (const [first, find] of Object.entries(FINDERS))
  test(`${first} finds a paid deposit first, and it is booked once whoever comes later`, async () => {
    const player = await newPlayer();
    const reference = await on.begin(player, '1500.50');
    assert.equal((await on.readState(player, reference)).state, 'waiting');
    await sweep();
    assert.deepEqual(await entries(player), []);
    pay(reference);
    await find(player, reference);
    assert.deepEqual(await entries(player), ['deposit 150050']);
    for (const later of Object.values(FINDERS)) await later(player, reference);
    await Promise.all([1, 2, 3].map(() => notice(reference)));
    assert.deepEqual(await entries(player), ['deposit 150050']);
    assert.deepEqual(await on.readState(player, reference), {
      ...{
        reference,
        state: 'paid',
        channel: 'card',
        amountKobo: 150_050n,
        keptKobo: 0n,
        balanceKobo: 150_050n,
      },
    });
    assert.equal((await on.fixture.notices(player)).length, 1);
  });

test('all finders at once, on two nodes, book it once', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  pay(reference);
  on.fixture.clock.advance(MINUTE_MS);
  const { payments } = on.fixture;
  await Promise.all([
    payments.hostedDeposit(player.playerId, reference),
    on.other.hostedDeposit(player.playerId, reference),
    payments.hostedChanged('paystack', reference),
    on.other.hostedChanged('paystack', reference),
    payments.sweep(),
    on.other.sweep(),
  ]);
  assert.deepEqual(await entries(player), ['deposit 100000']);
});

test('the same request answers the same page, many at once too, and another amount is refused', async () => {
  const player = await newPlayer();
  const requestId = randomUUID();
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(player, '1000', requestId)));
  const pages = new Set(begun.flatMap((one) => (one.ok ? [`${one.reference} ${one.url}`] : [])));
  assert.equal(pages.size, 1);
  const again = await begin(player, '1000', requestId);
  assert.ok(again.ok && pages.has(`${again.reference} ${again.url}`));
  const other = await begin(player, '1001', requestId);
  assert.equal(other.ok ? '' : other.code, 'hosted_request_reused');
  pay(again.reference);
  await notice(again.reference);
  const ended = await begin(player, '1000', requestId);
  assert.equal(ended.ok ? '' : ended.code, 'hosted_deposit_ended');
});

test('a provider that does not answer opens no page, and the same request opens it later', async () => {
  const player = await newPlayer();
  const requestId = randomUUID();
  for (const fault of ['hang', 'html', 'firewall', 500] as const) {
    on.fake.fault = fault;
    const begun = await begin(player, '1000', requestId);
    assert.equal(begun.ok ? '' : begun.code, 'bank_unavailable');
  }
  on.fake.fault = null;
  assert.ok((await begin(player, '1000', requestId)).ok);
});

test('a page whose address was lost is not opened again, and a new request opens another', async () => {
  const player = await newPlayer();
  const requestId = randomUUID();
  on.fake.fault = 500;
  await begin(player, '1000', requestId);
  on.fake.fault = null;
  const { rows } = await on.fixture.directory.db.pool.query(
    'select reference from hosted_deposit where player_id = $1',
    [player.playerId],
  );
  const headers = { authorization: 'Bearer sk_test_0123456789abcdef' };
  const body = JSON.stringify({ email: 'a@b.c', amount: '100000', reference: rows[0].reference });
  await fetch(`${on.fake.url}/transaction/initialize`, { method: 'POST', headers, body });
  const begun = await begin(player, '1000', requestId);
  assert.equal(begun.ok ? '' : begun.code, 'hosted_deposit_ended');
  assert.ok((await begin(player, '1000')).ok);
});

test('the paid amount is booked, also where another one was requested', async () => {
  for (const amount of [70_000, 130_000]) {
    const player = await newPlayer();
    const reference = await on.begin(player);
    on.fake.state.alterPaid = { amount };
    pay(reference);
    await notice(reference);
    assert.deepEqual(await entries(player), [`deposit ${amount}`]);
    assert.equal((await on.readState(player, reference)).amountKobo, BigInt(amount));
    assert.ok(on.fixture.logged.includes('payments.hosted_amount_differs'));
  }
});

test('another currency is not booked, and an error is logged', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  on.fake.state.alterPaid = { currency: 'USD' };
  pay(reference);
  await notice(reference);
  assert.deepEqual(await entries(player), []);
  assert.equal((await on.readState(player, reference)).state, 'failed');
  assert.ok(on.fixture.logged.includes('payments.hosted_deposit_in_other_currency'));
});

test('a forged notice, and a true one of what is not paid, book nothing', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  const call = on.fake.chargeEvent(reference);
  const paid = call.body.replace('"abandoned"', '"success"');
  assert.equal(await on.notify(signed(paid, 'sk_test_another_key_1')), 401);
  assert.equal(await on.notify({ headers: { 'content-type': 'application/json' }, body: paid }), 401);
  assert.equal(await on.notify(signed(paid)), 200);
  assert.deepEqual(await entries(player), []);
  assert.equal(await on.stateOf(reference), 'begun');
});

test('a declined card fails, and the player who tries another card on the same page is credited', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  const page = on.fake.state.pages.get(reference);
  assert.ok(page !== undefined);
  page.status = 'failed';
  assert.equal((await on.readState(player, reference)).state, 'failed');
  pay(reference);
  await sweep();
  assert.deepEqual(await entries(player), ['deposit 100000']);
  assert.equal(await on.stateOf(reference), 'paid');
});

test('a page without a payment expires after a day, and a late success is credited all the same', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  for (let hour = 0; hour < 23; hour += 1) {
    on.fixture.clock.advance(HOUR_MS);
    await on.fixture.payments.sweep();
  }
  assert.equal(await on.stateOf(reference), 'begun');
  on.fixture.clock.advance(2 * HOUR_MS);
  on.fake.fault = 500;
  await on.fixture.payments.sweep();
  assert.equal(await on.stateOf(reference), 'begun', 'without an answer it does not expire');
  on.fake.fault = null;
  on.fixture.clock.advance(2 * HOUR_MS);
  await on.fixture.payments.sweep();
  assert.equal(await on.stateOf(reference), 'expired');
  assert.equal((await on.readState(player, reference)).state, 'expired');
  pay(reference);
  await notice(reference);
  assert.deepEqual(await entries(player), ['deposit 100000']);
  assert.equal((await on.readState(player, reference)).state, 'paid');
});

test('a server that dies between the booking and the mark is made up for by whoever comes next', async () => {
  for (const find of Object.values(FINDERS)) {
    const player = await newPlayer();
    const reference = await on.begin(player);
    pay(reference);
    dies = true;
    on.fixture.clock.advance(5000);
    await assert.rejects(on.fixture.payments.hostedDeposit(player.playerId, reference), /died/);
    dies = false;
    assert.equal(await on.stateOf(reference), 'begun');
    await find(player, reference);
    await sweep();
    assert.equal(await on.stateOf(reference), 'paid');
    assert.deepEqual(await entries(player), ['deposit 100000']);
    assert.equal((await on.fixture.notices(player)).length, 1);
  }
});

test('limits, ceilings and blocks of deposits refuse the page before anything is paid', async () => {
  const player = await newPlayer();
  await on.fixture.setLimits(player, { depositKobo: { ...NO_LIMIT, day: 50_000n } });
  assert.equal(await refusal(player, '500.01'), 'deposit_limit');
  assert.equal(await refusal(player, '500'), 'begun');
  await on.fixture.setLimits(player, { depositBlock: { until: null } });
  assert.equal(await refusal(player, '500'), 'deposits_blocked');
  await on.fixture.setLimits(player, {});
  for (const [amount, code] of [
    ['99.99', 'deposit_below_minimum'],
    ['1000000.01', 'deposit_above_maximum'],
    ['1e3', 'deposit_amount_invalid'],
    ['-5', 'deposit_amount_invalid'],
  ] as const)
    assert.equal(await refusal(player, amount), code);
});

test('an exclusion between the begin and the payment keeps the money, which goes back after the wait', async () => {
  const payee = { bankCode: '057', accountNumber: '0123456789' };
  const player = await on.fixture.newPlayer({ payees: [payee] });
  const reference = await on.begin(player);
  await on.fixture.setLimits(player, { depositBlock: { until: null } });
  pay(reference);
  await notice(reference);
  assert.deepEqual(await entries(player), ['excess 100000']);
  const view = await on.readState(player, reference);
  assert.deepEqual([view.state, view.keptKobo, view.balanceKobo], ['paid', 100_000n, 0n]);
  assert.match(
    (await on.fixture.notices(player)).at(-1)?.text ?? '',
    /so it goes to your confirmed bank account by /,
  );
  const { payments, clock } = on.fixture;
  const [kept] = await payments.keptDeposits(player.playerId);
  assert.ok(kept !== undefined);
  const early = await payments.returnDeposit(player.playerId, kept.excessId);
  assert.equal(early.ok ? '' : early.code, 'card_deposit_waits');
  assert.match(early.ok ? '' : (early.sentence ?? ''), /by card\. It can go back from \d\d:\d\d on /);
  clock.advance(DAY_MS);
  assert.ok((await payments.returnDeposit(player.playerId, kept.excessId)).ok);
  assert.deepEqual(await entries(player), ['excess 100000', 'excess_returned 100000', 'hold 100000']);
  await on.fixture.pass(3);
});

test('a paid payment whose booking is refused is logged as an error, and is queried for a day at most', async () => {
  const player = await newPlayer();
  const reference = await on.begin(player);
  const { payments, clock, logged } = on.fixture;
  const other = { provider: 'paystack', providerReference: reference, channel: 'card' } as const;
  await payments.receiveTransfer({ ...other, accountNumber: '', amountKobo: 5000n, senderName: 'Ada' });
  pay(reference);
  await sweep();
  assert.ok(logged.includes('payments.hosted_deposit_refused'));
  assert.equal(await on.stateOf(reference), 'begun');
  clock.advance(DAY_MS);
  await sweep();
  assert.equal(await on.stateOf(reference), 'expired');
  assert.deepEqual(await entries(player), ['deposit 5000']);
});

test('a payment of a provider that is connected no more ends after a day', async () => {
  const { playerId } = await newPlayer();
  const reference = `hd-${randomUUID()}`;
  const now = on.fixture.clock.now();
  await on.fixture.directory.db.pool.query(
    `insert into hosted_deposit (reference, player_id, provider, request_id, amount_kobo, state, begun_at, next_check_at, attempts)
     values ($1, $2, 'gone', 'request', 5000, 'begun', $3, $3, 0)`,
    [reference, playerId, now],
  );
  await sweep();
  assert.equal(await on.stateOf(reference), 'begun');
  on.fixture.clock.advance(DAY_MS);
  await sweep();
  assert.equal(await on.stateOf(reference), 'expired');
});

test('a reference whose row was lost goes to suspense', async () => {
  const before = await on.fixture.suspenseKobo();
  const reference = `hd-${randomUUID()}`;
  const headers = { authorization: 'Bearer sk_test_0123456789abcdef' };
  const body = JSON.stringify({ email: 'a@b.c', amount: '4000', reference });
  await fetch(`${on.fake.url}/transaction/initialize`, { method: 'POST', headers, body });
  pay(reference);
  await notice(reference);
  assert.equal(await on.fixture.suspenseKobo(), before + 4000n);
  assert.ok(on.fixture.logged.includes('payments.hosted_deposit_unknown'));
});

test('another player’s payment is not answered', async () => {
  const [player, stranger] = [await newPlayer(), await newPlayer()];
  const reference = await on.begin(player);
  assert.equal(await on.fixture.payments.hostedDeposit(stranger.playerId, reference), null);
});

test('a player begins twenty payments a day, sixty at once too, and a repeated one is none of them', async () => {
  const player = await newPlayer();
  const requestId = randomUUID();
  assert.ok((await begin(player, '100', requestId)).ok);
  const begun = await Promise.all(Array.from({ length: 60 }, () => refusal(player, '100')));
  assert.equal(begun.filter((one) => one === 'begun').length, 19);
  assert.ok((await begin(player, '100', requestId)).ok);
  assert.equal(await refusal(player, '100'), 'too_many_hosted_deposits');
  on.fixture.clock.advance(DAY_MS);
  assert.equal(await refusal(player, '100'), 'begun');
});
