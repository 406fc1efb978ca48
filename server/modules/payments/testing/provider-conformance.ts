import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { DepositAccountAnswer, PayoutOrder, SignedBytes } from '../types.ts';
import type { ConformingBank } from './bank-conformance.ts';

interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A bank outside under the suite. */
export interface ConformingProvider
  extends Pick<ConformingBank, 'rails' | 'now' | 'settle' | 'receive' | 'close'> {
  transferNotice(reference: string): Signed;
  payoutNotice(reference: string): Signed;
  /** Its request to approve an order that it took. */
  approvalOf(order: PayoutOrder): Signed;
  /** The same bytes, signed by the key of another account. */
  forged(call: Signed): Signed;
  openAccounts(): void;
  /** Refuses deposit accounts for a reason that concerns no person; null: no longer. */
  refuseAccounts(words: string | null): void;
  /** Has the order of this reference wait for a code after it was taken, until the bank gives it up. */
  demandCodeLater(reference: string): void;
  refuseAll(reason: 'insufficient_balance' | 'provider_block' | null): void;
}

const RECEIVER = '0123456788';
const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };
const WRONG_BVNS = ['22222222223', '00000000000'];

function orderTo(accountNumber: string, amountKobo = 150_050n): PayoutOrder {
  const reference = `wd-07-${randomUUID()}`;
  return { reference, amountKobo, bankCode: '058', accountNumber, accountName: 'NGOZI OKAFOR' };
}

const bytesOf = ({ headers, body }: Signed): SignedBytes => ({ headers, body: Buffer.from(body) });

/** The further duties of a bank outside: notices, approvals, deposit accounts, refusals of all orders. */
export function providerConformance(name: string, start: () => Promise<ConformingProvider>): void {
  describe(`${name} as a provider`, () => {
    let on: ConformingProvider;
    before(async () => {
      on = await start();
    });
    after(() => on.close());
    const current = () => on;
    testNotices(current);
    testApprovals(current);
    testAccounts(current);
    testRefusals(current);
  });
}

/** The same call without its signature, with others, and rewritten after it was signed. */
function unsigned(on: ConformingProvider, call: Signed): readonly Signed[] {
  const { headers, body } = call;
  const [name = ''] = Object.keys(headers).filter((header) => header.includes('signature'));
  return [
    { headers: { ...headers, [name]: '' }, body },
    { headers: { ...headers, [name]: 'a'.repeat(128) }, body },
    { headers: { 'content-type': 'application/json' }, body },
    { headers, body: JSON.stringify(JSON.parse(body), null, 1) },
    on.forged(call),
  ];
}

function testNotices(on: () => ConformingProvider): void {
  const read = (call: Signed) => on().rails.readNotice?.(bytesOf(call));
  test('a notice names its transfer or payout, and is refused unsigned, forged or rewritten', async () => {
    const providerReference = await on().receive({ accountNumber: RECEIVER, amountKobo: 12_345n });
    const order = orderTo('0123456789');
    assert.deepEqual(await on().rails.payOut(order), { ok: true });
    for (const [call, notice] of [
      [on().transferNotice(providerReference), { kind: 'transfer', providerReference }],
      [on().payoutNotice(order.reference), { kind: 'payout', reference: order.reference }],
    ] as const) {
      assert.deepEqual(read(call), [notice]);
      for (const wrong of unsigned(on(), call)) assert.equal(read(wrong), null);
    }
  });

  test('a transfer is what the bank has now, and one that it does not have is unknown', async () => {
    const { rails } = on();
    const reference = await on().receive({ accountNumber: RECEIVER, amountKobo: 7n });
    const found = await rails.findTransfer?.(reference);
    assert.ok(found?.ok);
    assert.equal(found.transfer.amountKobo, 7n);
    for (const other of ['', '../balance', 'never-made', 'a'.repeat(300)])
      assert.deepEqual(await rails.findTransfer?.(other), { ok: false, code: 'unknown_reference' });
  });
}

function testApprovals(on: () => ConformingProvider): void {
  test('a request to approve states the order to the kobo, and is refused unsigned, forged or rewritten', async () => {
    const { approvals, payOut } = on().rails;
    const order = orderTo('0123456780', 100_001n);
    await payOut(order);
    const call = on().approvalOf(order);
    const { reference, amountKobo, bankCode, accountNumber } = order;
    assert.deepEqual(await approvals?.read(bytesOf(call)), [
      { reference, amountKobo, bankCode, accountNumber, recipientCode: null },
    ]);
    for (const wrong of unsigned(on(), call)) assert.equal(await approvals?.read(bytesOf(wrong)), null);
    assert.equal(approvals?.answer(true).status, 200);
    assert.equal(approvals?.answer(false).status, 400);
  });
}

function testAccounts(on: () => ConformingProvider): void {
  /** The answer once the bank has decided. */
  async function opened(reference: string, bvn = IDENTITY.bvn): Promise<DepositAccountAnswer> {
    const { openDepositAccount, depositAccounts } = on().rails;
    const request = { reference, fullName: 'Ngozi Okafor', phone: null, identity: { ...IDENTITY, bvn } };
    const answer = await openDepositAccount?.(request);
    assert.ok(answer !== undefined && depositAccounts !== undefined);
    if (answer.ok || answer.code !== 'pending') return answer;
    on().openAccounts();
    return depositAccounts(reference);
  }

  test('an identity that the bank confirms opens accounts, which stay the same', async () => {
    const reference = randomUUID();
    const first = await opened(reference);
    assert.ok(first.ok && first.accounts.length > 0);
    for (const { accountNumber, bankName, accountName } of first.accounts) {
      assert.match(accountNumber, /^\d{10}$/);
      assert.ok(bankName !== '' && accountName !== '');
    }
    assert.deepEqual(await on().rails.depositAccounts?.(reference), first);
    const other = await opened(randomUUID());
    assert.ok(other.ok && other.accounts.every((one) => !JSON.stringify(first).includes(one.accountNumber)));
  });

  test('an identity that the bank does not confirm opens none', async () => {
    for (const bvn of WRONG_BVNS)
      assert.deepEqual(await opened(randomUUID(), bvn), { ok: false, code: 'needs_verification' });
  });

  test('a refusal of accounts that concerns the operator is none of the identity, and ends', async () => {
    on().refuseAccounts('Dedicated NUBAN is not available for your business 22222222222');
    const reason = 'Dedicated NUBAN is not available for your business …';
    assert.deepEqual(await opened(randomUUID()), { ok: false, code: 'closed', reason });
    on().refuseAccounts(null);
    assert.equal((await opened(randomUUID())).ok, true);
  });

  test('money to a new account has its owner by the reference of the request', async () => {
    const reference = randomUUID();
    const answer = await opened(reference);
    assert.ok(answer.ok);
    const [{ accountNumber = '' } = {}] = answer.accounts;
    const made = await on().receive({ accountNumber, amountKobo: 500n });
    const found = await on().rails.findTransfer?.(made);
    assert.ok(found?.ok);
    assert.equal(found.transfer.customer, reference);
    assert.equal(found.transfer.accountNumber, accountNumber);
  });
}

function testRefusals(on: () => ConformingProvider): void {
  const blocked = (reason: string) => ({ ok: false, code: 'lane_blocked', reason });

  for (const reason of ['insufficient_balance', 'provider_block'] as const)
    test(`a refusal of all orders (${reason}) takes none, and the same one later`, async () => {
      const order = orderTo('0123456789');
      on().refuseAll(reason);
      assert.deepEqual(await on().rails.payOut(order), blocked(reason));
      const unknown = { ok: false, code: 'unknown_reference' };
      assert.deepEqual(await on().rails.payoutStatus(order.reference), unknown);
      on().refuseAll(null);
      assert.deepEqual(await on().rails.payOut(order), { ok: true });
    });

  test('an order that waits for a code of the operator is open until the bank ends it', async () => {
    const order = orderTo('0000000014');
    const status = () => on().rails.payoutStatus(order.reference);
    assert.deepEqual(await on().rails.payOut(order), blocked('code_demanded'));
    assert.deepEqual(await status(), { ok: true, status: 'code_demanded' });
    await on().settle();
    assert.deepEqual(await status(), { ok: true, status: 'failed' });
  });

  test('an order of which a code is demanded after it was taken is open until the bank ends it', async () => {
    const order = orderTo('0123456789');
    on().demandCodeLater(order.reference);
    assert.deepEqual(await on().rails.payOut(order), { ok: true });
    const ends: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      const answer = await on().rails.payoutStatus(order.reference);
      ends.push(answer.ok ? answer.status : answer.code);
      await on().settle();
    }
    assert.deepEqual(ends, ['pending', 'code_demanded', 'failed']);
  });

  test('an order takes its amount from the bank’s money, to the kobo', async () => {
    const available = async () => {
      const answer = await on().rails.balance?.();
      assert.ok(answer?.ok);
      return answer.availableKobo;
    };
    const beforeKobo = await available();
    assert.deepEqual(await on().rails.payOut(orderTo('0123456789', 12_301n)), { ok: true });
    assert.equal(await available(), beforeKobo - 12_301n);
  });
}
