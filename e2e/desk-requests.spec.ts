import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { openDeskAs, searchFor } from './desk-people.ts';
import { expect, test } from './fixture.ts';
import type { RunningServer } from './server.ts';

/** Approves the request that waits. */
async function approve(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.deskOrigin}/approvals`);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByLabel('Your reason').fill('it is so');
  await page.screenshot({ path: test.info().outputPath('decide-1280.png') });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('two admins change a name and release the copy of data; an exclusion shuts every door', async ({
  page,
  browser,
  server,
  player,
}) => {
  const second = await (await browser.newContext()).newPage();
  await openDeskAs(page, server, 'requester@example.com');
  await openDeskAs(second, server, 'decider@example.com');
  await searchFor(page, player.phone);
  await expect(page.getByText(/by phone/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: player.fullName })).toBeVisible();

  await page.getByRole('tab', { name: 'Name and data' }).click();
  await page.getByRole('button', { name: 'Change the registered name' }).click();
  await page.getByLabel('New name').fill(`${player.fullName} Ojo`);
  await page.getByLabel('Reason').fill('misspelt at the sign-up');
  await expectNoFaults(page, 'the request of a name');
  await page.screenshot({ path: test.info().outputPath('name-1280.png') });
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('row', { name: /waiting Change the registered name/ })).toBeVisible();
  await approve(second, server);

  await page.getByRole('button', { name: 'Copy all data of the player' }).click();
  await page.getByLabel('Reason').fill('the player wrote');
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('row', { name: /waiting Copy all data/ })).toBeVisible();
  await approve(second, server);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${player.fullName} Ojo` })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/^player-\d+\.json$/);
  await page.screenshot({ path: test.info().outputPath('data-1280.png') });

  await page.getByRole('tab', { name: 'Limits and blocks' }).click();
  for (const target of ['Logins', 'Bets', 'Deposits', 'Withdrawals'])
    await page.getByRole('checkbox', { name: target }).check();
  await page.getByLabel('Reason').selectOption('exclusion');
  await page.getByLabel('Note').fill('rang at nine');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const doors = page.getByRole('region', { name: 'Doors' });
  await expect(doors.getByText('shut', { exact: true })).toHaveCount(4);
  await expect(doors).toContainText('exclusion, until lifted');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFaults(page, 'the doors');
  await page.screenshot({ path: test.info().outputPath('doors-1440.png') });
});
