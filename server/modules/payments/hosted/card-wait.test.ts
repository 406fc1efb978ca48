import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { opensFor, type WaitingCardDeposit, waitingMoney } from './card-wait.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const deposit = (amountKobo: bigint, hour: number): WaitingCardDeposit => ({
  ...{ amountKobo, bookedAt: at(hour), opensAt: at(hour + 24) },
});
const waiting = (deposits: readonly WaitingCardDeposit[], stakedKobo: bigint, paidKobo: bigint) =>
  waitingMoney(deposits, { stakedKobo, paidKobo })?.amountKobo ?? 0n;

test('a deposit waits, less what was staked of it and not paid back', () => {
  const one = [deposit(1000n, 9)];
  assert.equal(waiting(one, 0n, 0n), 1000n);
  assert.equal(waiting(one, 400n, 0n), 600n);
  assert.equal(waiting(one, 400n, 400n), 1000n, 'a stake that came back waits again');
  assert.equal(waiting(one, 400n, 5000n), 1000n, 'winnings do not wait');
  assert.equal(waiting(one, 5000n, 0n), 0n);
  assert.equal(waiting([], 0n, 0n), 0n);
});

test('all of it is open when the last deposit is', () => {
  const both = [deposit(1000n, 9), deposit(500n, 12)];
  assert.deepEqual(waitingMoney(both, { stakedKobo: 0n, paidKobo: 0n })?.opensAt, at(36));
  assert.deepEqual(opensFor(both, 600n), at(33));
  assert.deepEqual(opensFor(both, 499n), at(36));
  assert.equal(opensFor([], 0n), null);
});

test('never more waits than the deposits, and play only lowers it', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, amount, (amounts, staked, paid) => {
      const deposits = amounts.map((each, index) => deposit(each, index));
      const total = amounts.reduce((sum, each) => sum + each, 0n);
      const now = waiting(deposits, staked, paid);
      assert.ok(now >= 0n && now <= total);
      assert.ok(waiting(deposits, staked + 1n, paid) <= now);
      assert.ok(waiting(deposits, staked, paid + 1n) >= now);
    }),
  );
});
