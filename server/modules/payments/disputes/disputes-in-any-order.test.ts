import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type BookBareBet, bareBets } from '../../wallet/testing/bare-bets.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';
import type { DepositDispute } from './deposit-dispute.ts';
import { listDisputes } from './list-disputes.ts';

const PAYEE = { bankCode: '057', accountNumber: '0123456789' };

let fixture: PaymentsFixture;
let bet: BookBareBet;
before(async () => {
  fixture = await paymentsFixture();
  bet = bareBets(fixture.wallet);
});
after(async () => {
  await fixture.wallet.close();
  await fixture.close();
});

let numbers = 0;
const next = (name: string) => {
  numbers += 1;
  return `${name}-${numbers}`;
};

const amount = fc.integer({ min: 1, max: 60_000 });
const step = fc.oneof(
  fc.record({ what: fc.constant('deposit' as const), amount }),
  fc.record({ what: fc.constant('bet' as const), amount, paid: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ what: fc.constant('withdraw' as const), amount }),
  fc.record({ what: fc.constant('dispute' as const), amount, which: fc.nat(3) }),
  fc.record({
    what: fc.constant('end' as const),
    which: fc.nat(3),
    outcome: fc.constantFrom('won' as const, 'lost' as const),
  }),
  fc.record({ what: fc.constant('sweep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The deposits of a player, the notices of their disputes, and the result of all bets. */
interface Run {
  readonly player: PayingPlayer;
  readonly deposits: { readonly providerReference: string; readonly amountKobo: bigint }[];
  readonly disputes: DepositDispute[];
  playedKobo: bigint;
}

async function deposit(run: Run, amountKobo: bigint): Promise<void> {
  const one = { providerReference: next('deposit'), amountKobo };
  run.deposits.push(one);
  const { depositCode: accountNumber } = run.player;
  await fixture.payments.receiveTransfer({
    ...{ ...one, provider: 'somebank', accountNumber, senderName: 'Ada' },
  });
}

async function take(run: Run, one: Step): Promise<void> {
  const { playerId } = run.player;
  switch (one.what) {
    case 'deposit':
      return deposit(run, BigInt(one.amount));
    case 'bet': {
      const [stakeKobo, payoutKobo] = [BigInt(one.amount), BigInt(one.paid)];
      const answer = await bet({ playerId, key: next('bet'), stakeKobo, payoutKobo });
      if (answer.ok) run.playedKobo += payoutKobo - stakeKobo;
      return;
    }
    case 'withdraw':
      await fixture.payments.withdraw(run.player, {
        ...PAYEE,
        amount: one.amount / 100,
        requestId: next('r'),
      });
      return;
    case 'dispute': {
      const disputed = run.deposits[one.which % run.deposits.length];
      if (disputed === undefined) return;
      const dispute: DepositDispute = {
        ...{
          provider: 'somebank',
          providerReference: disputed.providerReference,
          disputeId: next('dispute'),
        },
        ...{ amountKobo: BigInt(one.amount), isOpen: true, outcome: null },
      };
      run.disputes.push(dispute);
      return fixture.payments.disputeNoticed(dispute);
    }
    case 'end': {
      const dispute = run.disputes[one.which];
      if (dispute !== undefined)
        await fixture.payments.disputeNoticed({ ...dispute, isOpen: false, outcome: one.outcome });
      return;
    }
    case 'sweep':
      await fixture.payments.sweep();
  }
}

test('disputes, deposits, bets and withdrawals at once lose no kobo, and later money covers each dispute', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
      const player = await fixture.newPlayer({ payees: [PAYEE] });
      const run: Run = { player, deposits: [], disputes: [], playedKobo: 0n };
      await deposit(run, 50_000n);
      for (const round of rounds) await Promise.all(round.map((one) => take(run, one)));
      assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.payments.reconcile())], []);
      await deposit(run, 10_000_000n);
      const disputes = (await listDisputes(fixture.directory.db, fixture.shards)).filter(
        ({ playerId }) => playerId === player.playerId,
      );
      const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
      assert.equal(sum(disputes.map(({ owedKobo }) => owedKobo)), 0n, 'a large deposit covers all disputes');
      for (const { providerReference, amountKobo } of run.deposits) {
        const ofDeposit = disputes.filter((one) => one.providerReference === providerReference);
        const covered = sum(ofDeposit.map(({ heldKobo, lostKobo }) => heldKobo + lostKobo));
        assert.ok(covered <= amountKobo, 'disputes never exceed their deposit');
      }
      const { balanceKobo, heldKobo } = await fixture.balances(player);
      const brought = sum(run.deposits.map(({ amountKobo }) => amountKobo)) + run.playedKobo;
      assert.equal(balanceKobo + heldKobo, brought - sum(disputes.map(({ lostKobo }) => lostKobo)));
    }),
    { numRuns: 12 },
  );
});
