import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readEvents } from '../../audit/audit.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { BankRails, PayingPlayer, PayoutOrdered, PayoutStatus } from '../types.ts';
import { passLane, pausedLanes, pauseLane, resumeLane } from './payout-lanes.ts';

const ACCOUNT = { bankCode: '057', accountNumber: '0123456789' };
const TEN_MINUTES = 600;

/** A bank in memory that answers orders as the test chooses. */
interface MemoryBank {
  readonly payouts: Map<string, PayoutStatus>;
  readonly rails: BankRails;
  orders: number;
  answer: PayoutOrdered;
}

function bankOf(provider: string, sandbox: BankRails): MemoryBank {
  const payouts = new Map<string, PayoutStatus>();
  const bank: MemoryBank = {
    payouts,
    orders: 0,
    answer: { ok: true },
    rails: {
      ...sandbox,
      provider,
      async payOut({ reference }) {
        bank.orders += 1;
        if (bank.answer.ok) payouts.set(reference, 'pending');
        return bank.answer;
      },
      async payoutStatus(reference) {
        const status = payouts.get(reference);
        return status === undefined ? { ok: false, code: 'unknown_reference' } : { ok: true, status };
      },
    },
  };
  return bank;
}

let fixture: PaymentsFixture;
let first: MemoryBank;
let second: MemoryBank;
let connected: readonly BankRails[];

before(async () => {
  fixture = await paymentsFixture((deps) => {
    const sandbox = deps.banks.first();
    first = bankOf('first', sandbox);
    second = bankOf('second', sandbox);
    return { ...deps, banks: connectedBanks(() => [...connected, sandbox]) };
  });
});
beforeEach(() => {
  connected = [first.rails];
  first.answer = { ok: true };
  second.answer = { ok: true };
  first.orders = 0;
  second.orders = 0;
});
after(() => fixture.close());

const blocked = (reason: 'insufficient_balance' | 'key_refused') =>
  ({ ok: false, code: 'lane_blocked', reason }) as const;

async function withdrawal(): Promise<{ player: PayingPlayer; reference: string }> {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [ACCOUNT] });
  const answer = await fixture.payments.withdraw(player, { amount: '1000', ...ACCOUNT });
  assert.ok(answer.ok);
  return { player, reference: answer.withdrawal.reference };
}

async function pay({ payouts }: MemoryBank, reference: string): Promise<void> {
  assert.equal(payouts.get(reference), 'pending');
  payouts.set(reference, 'success');
  await fixture.pass(TEN_MINUTES);
  assert.equal(await fixture.payoutState(reference), 'paid');
}

async function laneEvents(): Promise<string[]> {
  const events = await readEvents(fixture.directory.db.kysely, { since: new Date(0) });
  return events.map(({ kind, subject }) => `${kind} ${subject}`);
}

test('a bank without enough money pauses its payouts, keeps the holds, and goes on once a probe is taken', async () => {
  first.answer = blocked('insufficient_balance');
  const one = await withdrawal();
  const two = await withdrawal();
  await fixture.pass(30);
  assert.equal(first.orders, 1, 'the second payout waits without an order');
  assert.deepEqual(await laneEvents(), ['payouts_paused first']);
  await fixture.pass(TEN_MINUTES);
  assert.ok(first.orders >= 2 && first.orders <= 6, `${first.orders} orders in ten minutes`);
  for (const { player, reference } of [one, two]) {
    assert.equal(await fixture.payoutState(reference), 'created');
    assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  }
  first.answer = { ok: true };
  await fixture.pass(3 * TEN_MINUTES);
  assert.deepEqual(await laneEvents(), ['payouts_paused first', 'payouts_resumed first']);
  await pay(first, one.reference);
  await pay(first, two.reference);
  assert.ok(fixture.logged.includes('payments.payouts_paused'));
});

test('a pause that only a person ends, and that came during a probe, stays when the bank takes the order', async () => {
  const deps = {
    db: fixture.directory.db,
    clock: fixture.clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
  };
  const before = (await laneEvents()).length;
  await pauseLane(deps, 'paused', 'insufficient_balance');
  fixture.clock.advance(60_000);
  assert.equal(await passLane(deps, 'paused'), 'probe');
  await pauseLane(deps, 'paused', 'approval_unreadable');
  await resumeLane(deps, 'paused');
  assert.deepEqual(
    (await pausedLanes(deps)).map(({ provider, reason }) => `${provider} ${reason}`),
    ['paused approval_unreadable'],
  );
  assert.deepEqual((await laneEvents()).slice(before), ['payouts_paused paused', 'payouts_paused paused']);
});

test('a payout that its bank is known not to have goes by the other bank, once', async () => {
  connected = [first.rails, second.rails];
  first.answer = blocked('key_refused');
  const { reference } = await withdrawal();
  await fixture.pass(60);
  assert.equal(second.orders, 1);
  assert.equal(first.payouts.has(reference), false);
  first.answer = { ok: true };
  await pay(second, reference);
});

test('a payout whose order may have arrived stays at its bank until fifteen minutes have passed', async () => {
  connected = [first.rails, second.rails];
  const lane = await withdrawal();
  await fixture.pass(3 * TEN_MINUTES);
  await pay(first, lane.reference);
  first.answer = { ok: false, code: 'unavailable' };
  const { reference } = await withdrawal();
  await fixture.pass(4);
  first.answer = blocked('key_refused');
  await fixture.pass(14 * 60);
  assert.equal(second.orders, 0);
  await fixture.pass(3 * TEN_MINUTES);
  assert.equal(second.orders, 1);
  await pay(second, reference);
});

test('the outcome is requested from the bank that has the payout, although another one is preferred now', async () => {
  first.answer = { ok: true };
  const { reference } = await withdrawal();
  await fixture.pass(4 * TEN_MINUTES);
  assert.equal(await fixture.payoutState(reference), 'sent');
  connected = [second.rails, first.rails];
  await pay(first, reference);
  assert.equal(second.orders, 0);
});

test('a payout whose bank is connected no more is paid by no other one', async () => {
  const { player, reference } = await withdrawal();
  connected = [second.rails];
  await fixture.pass(TEN_MINUTES);
  assert.equal(second.orders, 0);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
  connected = [first.rails];
  await fixture.pass(TEN_MINUTES);
  await pay(first, reference);
});
