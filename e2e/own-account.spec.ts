import type { SignedCall } from '../tools/providers/fake-server.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from '../tools/providers/paystack/fake-paystack.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { call, makePerson, signUpByCalls } from './people.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { enterAs, expectBalance, openWalletTab, sendAmount } from './steps.ts';

const BVN = '22222222222';
const OWN = { bankCode: '058', accountNumber: '0123456789' };

/** A server whose bank is Paystack's stand-in. */
const atBank = test.extend<object, { readonly bank: FakePaystack; readonly server: RunningServer }>({
  bank: [
    async ({ browserName: _ }, use) => {
      const bank = await startFakePaystack();
      await use(bank);
      await bank.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ bank }, use) => {
      const settings = { PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY };
      const server = await startServer({ settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
atBank.setTimeout(120_000);

/** The bank notifies the server, as its webhooks do. */
async function notify(origin: string, { headers, body }: SignedCall): Promise<number> {
  const url = `${origin}/payments/notices/paystack`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

atBank(
  'a verified player has the bank open an account, pays into it, and withdraws; the statement has both',
  async ({ page, bank, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const player = await signUpByCalls(server.origin, makePerson(), 0);
    const { token } = player;
    bank.names.set(OWN.accountNumber, player.fullName.toUpperCase());
    await enterAs(page, player);
    await page.goto('/dashboard/wallet');
    await openWalletTab(page, 'Deposit');
    await sendAmount(page, '500');
    const dialog = page.getByRole('dialog', { name: 'Your own account to pay into' });
    await expect(dialog.getByRole('link', { name: 'Verify my identity' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await call(server.origin, '/agent/verify-identity', {
      ...{ token, type: 'bvn', number: BVN, birthDate: '1990-05-02' },
    });
    await sendAmount(page, '500');
    await dialog.getByLabel('BVN').fill(BVN);
    await dialog.getByRole('combobox', { name: 'Bank' }).click();
    await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click();
    await dialog.getByLabel('Account number').fill(OWN.accountNumber);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open my account' }).click();
    await expect(dialog.getByText('The bank is opening your account.', { exact: false })).toBeVisible();
    bank.openAccounts();
    const transfer = page.getByRole('dialog', { name: 'Transfer to your own account' });
    await expect(transfer).toBeVisible();
    const receiver = /\d{10}/.exec(await transfer.innerText())?.[0] ?? '';
    expect(receiver).not.toBe(player.depositCode);

    const reference = bank.receive({ receiver, amount: 50_000, at: new Date(), senderName: player.fullName });
    expect(await notify(server.origin, bank.chargeEvent(reference))).toBe(200);
    expect(await notify(server.origin, bank.chargeEvent(reference))).toBe(200);
    await expect(transfer.getByText('₦500.00 has arrived')).toBeVisible();
    await transfer.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, '₦500');

    await call(server.origin, '/agent/withdraw-fund', { token, amount: '200', ...OWN });
    await expect.poll(() => bank.settle().length).toBe(1);
    await page.reload();
    await openWalletTab(page, 'Transaction History');
    const statement = page.getByRole('main');
    await expect(statement.getByText('500.00', { exact: false }).first()).toBeVisible();
    await expect(statement.getByText('200.00', { exact: false }).first()).toBeVisible();
    await expectBalance(page, '₦300');
  },
);
