import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignedCall } from '../tools/providers/fake-server.ts';
import { test as base, expect } from './fixture.ts';
import { betButton } from './games/sections.ts';
import { type LiveInstallation, prepareLive } from './live-server.ts';
import type { Person } from './people.ts';
import {
  expectSms,
  openOwnAccount,
  signUpBySms,
  verifyBvn,
  verifyNumber,
  withdrawTo,
} from './provider-steps.ts';
import { SERVER_LIMIT_MS } from './server.ts';
import { expectBalance, openWalletTab } from './steps.ts';

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');
const BVN = `2${digits(10)}`;
const NIN = `7${digits(10)}`;
const BIRTH_DATE = '1990-05-02';
const LIVE_CHECK = 'server/commands/live-check.ts';
const OWN_ACCOUNT = `03${digits(8)}`;

const test = base.extend<object, { readonly live: LiveInstallation }>({
  live: [
    async ({ browserName: _ }, use) => {
      const live = await prepareLive();
      live.fakeProviders.odds.add('derby', { home: 'Lagos Lions', away: 'Kano Kites' });
      await use(live);
      await live.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
  server: [
    async ({ live }, use) => {
      const server = await live.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
});
test.setTimeout(480_000);
test.use({ ignoreHTTPSErrors: true, baseURL: ({ live }, use) => use(live.origin) });
// One after the other, so that both use one installation.
test.describe.configure({ mode: 'default' });

/** A provider calls us, as its notices and reports do. */
async function notify(page: Page, path: string, { headers, body: data }: SignedCall): Promise<number> {
  return (await page.request.post(path, { headers: { ...headers }, data })).status();
}

/** Signs up, and has the provider report each state of the SMS; returns the code. */
async function signUp(page: Page, person: Person, { fakeProviders }: LiveInstallation): Promise<string> {
  const code = await signUpBySms(page, person, fakeProviders);
  for (const report of fakeProviders.sms.reports())
    expect(await notify(page, '/messages/reports/termii', report)).toBe(200);
  return code;
}

/** The bank opens the player's account and notifies us of the player's transfer to it; returns its number. */
async function deposit(page: Page, person: Person, { fakeProviders }: LiveInstallation): Promise<string> {
  const { bank } = fakeProviders;
  bank.names.set(OWN_ACCOUNT, person.fullName.toUpperCase());
  const requested = { amount: '5000', bvn: BVN, account: OWN_ACCOUNT };
  const { receiver, transfer } = await openOwnAccount(page, fakeProviders, requested);
  const at = new Date();
  const reference = bank.receive({ receiver, amount: 500_000, at, senderName: person.fullName });
  expect(await notify(page, '/payments/notices/paystack', bank.chargeEvent(reference))).toBe(200);
  await expect(transfer.getByText('₦5,000.00 has arrived')).toBeVisible();
  await transfer.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, '₦5,000');
  return receiver;
}

/** A round of Plinko in its frame. */
async function playPlinko(page: Page): Promise<void> {
  await page.goto('/virtual');
  for (const name of ['Spin and casino', 'Number and poker'])
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
  await page.getByRole('main').getByRole('button', { name: 'Plinko', exact: true }).click();
  const frame = page.frameLocator('iframe[title="Plinko"]');
  await frame.getByRole('button', { name: '₦200', exact: true }).click();
  await betButton(frame).click();
  await expect(frame.locator('[data-result]').getByText(/^The ball fell into [\d.]+×$/)).toBeVisible();
}

/** A flight of the shared game, whose season waits for the public beacon. */
async function playLagosJet(page: Page): Promise<void> {
  await page.goto('/virtual?id=crash');
  const frame = page.frameLocator('iframe[title="Lagos Jet"]');
  await expect(frame.getByText('Place your bets')).toBeVisible({ timeout: 120_000 });
  const panel = frame.getByRole('region', { name: 'Bet 1', exact: true });
  // In the last moment of the bets it is one on the next flight.
  await panel.getByRole('button', { name: /^Bet ₦100/ }).click();
  await expect(panel.getByRole('button', { name: /^Cash out/ })).toBeVisible({ timeout: 120_000 });
  await expect(frame.getByText('Flew away at', { exact: true })).toBeVisible({ timeout: 120_000 });
}

/** A bet on a match of the source of odds; it stays open. */
async function betOnMatch(page: Page): Promise<void> {
  await page.goto('/sports-betting');
  const frame = page.frameLocator('iframe[title="Sports Betting"]');
  await expect(frame.getByText('Lagos Lions')).toBeVisible();
  await frame
    .getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ })
    .first()
    .click();
  await frame.getByRole('button', { name: /^Place bet ·/ }).click();
  await expect(frame.getByRole('heading', { name: 'Bet placed' })).toBeVisible();
}

/** A withdrawal after the NIN that it takes; the bank approves it at us, pays it and notifies us. */
async function withdraw(page: Page, { fakeProviders: { bank } }: LiveInstallation) {
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Withdraw');
  await page.getByRole('link', { name: 'Verify your NIN' }).click();
  await verifyNumber(page, 'NIN', { number: NIN, birthDate: BIRTH_DATE });
  await page.goto('/dashboard/wallet');
  await withdrawTo(page, '1500', OWN_ACCOUNT);
  await expect(page.getByText('Held for withdrawals in progress:')).toBeVisible();
  let paid: string[] = [];
  await expect
    .poll(() => {
      paid = bank.settle();
      return paid.length;
    })
    .toBe(1);
  const [reference = ''] = paid;
  // More often than a player's address may call.
  const repeated = Array.from({ length: 60 }, () =>
    notify(page, `/payments/notices/paystack`, bank.transferEvent(reference)),
  );
  expect(new Set(await Promise.all(repeated))).toEqual(new Set([200]));
}

/** The statement's lines, newest first: the text and the amount of each. */
async function readStatement(page: Page): Promise<string[]> {
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Transaction History');
  const rows = page.getByRole('table', { name: 'Transaction History' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Deposit' })).toBeVisible();
  const cells = await rows.filter({ has: page.getByRole('cell') }).all();
  return Promise.all(
    cells.map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(1, 3).join(' ')),
  );
}

test('live behind TLS, with stand-ins of all services, a player signs up, verifies, deposits, bets on three products and withdraws; the statement has each line, the ledger agrees, and no log has a secret', async ({
  page,
  person,
  live,
  server,
}) => {
  const { registry } = live.fakeProviders;
  for (const number of [BVN, NIN])
    registry.persons.set(number, { firstName: 'ADAEZE', lastName: 'OKONKWO', birthDate: BIRTH_DATE });
  await page.setViewportSize({ width: 1280, height: 800 });
  let frames = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)));
  const code = await signUp(page, person, live);
  await verifyBvn(page, { number: BVN, birthDate: BIRTH_DATE });
  const receiver = await deposit(page, person, live);
  await playPlinko(page);
  await betOnMatch(page);
  await playLagosJet(page);
  await withdraw(page, live);

  await expectSms(live.fakeProviders, 'Your withdrawal of ₦1,500.00 was paid');
  const lines = await readStatement(page);
  for (const line of [
    /^Withdrawal: Guaranty Trust Bank ••\d{4} Out:\s−₦1,500\.00$/,
    /^Lagos Jet stake Out:\s−₦100\.00$/,
    /^Sports betting stake\sBet \w+ · Lagos Lions v Kano Kites Out:\s−₦100\.00$/,
    /^Plinko stake Out:\s−₦200\.00$/,
    /^Deposit: Adaeze Okonkwo In:\s\+₦5,000\.00$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
  await expect(page.getByText('Held for withdrawals in progress:')).toBeHidden();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');

  expect(frames, 'messages of the live channel through TLS').toBeGreaterThan(0);

  const reconciled = await live.run('server/commands/reconcile.ts', ['--deep']);
  expect(reconciled).toMatchObject({ code: 0, text: expect.stringContaining('Zero: everything agrees.') });
  const log = live.logs() + server.output();
  expect(log).toContain('release.files_checked');
  // Six digits may be a part of a time.
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  const ofPlayer = [BVN, NIN, OWN_ACCOUNT, receiver, token, person.password];
  for (const secret of [...ofPlayer, ...live.secrets()]) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});

test('a service that refuses its key stops a live start by its name, and the live check prints what is ready, refused and missing', async ({
  page,
  live,
  server: _,
}) => {
  const changes = { DOJAH_KEY: 'prod_sk_of_another' };
  const started = await live.run('server/node/main.ts', [], changes);
  expect(started).toEqual({
    code: 1,
    text: 'Dojah: refuses the account (status 401).\n',
  });
  const unnamed = await live.run('server/node/main.ts', [], { PUBLIC_ORIGIN: 'https://play.example' });
  expect(unnamed.code).toBe(1);
  expect(unnamed.text).toMatch(
    /^Operator: packages\/brand\/src\/brand\.ts has yet to name: licence, registration, address, /,
  );

  for (const path of ['/sandbox/outbox', '/sandbox/bank', '/docs', '/docs/json'])
    expect((await page.request.get(path)).status(), path).toBe(404);

  const operator =
    '✗ Operator: packages/brand/src/brand.ts has yet to name: licence, registration, address, help@jaraplay.example, privacy@jaraplay.example';
  const withoutMail = await live.run(LIVE_CHECK, [], { ...changes, SMTP_URL: '', MAIL_FROM: '' });
  expect(withoutMail.code).toBe(1);
  expect(withoutMail.text).toMatch(/^✗ MODE=live needs an e-mail provider; none is configured\./);
  expect(withoutMail.text.split('\n').slice(1)).toEqual([
    operator,
    '✓ The Odds API: answers',
    '✗ Dojah: refuses the account (status 401)',
    '✓ Termii: answers',
    '✓ Paystack: answers',
    expect.stringMatching(/^✓ drand at 127\.0\.0\.1:\d+: answers$/),
    'Not ready: 3. docs/going-live.md says where to get each.',
    '',
  ]);

  // All settings are right, and the node of the first test is reached: only the operator has no licence.
  const whole = await live.run(LIVE_CHECK);
  const reached = 'is reached, and refuses a call without a signature';
  expect(whole.text.split('\n')).toEqual([
    operator,
    '✓ The Odds API: answers',
    '✓ Dojah: answers',
    '✓ The mail server: accepts the login',
    '✓ Termii: answers',
    '✓ Paystack: answers',
    expect.stringMatching(/^✓ drand at 127\.0\.0\.1:\d+: answers$/),
    '✓ Database (directory): the login adds and reads rows only, and the clocks agree',
    '✓ KEY_FILE: keys in the file: 1',
    '✓ PUBLIC_ORIGIN: answers by TLS',
    '✓ GAMES_ORIGIN: answers by TLS',
    `✓ ${live.origin}/messages/reports/termii: ${reached}`,
    `✓ ${live.origin}/payments/notices/paystack: ${reached}`,
    `✓ ${live.origin}/payments/approvals/paystack: ${reached}`,
    'Not ready: 1. docs/going-live.md says where to get each.',
    '',
  ]);
  expect(whole.code).toBe(1);
});
