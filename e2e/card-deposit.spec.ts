import type { SignedCall } from '../tools/providers/fake-server.ts';
import { CARDS } from '../tools/providers/paystack/fake-checkout.ts';
import { FAKE_KEY, type FakePaystack, startFakePaystack } from '../tools/providers/paystack/fake-paystack.ts';
import { freeServerPorts } from '../tools/server-ports.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { makePerson, OWN_BANK, signUpByCalls } from './people.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { enterAs, expectBalance, openWalletTab, sendAmount } from './steps.ts';

/** A server whose bank is Paystack's stand-in, with its page for cards and USSD. */
const atPage = test.extend<object, { readonly bank: FakePaystack; readonly server: RunningServer }>({
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
      const { PORT } = await freeServerPorts();
      const settings = {
        ...{ PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY, PAYSTACK_PAGE: 'on' },
        ...{ PORT, PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}` },
      };
      const server = await startServer({ settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
atPage.setTimeout(120_000);

/** The bank notifies the server, as its webhooks do. */
async function notify(origin: string, call: SignedCall): Promise<void> {
  expect((await fetch(`${origin}/payments/notices/paystack`, { method: 'POST', ...call })).status).toBe(200);
}

atPage(
  '§2.41 a player pays by card on the provider’s page, then by USSD, leaves it once, and withdraws money by card only after its wait',
  async ({ page, bank, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const player = await signUpByCalls(server.origin, makePerson(), 0);
    bank.names.set(OWN_BANK.accountNumber, player.fullName.toUpperCase());
    await enterAs(page, player);
    await page.goto('/dashboard/wallet');
    await openWalletTab(page, 'Deposit');
    const begin = async (amount: string) => {
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page.getByRole('button', { name: 'Card or USSD' }).click();
      await expect(page.getByRole('heading', { name: `Pay NGN ${amount}.00` })).toBeVisible();
    };
    expect(await axeFaults(page)).toEqual([]);

    await begin('1500');
    await page.getByLabel('Card number').fill(CARDS.declined);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByText('Declined by the bank of the card.', { exact: false })).toBeVisible();
    await page.getByLabel('Card number').fill(CARDS.good);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    const status = page.getByRole('status', { name: 'Deposit by card or USSD' });
    await expect(status.getByText('₦1,500.00 has arrived')).toBeVisible();
    await expect(status.getByText('Your balance is ₦1,500.00 now.')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await notify(server.origin, bank.chargeEvent(reference));
    await status.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, '₦1,500');

    await openWalletTab(page, 'Deposit');
    await begin('700');
    await page.getByRole('button', { name: 'I have dialled it' }).click();
    await expect(status.getByText('Waiting for your payment of ₦700.00')).toBeVisible();
    bank.settle();
    await expect(status.getByText('₦700.00 has arrived')).toBeVisible();

    await openWalletTab(page, 'Deposit');
    await begin('900');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(status.getByText('You left the payment page')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await status.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Card or USSD' })).toBeVisible();
    await expectBalance(page, '₦2,200');

    await openWalletTab(page, 'Withdraw');
    await expect(page.getByText('₦1,500.00 of your balance came by card.', { exact: false })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Links, payments and language').click();
    for (const name of ['Bank transfer', 'Visa', 'Mastercard', 'Verve', 'Paystack'])
      await expect(footer.getByText(name, { exact: true })).toBeVisible();
    await sendAmount(page, '800');
    const dialog = page.getByRole('dialog', { name: /^Withdraw ₦/ });
    await dialog.getByRole('combobox', { name: 'Bank' }).click();
    await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click();
    await dialog.getByLabel('Account number').fill(OWN_BANK.accountNumber);
    // Confirmed before the bank has named the holder, a withdrawal waits for a second press.
    await expect(dialog.getByText('Account name:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('₦700.00 can be withdrawn now.', { exact: false })).toBeVisible();
  },
);

test('a player pays in by a practice card of the sandbox, whose page names it practice', async ({
  page,
  server,
}) => {
  const player = await signUpByCalls(server.origin, makePerson(), 0);
  await enterAs(page, player);
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Deposit');
  await expect(page.getByText('A practice card: no real money.', { exact: false })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('2000');
  await page.getByRole('button', { name: 'Card or USSD' }).click();
  await expect(page.getByText('This is a practice page: no card is charged', { exact: false })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('₦2,000.00 has arrived')).toBeVisible();
  await expectBalance(page, '₦2,000');
});
