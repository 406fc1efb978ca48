import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type FakePaystack, startFakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { createHttp } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { createWallet } from '../../wallet/wallet.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { registerBankRoutes } from '../bank-routes.ts';
import { createPayments } from '../payments.ts';
import type { HostedDepositView, PayingPlayer, Payments, PaymentsDeps } from '../types.ts';
import { type PaymentsFixture, paymentsFixture } from './payments-fixture.ts';
import { railsOn } from './paystack-fixture.ts';

interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Payments with Paystack's page, over HTTP to its stand-in; the sandbox pays out. */
export interface HostedFixture {
  readonly fixture: PaymentsFixture;
  readonly fake: FakePaystack;
  /** Another node on the same databases. */
  readonly other: Payments;
  /** Begins a payment; returns its reference. */
  begin(player: PayingPlayer, amount?: string): Promise<string>;
  /** Posts a notice of the provider to the server, and processes it; answers the status. */
  notify(call: SignedCall): Promise<number>;
  /** The payment as the player's page requests it, a while after the last query. */
  readState(player: PayingPlayer, reference: string): Promise<HostedDepositView>;
  /** The state of the row, without a query. */
  stateOf(reference: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** @param change what a test alters of the dependencies, such as a commit that dies */
export async function hostedFixture(
  change: (deps: PaymentsDeps) => PaymentsDeps = (same) => same,
): Promise<HostedFixture> {
  const fake = await startFakePaystack();
  let deps: PaymentsDeps | undefined;
  const fixture = await paymentsFixture((given) => {
    const sandbox = given.banks.first();
    const {
      openDepositAccount: _,
      depositAccounts: __,
      ...paystack
    } = railsOn(fake, given.clock, recipientsIn(given.db.kysely));
    deps = { ...given, banks: connectedBanks(() => [sandboxWithoutPage, paystack]) };
    const { hostedPage: ___, ...sandboxWithoutPage } = sandbox;
    return change(deps);
  });
  assert.ok(deps !== undefined);
  const jobs = { ...deps.jobs, define: () => undefined };
  const wallet = createWallet({ shards: fixture.shards, clock: fixture.clock });
  const scheduler = { schedule: () => undefined };
  const other = createPayments({ ...deps, wallet, jobs, scheduler, newId });
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  registerBankRoutes(app, fixture.payments);
  let requests = 0;
  return {
    ...{ fixture, fake, other },
    async begin(player, amount = '1000') {
      requests += 1;
      const begun = await fixture.payments.beginHosted(player, { amount, requestId: `begin-${requests}` });
      assert.ok(begun.ok, begun.ok ? '' : begun.code);
      return begun.reference;
    },
    async notify({ headers, body }) {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/payments/notices/paystack', headers, payload: body },
      });
      await fixture.jobs.runDue();
      return answer.statusCode;
    },
    async readState({ playerId }, reference) {
      fixture.clock.advance(5000);
      const found = await fixture.payments.hostedDeposit(playerId, reference);
      assert.ok(found !== null);
      return found;
    },
    async stateOf(reference) {
      const { rows } = await sql<{ state: string }>`
        select state from hosted_deposit where reference = ${reference}`.execute(fixture.directory.db.kysely);
      return rows[0]?.state;
    },
    async close() {
      await app.close();
      await wallet.close();
      await fixture.wallet.close();
      await fixture.close();
      await fake.stop();
    },
  };
}
