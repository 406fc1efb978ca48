import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';

test('a letter is a case: its writer is attached, and the answer reaches the number of the letter; no flag waits', async ({
  page,
  server,
  player,
}) => {
  await openDeskAs(page, server, 'complaints@example.com');
  const written = await page.request.post(`${server.origin}/agent/contact`, {
    data: { replyTo: player.phone, topic: 'game', letter: 'The game cheated me at nine.' },
  });
  expect(written.status()).toBe(200);

  await page.getByRole('link', { name: 'Complaints', exact: true }).click();
  await expectNoFaults(page, 'the list of cases');
  const row = page.getByRole('row', { name: /The game cheated me at nine/ });
  await expect(row).toContainText('left');
  await page.screenshot({ path: test.info().outputPath('cases-1280.png') });
  await row.getByRole('link').first().click();
  await expect(page.getByText(`${player.fullName} #`)).toBeVisible();
  await page.getByRole('button', { name: 'Attach' }).first().click();
  await expect(page.getByText('a proven contact', { exact: true })).toBeVisible();
  await page.getByLabel(/^To \+234/).fill('We checked the round, and it was right.');
  await expectNoFaults(page, 'a case');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('case-1440.png') });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('answer sent')).toBeVisible();
  await page.getByLabel('Change').selectOption('closed');
  await page.getByLabel('Note or reason').fill('answered');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Send the answer' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Flags', exact: true }).click();
  for (const view of ['Disputed deposits', 'Money laundering', 'Source of funds', 'Marks of harm']) {
    await page.getByRole('tab', { name: view }).click();
    await expect(page.getByText(/^(There are no|No )/)).toBeVisible();
    await expectNoFaults(page, view);
  }
  await page.screenshot({ path: test.info().outputPath('flags-1440.png') });

  await expect(async () => {
    const sent = await page.request.get(
      `${server.origin}/sandbox/outbox?to=${encodeURIComponent(player.phone)}`,
      { headers: { accept: 'application/json' } },
    );
    const texts = (await sent.json()).map(({ text }: { readonly text: string }) => text);
    expect(texts.filter((text: string) => text === 'We checked the round, and it was right.')).toHaveLength(
      1,
    );
  }).toPass();
});
