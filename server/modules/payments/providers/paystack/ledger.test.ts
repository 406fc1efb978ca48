import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import {
  type FakePaystack,
  startFakePaystack,
} from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { move } from '../../../../../tools/providers/paystack/fake-state.ts';
import { HOUR_MS, manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { BankLedgerRow } from '../../bank-ledger/bank-ledger-row.ts';
import { memoryRecipients, railsOn } from '../../testing/paystack-fixture.ts';
import type { BankRails } from '../../types.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
let fake: FakePaystack;
let rails: BankRails;
beforeEach(async () => {
  fake = await startFakePaystack();
  fake.state.now = () => clock.now();
  rails = railsOn(fake, clock, memoryRecipients());
});
afterEach(() => fake.stop());

async function payOut(): Promise<string> {
  const reference = `wd-07-${randomUUID()}`;
  const to = { bankCode: '058', accountNumber: '0123456789', accountName: 'NGOZI OKAFOR' };
  assert.ok((await rails.payOut({ reference, amountKobo: 100_000n, ...to })).ok);
  return reference;
}

const receive = (amount = 5_000) => fake.receive({ receiver: '9900000001', amount, at: clock.now() });

/** All rows, and the number of calls that read them. */
async function ledger(): Promise<{ rows: readonly BankLedgerRow[]; answers: number }> {
  const rows: BankLedgerRow[] = [];
  const times = { since: new Date(0), until: new Date(clock.now().getTime() + HOUR_MS) };
  for (let cursor: string | null = null, answers = 1; ; answers += 1) {
    const page: Awaited<ReturnType<NonNullable<BankRails['ledger']>>> | undefined = await rails.ledger?.({
      ...{ ...times, cursor },
    });
    assert.ok(page?.ok);
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === null) return { rows, answers };
  }
}

const named = (rows: readonly BankLedgerRow[]) =>
  rows.map(({ reference, isUnread = false }) => [reference, isUnread]);

test('rows are read by our reference within the reason of a transfer, and by the number of a transaction', async () => {
  const [paid, received] = [await payOut(), receive()];
  const { rows } = await ledger();
  assert.deepEqual(
    rows.map(({ kind, changeKobo, reference }) => [kind, changeKobo, reference]),
    [
      ['Transfer', -100_000n, paid],
      ['Transaction', 5_000n, received],
    ],
  );
  assert.equal(fake.state.numberCalls, 1, 'a transfer of ours needs no call');
  assert.match(fake.state.ledger[0]?.reason ?? '', /^JaraPlay withdrawal wd-07-/);
});

test('many transactions are read from the list, a hundred a call, and numbers as text are numbers', async () => {
  fake.state.writesText = true;
  const made = Array.from({ length: 150 }, (_, index) => {
    clock.advance(SECOND_MS);
    return receive(1000 + index);
  });
  const { rows } = await ledger();
  assert.deepEqual(
    named(rows),
    made.map((reference) => [reference, false]),
  );
  assert.equal(fake.state.numberCalls, 0);
  assert.deepEqual(rows[149]?.changeKobo, 1149n);
});

test('rows whose transactions are older than the list are read by their numbers, a bounded number a call', async () => {
  const made = Array.from({ length: 45 }, () => receive());
  const later = new Date(clock.now().getTime() + 30 * HOUR_MS);
  fake.state.ledger.splice(
    0,
    Number.POSITIVE_INFINITY,
    ...fake.state.ledger.map((row) => ({ ...row, at: later })),
  );
  clock.advance(30 * HOUR_MS);
  const { rows, answers } = await ledger();
  assert.deepEqual(
    named(rows),
    made.map((reference) => [reference, false]),
  );
  assert.equal(fake.state.numberCalls, 45);
  assert.equal(answers, 3, 'at most twenty single calls within one');
});

test('a row that no number names is unread, never taken for another, and named once the bank knows it', async () => {
  const paid = await payOut();
  const received = receive();
  Object.assign(fake.state, { losesReasons: true, deniesNumbers: true });
  const numbers = fake.state.ledger.map(({ model, row }) => `${model} ${row}`);
  assert.deepEqual(
    named((await ledger()).rows),
    numbers.map((number) => [number, true]),
  );
  fake.state.deniesNumbers = false;
  assert.deepEqual(named((await ledger()).rows), [
    [paid, false],
    [received, false],
  ]);
});

test('a transfer by hand has its own reference, a refund its number, and an unknown kind is a row that names nothing', async () => {
  const at = clock.now();
  move(fake.state, { difference: -700, reason: 'rent of November', model: 'Transfer', at });
  move(fake.state, { difference: -300, reason: '', model: 'Refund', row: 77, at });
  move(fake.state, { difference: -200, reason: '', model: 'Adjustment', row: 78, at });
  const cut = `JaraPlay withdrawal wd-07-0190a1b2-0000-7000`;
  move(fake.state, { difference: -100, reason: cut, model: 'Transfer', row: 79, at });
  assert.deepEqual(named((await ledger()).rows).slice(1), [
    ['refund-77', false],
    ['Adjustment 78', true],
    ['Transfer 79', true],
  ]);
});

test('a provider that does not answer for a number leaves the whole reading open', async () => {
  receive();
  const { ledger: read } = railsOn(fake, clock, memoryRecipients());
  const times = { since: new Date(0), until: clock.now(), cursor: null };
  fake.faultOf = (path) => (path.startsWith('/transaction/') ? 503 : null);
  assert.deepEqual(await read?.(times), { ok: false, code: 'unavailable' });
  fake.faultOf = () => null;
  assert.ok((await read?.(times))?.ok);
});
