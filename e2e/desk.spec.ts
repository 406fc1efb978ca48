import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { addAdmin, codeIn, openDeskAs, setUp, signIn } from './desk-people.ts';
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
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();

  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Name').fill('Bola');
  await page.getByLabel('Email').fill(SUPPORT);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('row', { name: /bola@example\.com invited support/ })).toBeVisible();
  await expectNoFaults(page, 'the page of the admin');

  const other = await (await browser.newContext()).newPage();
  await other.goto(server.deskOrigin);
  await signIn(other, SUPPORT, await setUp(other, await codeOfInvitation(page, server.origin), 'Bola'));
  await expect(other.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await other.keyboard.press('Control+k');
  await other.getByLabel('Find a player').last().fill(player.phone);
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

  await page.getByRole('link', { name: 'Audit' }).click();
  for (const action of [
    'admin_added',
    'set_up',
    'signed_in',
    'staff_invited',
    'read /desk/players/search',
    'note_added',
  ])
    await expect(page.getByRole('link', { name: action, exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'note_added' }).click();
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
  await page.getByRole('link', { name: 'Staff' }).click();
  await page
    .getByRole('row', { name: /first@example\.com/ })
    .getByRole('button', { name: 'Request a change' })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Role').selectOption('finance');
  await form.getByLabel('Reason').fill('the end of the month');
  await form.getByRole('button', { name: 'Request' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('row', { name: /Give a role: finance/ })).toContainText(
    'Another person decides.',
  );

  await second.getByRole('link', { name: 'Approvals' }).click();
  await second.getByRole('button', { name: 'Decide' }).click();
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText('the end of the month');
  await decision.getByLabel('Your reason').fill('it is so');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('row', { name: /executed Give a role: finance/ })).toContainText(
    'second@example.com',
  );
  await page.reload();
  await expect(page.getByRole('banner').getByText('finance')).toBeVisible();
});
