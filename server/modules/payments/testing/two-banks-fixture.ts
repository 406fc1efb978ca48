import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type FakeMonnify, startFakeMonnify } from '../../../../tools/providers/monnify/fake-monnify.ts';
import { monnifyAtSite } from '../../../../tools/providers/monnify/play.ts';
import { type FakePaystack, startFakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { paystackAtSite } from '../../../../tools/providers/paystack/play.ts';
import type { BankAtSite } from '../../../../tools/providers/play/bank-at-site.ts';
import { createHttp } from '../../../platform/http/http.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { connectedBanks, inOrderOfUse } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { registerBankRoutes } from '../bank-routes.ts';
import type { DepositAccount, PayingPlayer } from '../types.ts';
import { monnifyOn } from './monnify-fixture.ts';
import { type PaymentsFixture, paymentsFixture } from './payments-fixture.ts';
import { railsOn } from './paystack-fixture.ts';

export const BANKS = ['paystack', 'monnify'] as const;
export type BankName = (typeof BANKS)[number];
export const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };

interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TwoBanks {
  readonly fixture: PaymentsFixture;
  readonly paystack: FakePaystack;
  readonly monnify: FakeMonnify;
  /** The bank of name enquiries and new payouts. */
  first: BankName;
  /** The number of orders that each bank received. */
  orders(bank: BankName): number;
  /** Posts a call of a bank to the server; answers its status. */
  post(path: string, call: SignedCall): Promise<number>;
  notify(bank: BankName, call: SignedCall): Promise<number>;
  /** A verified player with accounts at both banks. */
  accountHolder(): Promise<{ player: PayingPlayer; accounts: readonly DepositAccount[] }>;
  /** A transfer to an account of the bank, and the notice that the bank would send of it. */
  receive(bank: BankName, receiver: string, amountKobo: number): { reference: string; notice: SignedCall };
  payoutNotice(bank: BankName, reference: string): SignedCall;
  /** Has both banks post their notices to the server, and request its approvals, over HTTP. */
  connectToSite(): Promise<Readonly<Record<BankName, BankAtSite>>>;
  /** Both banks answer and take orders, and the payouts of neither are paused. */
  recover(): Promise<void>;
  reconcile(): Promise<void>;
  close(): Promise<void>;
}

/** Payments with both providers connected over HTTP, each its own stand-in. */
export async function twoBanks(): Promise<TwoBanks> {
  const paystack = await startFakePaystack();
  const monnify = await startFakeMonnify();
  const fixture = await paymentsFixture((deps) => {
    const sandbox = deps.banks.first();
    const atPaystack = railsOn(paystack, deps.clock, recipientsIn(deps.db.kysely));
    const all = [monnifyOn(monnify, deps.clock), atPaystack, sandbox];
    return { ...deps, banks: connectedBanks(() => inOrderOfUse(all, on.first)) };
  });
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  registerBankRoutes(app, fixture.payments);
  const post = async (url: string, { headers, body }: SignedCall) =>
    (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  const on: TwoBanks = {
    ...{ fixture, paystack, monnify, first: 'paystack', post },
    orders: (bank) =>
      bank === 'paystack' ? paystack.state.orders + paystack.state.batches : monnify.state.orders,
    notify: (bank, call) => post(`/payments/notices/${bank}`, call),
    async accountHolder() {
      const player = await fixture.newPlayer();
      await fixture.setLimits(player, { verifiedBy: 'bvn' });
      await fixture.payments.depositAccount(player, IDENTITY);
      paystack.openAccounts();
      await fixture.pass(60);
      const found = await fixture.payments.depositAccount(player, null);
      assert.ok(found.ok);
      return { player, accounts: [found.account, ...found.others] };
    },
    receive(bank, receiver, amountKobo) {
      const at = fixture.clock.now();
      if (bank === 'paystack') {
        const reference = paystack.receive({ receiver, amount: amountKobo, at });
        return { reference, notice: paystack.chargeEvent(reference) };
      }
      const reference = monnify.receive({ receiver, amountKobo, at });
      return { reference, notice: monnify.paymentEvent(reference) };
    },
    payoutNotice: (bank, reference) =>
      bank === 'paystack' ? paystack.transferEvent(reference) : monnify.payoutEvent(reference),
    async connectToSite() {
      const site = await app.listen({ host: '127.0.0.1', port: 0 });
      return { paystack: paystackAtSite(paystack, site), monnify: monnifyAtSite(monnify, site) };
    },
    async recover() {
      paystack.fault = null;
      monnify.fault = null;
      paystack.state.block = null;
      monnify.state.block = null;
      await sql`delete from payout_lane`.execute(fixture.directory.db.kysely);
    },
    async reconcile() {
      const { wallet, payments } = fixture;
      assert.deepEqual([...(await wallet.reconcile()), ...(await payments.reconcile())], []);
    },
    async close() {
      await app.close();
      await fixture.close();
      await paystack.stop();
      await monnify.stop();
    },
  };
  return on;
}
