import type { SignedCall } from '../tools/providers/fake-server.ts';
import { FAKE_MONNIFY, type FakeMonnify, startFakeMonnify } from '../tools/providers/monnify/fake-monnify.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from '../tools/providers/paystack/fake-paystack.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { call, makePerson, signUpByCalls } from './people.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { enterAs, expectBalance, openWalletTab, sendAmount } from './steps.ts';

const BVN = '22222222222';
const OWN = { bankCode: '058', accountNumber: '0123456789' };

interface Banks {
  readonly monnify: FakeMonnify;
  readonly paystack: FakePaystack;
}

/** A server with both banks, of which Monnify pays out. */
const atBanks = test.extend<object, { readonly banks: Banks; readonly server: RunningServer }>({
  banks: [
    async ({ browserName: _ }, use) => {
      const banks = { monnify: await startFakeMonnify(), paystack: await startFakePaystack() };
      await use(banks);
      await banks.monnify.stop();
      await banks.paystack.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ banks: { monnify, paystack } }, use) => {
      const { apiKey, secretKey, contractCode, walletAccount } = FAKE_MONNIFY;
      const settings = {
        ...{ MONNIFY_URL: monnify.url, MONNIFY_API_KEY: apiKey, MONNIFY_SECRET_KEY: secretKey },
        ...{ MONNIFY_CONTRACT_CODE: contractCode, MONNIFY_WALLET_ACCOUNT: walletAccount },
        ...{ PAYSTACK_URL: paystack.url, PAYSTACK_SECRET_KEY: FAKE_KEY, PAYOUT_BANK: 'monnify' },
      };
      const server = await startServer({ settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
atBanks.setTimeout(120_000);

/** A bank notifies the server, as its webhooks do. */
async function notify(origin: string, bank: keyof Banks, call: SignedCall): Promise<void> {
  const url = `${origin}/payments/notices/${bank}`;
  expect((await fetch(url, { method: 'POST', ...call })).status).toBe(200);
}

atBanks(
  'a player sees the accounts at both banks, pays into one of each, and withdraws by the first',
  async ({ page, banks: { monnify, paystack }, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const player = await signUpByCalls(server.origin, makePerson(), 0);
    const { token } = player;
    monnify.state.names.set(OWN.accountNumber, player.fullName.toUpperCase());
    await call(server.origin, '/agent/verify-identity', {
      ...{ token, type: 'bvn', number: BVN, birthDate: '1990-05-02' },
    });
    await call(server.origin, '/agent/fund-wallet', { token, amount: '500', identity: { bvn: BVN, ...OWN } });
    paystack.openAccounts();
    const customer = [...paystack.state.customers.values()].at(-1);
    const atPaystack = customer?.account?.account_number ?? '';
    const opened = { customer: { email: customer?.email } };
    await notify(server.origin, 'paystack', paystack.event('dedicatedaccount.assign.success', opened));
    const fund = () => call(server.origin, '/agent/fund-wallet', { token, amount: '500' });
    await expect.poll(async () => JSON.stringify(await fund())).toContain(atPaystack);

    await enterAs(page, player);
    await page.goto('/dashboard/wallet');
    await openWalletTab(page, 'Deposit');
    await sendAmount(page, '500');
    const transfer = page.getByRole('dialog', { name: 'Transfer to your own account' });
    await expect(
      transfer.getByText('You can also pay into these accounts of yours.', { exact: false }),
    ).toBeVisible();
    for (const bank of ['Moniepoint Microfinance Bank', 'Wema bank', 'Sterling bank', 'Wema Bank'])
      await expect(transfer.getByText(bank, { exact: true })).toBeVisible();
    await expect(transfer.getByText(atPaystack)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);

    const [first = ''] = /66\d{8}/.exec(await transfer.innerText()) ?? [];
    const at = new Date();
    const one = monnify.receive({ receiver: first, amountKobo: 50_000, at, senderName: player.fullName });
    const other = paystack.receive({ receiver: atPaystack, amount: 20_000, at, senderName: player.fullName });
    await notify(server.origin, 'monnify', monnify.paymentEvent(one));
    await notify(server.origin, 'monnify', monnify.paymentEvent(one));
    await notify(server.origin, 'paystack', paystack.chargeEvent(other));
    await expect(transfer.getByText('₦700.00 has arrived')).toBeVisible();
    await transfer.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, '₦700');

    await call(server.origin, '/agent/withdraw-fund', { token, amount: '200', ...OWN });
    await expect.poll(() => monnify.settle().length).toBe(1);
    expect(paystack.state.transfers.size).toBe(0);
    await expectBalance(page, '₦500');
  },
);
