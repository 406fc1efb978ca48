import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { deskCaller } from './desk-data.ts';
import { codeIn, openDeskAs, searchFor, setUp, signIn } from './desk-people.ts';
import { Seat } from './desk-seat.ts';
import { expect, test } from './fixture.ts';

const ADMIN = 'ada@example.com';
const SUPPORT = 'bola@example.com';

async function codeOfInvitation(page: Page, origin: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const sent = await page.request.get(`${origin}/sandbox/outbox?to=${encodeURIComponent(SUPPORT)}`, {
      headers: { accept: 'application/json' },
    });
    [{ text }] = await sent.json();
    codeIn(text);
  }).toPass();
  return codeIn(text);
}

test('journey 16: a colleague is invited and works; after a lost phone two admins reset the second factor, and the sessions are over', async ({
  page,
  context,
  browser,
  server,
  player,
}) => {
  await openDeskAs(page, server, ADMIN);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByLabel('Name').fill('Bola');
  await page.getByLabel('Email').fill(SUPPORT);
  await page.getByRole('button', { name: 'Invite' }).click();
  const member = page.getByRole('row', { name: SUPPORT });
  await expect(member).toContainText('invited');
  await expectNoFaults(page, 'the page of the admin');

  const other = await (await browser.newContext()).newPage();
  await other.goto(server.deskOrigin);
  await signIn(other, SUPPORT, await setUp(other, await codeOfInvitation(page, server.origin), 'Bola'));
  await searchFor(other, player.phone);
  await expect(other.getByText(/by phone/)).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: player.fullName })).toBeVisible();
  await other.getByRole('tab', { name: 'Money' }).click();
  await expect(other.getByRole('table', { name: 'Deposits' }).getByText('₦5,000.00')).toBeVisible();
  await other.getByRole('tab', { name: 'Notes' }).click();
  await other.getByLabel('Text').fill('Rang about a deposit.');

  // Three actions of the one admin, three of the other.
  const seatOf = (at: Page) =>
    new Seat({ page: at, role: 'admin', width: 1440, hand: 'mouse', origin: server.deskOrigin });
  const me = seatOf(page);
  await me.go('Staff');
  await me.press(member.getByRole('button', { name: 'Request a change' }));
  await me.confirm(
    [
      ['Change', 'second_factor_reset'],
      ['Reason', 'the phone was lost'],
    ],
    'Request',
  );
  const { token } = await deskCaller(server.deskOrigin, 'admin');
  const second = seatOf(await context.newPage());
  await second.page.addInitScript((given) => sessionStorage.setItem('desk-token', given), token);
  await second.open();
  expect(await second.approve(SUPPORT)).toContain('the phone was lost');
  await expectNoFaults(second.page, 'the requests');

  // The page that was open stays beneath the sign-in, with what was typed; its person cannot enter any more.
  await other.getByRole('button', { name: 'Add' }).click();
  const again = other.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByText(/Your session has ended/)).toBeVisible();
  await expectNoFaults(other, 'the sign-in over a page');
  await expect(other.getByLabel('Text')).toHaveValue('Rang about a deposit.');
  await other.goto(`${server.deskOrigin}/audit`);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await me.go('Audit');
  for (const action of ['set_up', 'staff_invited', 'read /desk/search', 'second_factor_reset'])
    await expect(page.getByRole('link', { name: action, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/All \d+ rows are unaltered/)).toBeVisible();
});

test('the sandbox opens one account a role, and each is signed in by a click', async ({ page, server }) => {
  await page.goto(server.deskOrigin);
  const accounts = page.getByRole('region', { name: 'Accounts of the sandbox' });
  await expect(accounts.getByRole('button')).toHaveCount(9);
  await expectNoFaults(page, 'the sign-in of the sandbox');
  for (const role of ['regulator', 'support', 'support']) {
    await accounts.getByRole('button', { name: role }).click();
    await expect(page.getByRole('banner').getByText(role, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
  }
});

test('a person adds a passkey with a code, and signs in with it instead of a code until it is removed', async ({
  page,
  server,
}) => {
  const origin = server.deskOrigin.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(origin);
  await page.getByRole('button', { name: 'finance', exact: true }).click();
  await page.getByRole('link', { name: 'finance@sandbox.invalid', exact: true }).click();
  const { data } = await (await page.request.post(`${origin}/desk/sandbox-staff`, { data: {} })).json();
  const { email, password, otp } = data.find((one: { role: string }) => one.role === 'finance');
  await page.getByLabel('Name of the device').fill('this laptop');
  await page.getByLabel('Code of the authenticator').fill(otp);
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: /this laptop/ })).toBeVisible();
  await expectNoFaults(page, 'the page of the own access');
  await page.getByRole('button', { name: 'Sign out' }).click();

  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await signIn();
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Remove this laptop' }).click();
  await expect(page.getByText('There are no passkeys.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn();
  await expect(page.getByRole('alert').filter({ hasText: 'is wrong' })).toBeVisible();
});
