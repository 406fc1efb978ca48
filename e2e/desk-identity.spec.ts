import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';
import { makePerson, type Player, signUpByCalls } from './people.ts';

/** Sends the picture of a passport, as the player's page does. */
async function sendPassport(page: Page, origin: string, { token }: Player): Promise<void> {
  const picture = await page.screenshot();
  const sent = await page.request.post(
    `${origin}/agent/upload-document?kind=passport&requestId=${randomUUID()}`,
    { headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' }, data: picture },
  );
  expect(sent.status()).toBe(200);
}

test('documents are decided beside the account’s data, and the next one comes up by itself', async ({
  page,
  server,
  player,
}) => {
  // The server is shared by other journeys, whose players have one name.
  const other = await signUpByCalls(server.origin, { ...makePerson(), fullName: 'Zainab Umar Danladi' }, 0);
  await openDeskAs(page, server, 'identity@example.com');
  await sendPassport(page, server.origin, player);
  await sendPassport(page, server.origin, other);

  await page.getByRole('link', { name: 'Identity', exact: true }).click();
  await expectNoFaults(page, 'the queue');
  await page.getByRole('link', { name: 'Begin with the first', exact: true }).click();
  await expect(page.getByRole('img', { name: `Passport of ${player.fullName}` })).toBeVisible();
  await expect(page.getByLabel('Name in the document')).toBeFocused();
  await expectNoFaults(page, 'a document');
  await page.screenshot({ path: test.info().outputPath('document-1280.png') });
  await page.getByLabel('Name in the document').fill(player.fullName);
  await page.getByLabel('Date of birth').fill('1990-13-01');
  await page.getByLabel('Note').fill('read twice');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('There is no such date of birth.').first()).toBeVisible();
  await page.getByLabel('Date of birth').fill('1990-05-02');
  await page.getByLabel('Date of birth').press('Enter');

  await expect(page.getByRole('img', { name: `Passport of ${other.fullName}` })).toBeVisible();
  await expect(page.getByText('The account is verified.')).toBeVisible();
  await expect(page.getByLabel('Name in the document')).toHaveValue('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('document-1440.png') });
  await page.getByLabel('Note').fill('nothing can be read');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('No document waits.')).toBeVisible();

  await page.getByLabel('State').selectOption('accepted');
  await page
    .getByRole('row', { name: /Passport/ })
    .first()
    .getByRole('link', { name: /^#/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: player.fullName })).toBeVisible();
  await page.getByRole('tab', { name: 'Linked accounts' }).click();
  const table = page.getByRole('table', { name: 'Linked accounts' });
  const row = table.getByRole('row', { name: new RegExp(`${other.fullName}.*logins from`) });
  await row.getByRole('checkbox').check();
  await page.getByRole('checkbox', { name: 'Bets' }).check();
  await page.getByLabel('Note').fill('five accounts, one phone');
  await expectNoFaults(page, 'the linked accounts');
  await page.screenshot({ path: test.info().outputPath('linked-1440.png') });
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(row).toContainText('bet: fraud');
});
