import { readFile } from 'node:fs/promises';
import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';
import { call } from './people.ts';
import type { SpinAnswer } from './spinning.ts';

test('a round that a player doubts is found, drawn again, saved as a file, and made void by two people', async ({
  page,
  browser,
  server,
  player,
}) => {
  // A spin that wins a free one stays open until that is played.
  for (let result = '', spins = 0; result !== 'lose'; spins += 1) {
    const spin = { token: player.token, betAmount: '100', requestId: `doubted ${spins}` };
    const { data } = await call<{ data: SpinAnswer }>(server.origin, '/agent/spin-multiplier', spin);
    result = data.result;
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDeskAs(page, server, 'doubt@example.com');

  // Five actions from the start: the search, the player, the bets, the bet, the file.
  await page.getByRole('button', { name: 'Find a player Ctrl K' }).click();
  await page.getByLabel('Find a player').last().fill(player.phone);
  await expect(page.getByText(/by phone/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Bets' }).click();
  await page.getByRole('link', { name: 'Spin it', exact: true }).first().click();
  await expect(page.getByText('The round agrees')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Steps' })).toContainText('The bet');
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText('₦100.00');
  await expectNoFaults(page, 'the page of a bet');
  await page.screenshot({ path: `${test.info().outputDir}/bet-1280.png`, fullPage: true });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(file.kind).toBe('jaraplay-signed-bet');
  expect(file.bet.check.state).toBe('agrees');
  const opened = page.waitForEvent('popup').catch(() => page.context().waitForEvent('page'));
  await page.getByRole('button', { name: 'Open in the verifier' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Make void …' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').fill('the wheel stuck');
  await form.getByRole('button', { name: 'Request' }).click();
  await expect(form).toBeHidden();

  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDeskAs(second, server, 'void@example.com');
  await second.getByRole('link', { name: 'Approvals', exact: true }).click();
  await second
    .getByRole('row', { name: /Make a bet void/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText('the wheel stuck');
  await decision.getByLabel('Your reason').fill('seen in the log');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('link', { name: 'Rounds and bets', exact: true }).click();
  await second.getByLabel('State').selectOption('void');
  await second.getByRole('button', { name: 'Find', exact: true }).click();
  const isVoid = second.getByRole('row', { name: /Spin it.* void/ });
  await expect(isVoid).toBeVisible();
  await expectNoFaults(second, 'the list of bets');
  await second.screenshot({ path: `${test.info().outputDir}/bets-1440.png`, fullPage: true });
  await isVoid.getByRole('link').first().click();
  await expect(second.getByRole('alert', { name: /Made void/ })).toContainText('the wheel stuck');
});
