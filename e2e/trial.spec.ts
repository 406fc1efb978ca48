import { type FakeProviders, startFakeProviders } from '../tools/live/fake-providers.ts';
import { CARDS } from '../tools/providers/paystack/fake-checkout.ts';
import { FAKE_KEY } from '../tools/providers/paystack/fake-paystack.ts';
import { test as base, expect } from './fixture.ts';
import { expectSms, openOwnAccount, signUpBySms, verifyBvn, withdrawTo } from './provider-steps.ts';
import { SERVER_LIMIT_MS, startServer } from './server.ts';
import { expectBalance, openWalletTab } from './steps.ts';

const BVN = '22222222222';
const BIRTH_DATE = '1990-05-02';
const ACCOUNT = '0123456789';
/** The six variables of docs/going-live.md, and the addresses of the stand-ins. */
const TRIAL = [
  'PAYSTACK_SECRET_KEY',
  'TERMII_KEY',
  'TERMII_SECRET',
  'TERMII_SENDER',
  'DOJAH_APP_ID',
  'DOJAH_KEY',
  'PAYSTACK_URL',
  'TERMII_URL',
  'DOJAH_URL',
] as const;

const test = base.extend<object, { readonly fakeProviders: FakeProviders }>({
  fakeProviders: [
    async ({ browserName: _ }, use) => {
      const fakeProviders = await startFakeProviders(FAKE_KEY);
      await use(fakeProviders);
      await fakeProviders.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fakeProviders }, use) => {
      const settings = Object.fromEntries(TRIAL.map((name) => [name, fakeProviders.settings[name]]));
      const server = await startServer({ settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
test.setTimeout(240_000);
// As the start prints the address, to which the page for cards returns.
test.use({ baseURL: ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')) });

test('a sandbox with the six variables of a trial takes test money of services that cannot call it', async ({
  page,
  person,
  fakeProviders,
}) => {
  const { bank, registry } = fakeProviders;
  registry.persons.set(BVN, { firstName: 'Adaeze', lastName: 'Okonkwo', birthDate: BIRTH_DATE });
  bank.names.set(ACCOUNT, person.fullName.toUpperCase());
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpBySms(page, person, fakeProviders);
  await verifyBvn(page, { number: BVN, birthDate: BIRTH_DATE });
  const requested = { amount: '2000', bvn: BVN, account: ACCOUNT };
  const { transfer, receiver } = await openOwnAccount(page, fakeProviders, requested);
  bank.receive({ receiver, amount: 200_000, at: new Date(), senderName: person.fullName });
  // No notice: the server reads the bank's list every minute.
  await expect(transfer.getByText('₦2,000.00 has arrived')).toBeVisible({ timeout: 100_000 });
  await transfer.getByRole('button', { name: 'Done' }).click();

  await openWalletTab(page, 'Deposit');
  await page.getByLabel('Amount', { exact: true }).fill('700');
  await page.getByRole('button', { name: 'Card or USSD' }).click();
  await page.getByLabel('Card number').fill(CARDS.good);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const status = page.getByRole('status', { name: 'Deposit by card or USSD' });
  await expect(status.getByText('₦700.00 has arrived')).toBeVisible();
  await status.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, '₦2,700');

  await withdrawTo(page, '500', ACCOUNT);
  await expect.poll(() => bank.settle().length).toBe(1);
  await expectBalance(page, '₦2,200');
  await expectSms(fakeProviders, 'Your withdrawal of ₦500.00 was paid');
});
