import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { BankRails, InboundTransfer, PayoutOrder } from '../types.ts';

/** A bank under the suite, with what a test needs from its other side. */
export interface ConformingBank {
  readonly rails: BankRails;
  /** The present moment of its clock. */
  now(): Date;
  /** Lets each payout under way reach its next end. */
  settle(): Promise<void>;
  /** A transfer to a deposit account, without a notice. */
  receive(transfer: { readonly accountNumber: string; readonly amountKobo: bigint }): Promise<string>;
  /** The same in a row without an amount; absent: the bank writes its own rows. */
  receiveUnreadable?(accountNumber: string): Promise<string>;
  /** Faults of the whole bank, each of which leaves open whether a call arrived; none: it has none. */
  readonly faults: readonly { readonly name: string; set(): void }[];
  clearFault(): void;
  close(): Promise<void>;
}

/** The accounts whose outcome every bank under the suite knows. */
const ACCOUNT = {
  ordinary: '0123456789',
  other: '0000000001',
  unknown: '0000000002',
  unavailable: '0000000003',
  failing: '0000000004',
  reversed: '0000000005',
  answerLost: '0000000006',
  requestLost: '0000000007',
  refused: '0000000010',
  refusedAlways: '0000000020',
} as const;

const NAME = 'Ngozi Adaeze Okafor';

function orderTo(accountNumber: string): PayoutOrder {
  const reference = `wd-07-${randomUUID()}`;
  return { reference, amountKobo: 150_050n, bankCode: '058', accountNumber, accountName: NAME.toUpperCase() };
}

/** The duties of every bank: run on the sandbox's and on a stand-in of each real provider. */
export function bankConformance(name: string, start: () => Promise<ConformingBank>): void {
  describe(`${name} as a bank`, () => {
    let on: ConformingBank;
    before(async () => {
      on = await start();
    });
    after(() => on.close());
    const current = () => on;
    testEnquiries(current);
    testPayouts(current);
    testLostOrders(current);
    testTransfers(current);
    testUnreadable(current);
    testFaults(current);
  });
}

function testEnquiries(on: () => ConformingBank): void {
  test('answers the name of an account, that there is none, or that it does not know', async () => {
    const resolve = (accountNumber: string) =>
      on().rails.resolveAccount({ bankCode: '058', accountNumber, registeredName: NAME });
    assert.deepEqual(await resolve(ACCOUNT.ordinary), { ok: true, accountName: NAME.toUpperCase() });
    const other = await resolve(ACCOUNT.other);
    assert.ok(other.ok && !other.accountName.includes('NGOZI'));
    assert.deepEqual(await resolve(ACCOUNT.unknown), { ok: false, code: 'unknown_account' });
    assert.deepEqual(await resolve(ACCOUNT.unavailable), { ok: false, code: 'unavailable' });
  });
}

const ordered = (on: ConformingBank, order: PayoutOrder) =>
  on.rails.payOut(order).catch(() => ({ ok: false, code: 'unavailable' }) as const);

async function statusOf({ rails }: ConformingBank, { reference }: PayoutOrder): Promise<string> {
  const answer = await rails.payoutStatus(reference);
  return answer.ok ? answer.status : answer.code;
}

function testPayouts(on: () => ConformingBank): void {
  for (const [to, ends] of [
    ['ordinary', ['success']],
    ['failing', ['failed']],
    ['reversed', ['success', 'reversed']],
  ] as const)
    test(`takes an order and then answers ${ends.join(', then ')}`, async () => {
      const order = orderTo(ACCOUNT[to]);
      assert.equal(await statusOf(on(), order), 'unknown_reference');
      assert.deepEqual(await ordered(on(), order), { ok: true });
      assert.equal(await statusOf(on(), order), 'pending');
      for (const end of ends) {
        await on().settle();
        assert.equal(await statusOf(on(), order), end);
      }
    });

  test('takes the same reference once, however often it is ordered', async () => {
    const order = orderTo(ACCOUNT.ordinary);
    for (const answer of await Promise.all([1, 2, 3].map(() => ordered(on(), order))))
      assert.ok(answer.ok || answer.code === 'unavailable');
    await on().settle();
    assert.equal(await statusOf(on(), order), 'success');
    assert.deepEqual(await ordered(on(), order), { ok: true });
    assert.equal(await statusOf(on(), order), 'success');
  });

  test('takes many orders at once, each under its own reference', async () => {
    const orders = Array.from({ length: 12 }, () => orderTo(ACCOUNT.ordinary));
    for (const answer of await Promise.all(orders.map((order) => ordered(on(), order))))
      assert.deepEqual(answer, { ok: true });
    await on().settle();
    for (const order of orders) assert.equal(await statusOf(on(), order), 'success');
  });

  test('an order that it always refuses in unknown words stays open, and keeps no other', async () => {
    const orders = Array.from({ length: 12 }, (_, index) =>
      orderTo(index === 5 ? ACCOUNT.refusedAlways : ACCOUNT.ordinary),
    );
    for (let round = 1; round <= 2; round += 1)
      await Promise.all(orders.map((order) => ordered(on(), order)));
    for (const order of orders) {
      const isRefused = order.accountNumber === ACCOUNT.refusedAlways;
      assert.equal(await statusOf(on(), order), isRefused ? 'unknown_reference' : 'pending');
    }
    await on().settle();
  });

  test('refuses an order for an account that does not exist, and does not know it afterwards', async () => {
    const order = orderTo(ACCOUNT.refused);
    assert.deepEqual(await ordered(on(), order), { ok: false, code: 'rejected' });
    assert.equal(await statusOf(on(), order), 'unknown_reference');
  });

  test('does not know a reference that is none', async () => {
    for (const reference of ['', '../balance', 'wd-07-unknown-unknown', 'a'.repeat(300)])
      assert.deepEqual(await on().rails.payoutStatus(reference), { ok: false, code: 'unknown_reference' });
  });
}

function testLostOrders(on: () => ConformingBank): void {
  test('leaves an order open whose answer was lost, and knows it', async () => {
    const order = orderTo(ACCOUNT.answerLost);
    assert.deepEqual(await ordered(on(), order), { ok: false, code: 'unavailable' });
    assert.equal(await statusOf(on(), order), 'pending');
    await on().settle();
    assert.equal(await statusOf(on(), order), 'success');
  });

  test('leaves an order open that was lost, and takes it again under the same reference', async () => {
    const order = orderTo(ACCOUNT.requestLost);
    assert.deepEqual(await ordered(on(), order), { ok: false, code: 'unavailable' });
    assert.equal(await statusOf(on(), order), 'unknown_reference');
    assert.deepEqual(await ordered(on(), order), { ok: true });
    await on().settle();
    assert.equal(await statusOf(on(), order), 'success');
  });
}

function testTransfers(on: () => ConformingBank): void {
  test('lists the transfers of a time on all its pages, each once', async () => {
    const since = new Date(on().now().getTime() - 1);
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1)
      made.push(await on().receive({ accountNumber: '0123456788', amountKobo: 12_345n + BigInt(index) }));
    const until = new Date(on().now().getTime() + 60_000);
    const listed: InboundTransfer[] = [];
    for (let cursor: string | null = null, isLast = false; !isLast; ) {
      const page = await on().rails.listTransfers({ since, until, cursor });
      assert.ok(page.ok);
      listed.push(...page.transfers);
      cursor = page.next;
      isLast = cursor === null;
    }
    const ours = listed.filter(({ providerReference }) => made.includes(providerReference));
    assert.deepEqual(ours.map(({ providerReference }) => providerReference).sort(), [...made].sort());
    for (const one of ours) {
      assert.equal(one.provider, on().rails.provider);
      assert.equal(one.accountNumber, '0123456788');
      assert.equal(one.amountKobo, 12_345n + BigInt(made.indexOf(one.providerReference)));
      const found = await on().rails.findTransfer?.(one.providerReference);
      if (found !== undefined) assert.deepEqual(found, { ok: true, transfer: one });
    }
  });
}

/** Where the bank's rows are another's: a row in another shape than the documented one. */
function testUnreadable(on: () => ConformingBank): void {
  test('an unreadable transfer is named, and hides no other of its page', async (t) => {
    const { rails, receive, receiveUnreadable, now } = on();
    if (receiveUnreadable === undefined) return t.skip('its rows are ours');
    const since = new Date(now().getTime() - 1);
    const account = '0123456787';
    const before = await receive({ accountNumber: account, amountKobo: 500n });
    const unreadable = await receiveUnreadable(account);
    const after = await receive({ accountNumber: account, amountKobo: 700n });
    const listed = await rails.listTransfers({
      since,
      until: new Date(now().getTime() + 60_000),
      cursor: null,
    });
    assert.ok(listed.ok);
    const ours = listed.transfers.filter(({ accountNumber }) => accountNumber === account);
    assert.deepEqual(ours.map(({ providerReference }) => providerReference).sort(), [before, after].sort());
    assert.deepEqual(listed.unreadable, [unreadable]);
  });
}

function testFaults(on: () => ConformingBank): void {
  test('leaves everything open in each fault, and recovers', async () => {
    for (const { name, set } of on().faults) {
      const order = orderTo(ACCOUNT.ordinary);
      set();
      const unavailable = { ok: false, code: 'unavailable' };
      const account = { bankCode: '058', accountNumber: ACCOUNT.ordinary, registeredName: NAME };
      const times = { since: new Date(0), until: on().now(), cursor: null };
      assert.deepEqual(await ordered(on(), order), unavailable, name);
      assert.deepEqual(await on().rails.payoutStatus(order.reference), unavailable, name);
      assert.deepEqual(await on().rails.resolveAccount(account), unavailable, name);
      assert.deepEqual(await on().rails.listTransfers(times), unavailable, name);
      on().clearFault();
    }
    assert.equal(await statusOf(on(), orderTo(ACCOUNT.ordinary)), 'unknown_reference');
  });
}
