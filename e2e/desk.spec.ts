import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { addAdmin, codeIn, openDeskAs, searchFor, setUp, signIn } from './desk-people.ts';
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

test('the first admin invites support, who finds a player, adds a note, and is refused the staff; the audit has it all', async ({
  page,
  browser,
  server,
  player,
}) => {
  await page.goto(server.deskOrigin);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const admins = await setUp(page, await addAdmin(server, ADMIN), ADMIN);
  await signIn(page, ADMIN, admins);
  await expect(page.getByRole('link', { name: 'Audit', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByLabel('Name').fill('Bola');
  await page.getByLabel('Email').fill(SUPPORT);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('row', { name: /bola@example\.com invited support/ })).toBeVisible();
  await expectNoFaults(page, 'the page of the admin');

  const other = await (await browser.newContext()).newPage();
  await other.goto(server.deskOrigin);
  await signIn(other, SUPPORT, await setUp(other, await codeOfInvitation(page, server.origin), 'Bola'));
  await expect(other.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await searchFor(other, player.phone);
  await expect(other.getByText(/by phone/)).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: player.fullName })).toBeVisible();
  await expectNoFaults(other, 'the page of a player');
  await other.getByRole('tab', { name: 'Money' }).click();
  await expect(other.getByRole('table', { name: 'Deposits' }).getByText('₦5,000.00')).toBeVisible();
  await other.getByRole('tab', { name: 'Limits and blocks' }).click();
  await expect(other.getByText('There are no blocks.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Block' })).toHaveCount(0);
  await other.getByRole('tab', { name: 'Notes' }).click();
  await other.getByLabel('Text').fill('Rang about a deposit.');
  await other.getByRole('button', { name: 'Add' }).click();
  await expect(other.getByText('Rang about a deposit.').last()).toBeVisible();
  await other.goto(`${server.deskOrigin}/staff`);
  await expect(other.getByRole('alert')).toContainText('Your roles do not include this.');

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  for (const action of [
    'admin_added',
    'set_up',
    'signed_in',
    'staff_invited',
    'read /desk/players/search',
    'note_added',
  ])
    await expect(page.getByRole('link', { name: action, exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'note_added', exact: true }).click();
  await expect(page.getByRole('row', { name: /Rang about a deposit/ })).toContainText(SUPPORT);
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/The chain of \d+ rows is whole/)).toBeVisible();
  await expectNoFaults(page, 'the page of the admin');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a role is given by two admins: the one requests it, the other reads the request and approves it', async ({
  page,
  browser,
  server,
}) => {
  const second = await (await browser.newContext()).newPage();
  for (const [one, email] of [
    [page, 'first@example.com'],
    [second, 'second@example.com'],
  ] as const)
    await openDeskAs(one, server, email);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page
    .getByRole('row', { name: /first@example\.com/ })
    .getByRole('button', { name: 'Request a change' })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Role').selectOption('finance');
  await form.getByLabel('Reason').fill('the end of the month');
  await form.getByRole('button', { name: 'Request' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  await expect(page.getByRole('row', { name: /Give a role .*Role: finance/ })).toContainText(
    'Another person decides.',
  );

  await second.getByRole('link', { name: 'Approvals', exact: true }).click();
  await second.getByRole('button', { name: 'Decide' }).click();
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText('the end of the month');
  await decision.getByLabel('Your reason').fill('it is so');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('row', { name: /executed Give a role .*Role: finance/ })).toContainText(
    'second@example.com',
  );
  await page.reload();
  await expect(page.getByRole('banner').getByText('finance')).toBeVisible();
});

test('the sandbox opens one account a role, and each is signed in by a click', async ({ page, server }) => {
  await page.goto(server.deskOrigin);
  const accounts = page.getByRole('region', { name: 'Accounts of the sandbox' });
  await expect(accounts.getByRole('button')).toHaveCount(9);
  await expectNoFaults(page, 'the sign-in of the sandbox');
  for (const role of ['regulator', 'admin', 'admin']) {
    await accounts.getByRole('button', { name: role }).click();
    await expect(page.getByRole('banner').getByText(role, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
  }
});

test('an admin makes a key for a program, which reads the trail with it until it is revoked', async ({
  page,
  server,
}) => {
  await openDeskAs(page, server, `keys${test.info().retry}@example.com`);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  const name = `month end ${test.info().retry}`;
  await page.getByLabel('Name of the program').fill(name);
  await page.getByLabel('Rights').first().click();
  await page.getByRole('option', { name: 'audit.read' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Reason').fill('the reports of the month');
  await page.getByRole('button', { name: 'Make' }).click();
  const token = await page.getByRole('alert').locator('code').innerText();
  await expectNoFaults(page, 'the page of the keys');
  const read = () => page.request.post(`${server.deskOrigin}/desk/audit`, { data: { token } });
  expect((await read()).status()).toBe(200);
  await page.getByRole('row', { name }).getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the month is over');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: `revoked ${name} audit.read` })).toBeVisible();
  expect((await read()).status()).toBe(401);
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
