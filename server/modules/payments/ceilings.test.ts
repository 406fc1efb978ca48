import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../platform/runtime/ids.ts';
import { type Ceilings, createWallet, type TierVersion } from '../wallet/wallet.ts';
import { createPayments } from './payments.ts';
import { type PaymentsFixture, paymentsFixture } from './testing/payments-fixture.ts';
import type { PayingPlayer, Payments, PaymentsDeps } from './types.ts';

const NONE: Ceilings = {
  ...{ depositKobo: null, dayDepositKobo: null, balanceKobo: null },
  ...{ withdrawalKobo: null, dayWithdrawalKobo: null, needsNin: false },
};
const UNVERIFIED: Ceilings = {
  ...{ depositKobo: 500_000n, dayDepositKobo: 800_000n, balanceKobo: 1_000_000n },
  ...{ withdrawalKobo: 200_000n, dayWithdrawalKobo: 300_000n, needsNin: false },
};
/** The fixture's clock begins at ten in the morning of 21 November in Lagos. */
const VERSIONS: readonly TierVersion[] = [
  { since: new Date('2026-10-31T23:00:00Z'), unverified: UNVERIFIED, verified: NONE },
  {
    since: new Date('2026-11-24T23:00:00Z'),
    unverified: { ...UNVERIFIED, withdrawalKobo: 0n, needsNin: true },
    verified: { ...NONE, needsNin: true },
  },
];
const OWN = { bankCode: '058', accountNumber: '0123456789' };

let fixture: PaymentsFixture;
/** Another node on the same databases. */
let other: Payments;
let references = 0;
before(async () => {
  let deps: PaymentsDeps | undefined;
  fixture = await paymentsFixture((given) => {
    deps = given;
    return given;
  });
  assert.ok(deps !== undefined);
  const { shards, clock } = fixture;
  const jobs = { ...deps.jobs, define: () => undefined };
  const wallet = createWallet({ shards, clock });
  other = createPayments({ ...deps, wallet, jobs, scheduler: { schedule: () => undefined }, newId });
  assert.deepEqual(await fixture.wallet.tiersBy(VERSIONS), []);
  // Reconcile judges no movement of the minute in which a version was stored.
  fixture.clock.advance(120_000);
});
after(() => fixture.close());

/** Sets the clock to a time of Lagos. */
function at(lagos: string): void {
  fixture.clock.advance(new Date(`${lagos}+01:00`).getTime() - fixture.clock.now().getTime());
}

async function pay({ depositCode }: PayingPlayer, amountKobo: bigint): Promise<void> {
  references += 1;
  const providerReference = `transfer ${references}`;
  const received = await fixture.payments.receiveTransfer({
    ...{ provider: 'somebank', providerReference, accountNumber: depositCode },
    ...{ amountKobo, senderName: 'Ada', sender: OWN },
  });
  assert.ok(received.ok);
}

const withdraw = (
  player: PayingPlayer,
  amount: string,
  payments: Pick<typeof fixture.payments, 'withdraw'> = fixture.payments,
) => payments.withdraw(player, { amount, ...OWN });

async function refusal(player: PayingPlayer, amount: string) {
  const answer = await withdraw(player, amount);
  assert.ok(!answer.ok, 'the withdrawal is refused');
  return [answer.code, answer.reason, answer.values];
}

const kept = async ({ playerId }: PayingPlayer) =>
  (await fixture.payments.keptDeposits(playerId)).map(({ amountKobo, reason }) => `${reason} ${amountKobo}`);

test('the part of a deposit above the ceiling of one deposit, of the day or of the balance is kept in suspense', async () => {
  const player = await fixture.newPlayer();
  await pay(player, 600_000n);
  await pay(player, 400_000n);
  assert.deepEqual(await fixture.entries(player), [
    'deposit 500000',
    'excess 100000',
    'deposit 300000',
    'excess 100000',
  ]);
  assert.deepEqual(await kept(player), ['tier 100000', 'tier 100000']);
  at('2026-11-22T10:00:00');
  await pay(player, 400_000n);
  assert.deepEqual(
    (await fixture.entries(player)).slice(4),
    ['deposit 200000', 'excess 200000'],
    'a balance of ₦10,000',
  );
  assert.deepEqual(await fixture.payments.excessOf(player.playerId, 50_000n), {
    ...{ excessKobo: 50_000n, leftKobo: 0n, reason: 'tier' },
    ceiling: { name: 'balance', mostKobo: 1_000_000n, isVerified: false },
  });
});

test('the stricter of a player’s limit and the ceiling of the tier binds a deposit', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { day: 300_000n, week: null, month: null } });
  await pay(player, 400_000n);
  assert.deepEqual(await kept(player), ['limit 100000']);
  await fixture.setLimits(player, { depositKobo: { day: 900_000n, week: null, month: null } });
  await pay(player, 600_000n);
  assert.deepEqual((await fixture.entries(player)).slice(2), ['deposit 500000', 'excess 100000']);
  assert.deepEqual(await kept(player), ['limit 100000', 'tier 100000']);
});

test('concurrent deposits at two nodes never raise the balance above its ceiling', async () => {
  const player = await fixture.newPlayer();
  await pay(player, 450_000n);
  at('2026-11-23T10:00:00');
  await Promise.all(Array.from({ length: 8 }, () => pay(player, 100_000n)));
  assert.equal((await fixture.balances(player)).balanceKobo, 1_000_000n);
  assert.deepEqual(
    (await kept(player)).reduce((sum, line) => sum + BigInt(line.split(' ')[1] ?? 0), 0n),
    250_000n,
  );
});

test('a withdrawal above a ceiling is refused with the ceiling, what it leaves, and what lifts it', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN] });
  const answer = await withdraw(player, '2000.01');
  assert.ok(!answer.ok);
  assert.deepEqual(
    [answer.code, answer.field, answer.message],
    [
      'tier_limit',
      'amount',
      'Until your identity is verified, one withdrawal can be ₦2,000 at most. Verify it, or try less.',
    ],
  );
  assert.equal((await withdraw(player, '2000')).ok, true);
  assert.deepEqual(await refusal(player, '1500'), [
    'tier_limit',
    'tier_limit_day_unverified',
    ['₦3,000', '₦1,000'],
  ]);
  assert.equal((await withdraw(player, '1000')).ok, true);
  assert.deepEqual(await refusal(player, '100'), [
    'tier_limit',
    'tier_limit_day_unverified',
    ['₦3,000', '₦0'],
  ]);
  await fixture.setLimits(player, { verifiedBy: 'bvn' });
  assert.equal((await withdraw(player, '2000')).ok, true, 'a verified player has no such ceiling');
});

test('of ten withdrawals at once on two nodes those within the ceiling of the day are held', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN] });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      withdraw(player, '1000', index % 2 === 0 ? fixture.payments : other),
    ),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 3);
  const refusals = answers.flatMap((answer) =>
    answer.ok ? [] : [`${answer.code} ${answer.values?.join(' ')}`],
  );
  assert.deepEqual(new Set(refusals), new Set(['tier_limit ₦3,000 ₦0']));
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 200_000n, heldKobo: 300_000n });
});

test('a payout that came back, and the return of a kept deposit, leave the ceiling of the day as it was', async () => {
  const refusing = { bankCode: '058', accountNumber: '0000000004' };
  const player = await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN, refusing] });
  await pay(player, 400_000n);
  const [excess] = await fixture.payments.keptDeposits(player.playerId);
  assert.ok(excess !== undefined);
  assert.deepEqual(await fixture.payments.returnDeposit(player.playerId, excess.excessId), { ok: true });
  const failing = await fixture.payments.withdraw(player, { amount: '2000', ...refusing });
  assert.ok(failing.ok);
  await fixture.pass(120);
  assert.equal(await fixture.payoutState(failing.withdrawal.reference), 'failed');
  assert.equal((await withdraw(player, '2000')).ok, true);
  assert.deepEqual(await refusal(player, '1500'), [
    'tier_limit',
    'tier_limit_day_unverified',
    ['₦3,000', '₦1,000'],
  ]);
});

test('a version that begins between the checks of a withdrawal and its commit binds the commit', async (context) => {
  const [player, bvn, nin] = [
    await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN] }),
    await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN] }),
    await fixture.newPlayer({ balanceKobo: 500_000n, payees: [OWN] }),
  ];
  await fixture.setLimits(bvn, { verifiedBy: 'bvn' });
  await fixture.setLimits(nin, { verifiedBy: 'nin' });
  at('2026-11-24T23:59:00');
  assert.equal((await withdraw(player, '1000')).ok, true);
  const book = fixture.wallet.postWithdrawal;
  const post = context.mock.method(
    fixture.wallet,
    'postWithdrawal',
    (...[within, withdrawal]: Parameters<typeof book>) => {
      if (withdrawal.playerId === player.playerId) at('2026-11-25T00:00:00');
      return book(within, withdrawal);
    },
  );
  assert.deepEqual(await refusal(player, '1000'), ['nin_needed', undefined, undefined]);
  post.mock.restore();
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 400_000n, heldKobo: 100_000n });
  assert.equal((await refusal(bvn, '1000'))[0], 'nin_needed');
  assert.equal((await withdraw(nin, '1000')).ok, true);
});

test('withdrawals that are held when a stricter version begins are paid', async () => {
  await fixture.pass(120);
  const states = new Set<string>();
  for (const { db } of fixture.databases) {
    const { rows } = await db.pool.query<{ state: string }>(`select distinct state from payout`);
    for (const { state } of rows) states.add(state);
  }
  assert.deepEqual(states, new Set(['paid', 'failed']));
});

test('a version that was stored stays: one that is left out or changed is named, and nothing is written', async () => {
  const [first, second] = VERSIONS;
  assert.ok(first !== undefined && second !== undefined);
  const named = new Set((await fixture.wallet.tiersBy([first])).map((since) => since.toISOString()));
  assert.deepEqual(named, new Set([second.since.toISOString()]));
  assert.notDeepEqual(await fixture.wallet.tiersBy([{ ...first, verified: UNVERIFIED }, second]), []);
  const later = { ...second, since: new Date('2027-01-01T00:00:00Z') };
  assert.deepEqual(await fixture.wallet.tiersBy([first, second, later]), []);
});
