import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';

test('news about a match: suspended, shifted, opened; another one is settled by hand by two people', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDeskAs(page, server, 'trader@example.com');
  const dialog = page.getByRole('dialog');
  const confirm = async (name: string, reason: string) => {
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  // Five actions: the screen, the match, the button, the reason, the confirmation.
  await page.getByRole('link', { name: 'Trading', exact: true }).click();
  await page.getByLabel('Sport').selectOption('football');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const scheduled = page
    .getByRole('table', { name: 'Matches' })
    .getByRole('row', { name: /football|scheduled/ });
  await expect(scheduled.first()).toBeVisible();
  await expectNoFaults(page, 'the matches');
  await page.screenshot({ path: `${test.info().outputDir}/trading-1440.png`, fullPage: true });
  await scheduled.last().getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend' }).first().click();
  await confirm('Suspend', 'a line-up');
  await expect(page.getByText('suspended by a trader')).toBeVisible();
  await page.getByRole('button', { name: 'Shift' }).click();
  await dialog.getByLabel('Lead of the home side').fill('0.2');
  await confirm('Shift', 'the striker is out');
  await expect(page.getByText('lead 0.2, total 0')).toBeVisible();

  await page.getByRole('button', { name: 'Result by hand …' }).click();
  await dialog.getByRole('textbox', { name: 'Score' }).fill('1-0 0-2');
  await dialog.getByLabel('First goal').selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('no feed');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1–2 (1–0, 0–2)')).toBeVisible();
  await page.screenshot({ path: `${test.info().outputDir}/result-1440.png` });
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toBeHidden();

  const second = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await openDeskAs(second, server, 'second-trader@example.com');
  await second.getByRole('link', { name: 'Approvals', exact: true }).click();
  await second
    .getByRole('row', { name: /Settle a match by hand/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText('1–2 (1–0, 0–2)');
  await decision.getByLabel('Your reason').fill('seen');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toBeHidden();
  await second.goto(page.url());
  await expect(second.getByRole('table', { name: 'Results' })).toContainText('1–2 (1–0, 0–2)');
  await expectNoFaults(second, 'the page of a match');
  await second.screenshot({ path: `${test.info().outputDir}/event-1280.png`, fullPage: true });
});
