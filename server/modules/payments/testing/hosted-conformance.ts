import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { HostedPage } from '../types.ts';

/** A provider's page under the suite, with what a test needs from its other side. */
export interface ConformingPage {
  readonly page: HostedPage;
  /** Pays on the page by a card that ends in 4081, or by USSD. */
  pay(reference: string, channel: 'card' | 'ussd'): Promise<void>;
  /** Tries to pay by a card that is declined. */
  decline(reference: string): Promise<void>;
  readonly faults: readonly { readonly name: string; set(): void }[];
  clearFault(): void;
  close(): Promise<void>;
}

function orderOf(amountKobo = 123_450n) {
  const reference = `hd-${randomUUID()}`;
  const returnPath = '/dashboard/wallet';
  const cancelPath = `${returnPath}?reference=${reference}&left=1`;
  return { reference, amountKobo, customer: '7000000019', returnPath, cancelPath };
}

/** The duties of every page for cards and USSD. */
export function hostedConformance(name: string, start: () => Promise<ConformingPage>): void {
  describe(`${name}’s page for cards and USSD`, () => {
    let on: ConformingPage;
    before(async () => {
      on = await start();
    });
    after(() => on.close());

    async function begun(amountKobo?: bigint): Promise<string> {
      const order = orderOf(amountKobo);
      const answer = await on.page.begin(order);
      assert.ok(answer.ok, answer.ok ? '' : answer.code);
      assert.match(answer.url, /^(https?:\/\/[^/]+)?\/\S+$/);
      return order.reference;
    }
    const found = async (reference: string) => {
      const answer = await on.page.find(reference);
      assert.ok(answer.ok, answer.ok ? '' : answer.code);
      return answer.payment;
    };

    test('a payment is open until it is paid by card, with the last four digits', async () => {
      const reference = await begun();
      assert.deepEqual(await found(reference), { state: 'open' });
      await on.pay(reference, 'card');
      const paid = { state: 'paid', amountKobo: 123_450n, channel: 'card', last4: '4081' };
      assert.deepEqual(await found(reference), paid);
      assert.deepEqual(await found(reference), paid);
    });

    test('USSD names no card', async () => {
      const reference = await begun(10_000n);
      await on.pay(reference, 'ussd');
      const paid = { state: 'paid', amountKobo: 10_000n, channel: 'ussd', last4: null };
      assert.deepEqual(await found(reference), paid);
    });

    test('a declined card fails the payment, which may still be paid', async () => {
      const reference = await begun();
      await on.decline(reference);
      assert.deepEqual(await found(reference), { state: 'failed' });
      await on.pay(reference, 'card');
      assert.equal((await found(reference)).state, 'paid');
    });

    test('a reference is taken once', async () => {
      const order = orderOf();
      assert.ok((await on.page.begin(order)).ok);
      assert.deepEqual(await on.page.begin(order), { ok: false, code: 'reference_used' });
    });

    test('a reference that was never ordered is unknown', async () => {
      for (const reference of [`hd-${randomUUID()}`, '../balance', 'a'.repeat(300)])
        assert.deepEqual(await on.page.find(reference), { ok: false, code: 'unknown_reference' });
    });

    test('each fault leaves everything open, and is recovered from', async () => {
      const reference = await begun();
      const unavailable = { ok: false, code: 'unavailable' };
      for (const { name: fault, set } of on.faults) {
        set();
        assert.deepEqual(await on.page.begin(orderOf()), unavailable, fault);
        assert.deepEqual(await on.page.find(reference), unavailable, fault);
        on.clearFault();
      }
      assert.deepEqual(await found(reference), { state: 'open' });
    });
  });
}
