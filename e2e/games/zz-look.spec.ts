import { expect, test } from '../fixture.ts';
import { enterAs } from '../steps.ts';

test.setTimeout(240_000);
const OUT = '/tmp/g1-shots';
test('look at crash', async ({ page, player }) => {
  await enterAs(page, player);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/virtual?id=crash');
  const frame = page.frameLocator('iframe[title="Lagos Jet"]');
  const slot = (n: number) => frame.getByRole('region', { name: `Bet ${n}`, exact: true });
  await expect(slot(1)).toBeVisible();
  const stake = slot(1).getByLabel('Your stake, Bet 1');
  await stake.fill('50000.50');
  await page.screenshot({ path: `${OUT}/c-focus.png` });
  await stake.blur();
  await page.screenshot({ path: `${OUT}/c-grouped.png` });
  await stake.fill('60000');
  await page.screenshot({ path: `${OUT}/c-above.png` });
  await stake.fill('100');
  await slot(1)
    .getByRole('button', { name: /^Automatic/ })
    .click();
  const sheet = frame.getByRole('dialog', { name: /^Automatic/ });
  await sheet.getByRole('switch', { name: 'Auto cash-out' }).click();
  await page.screenshot({ path: `${OUT}/c-sheet.png`, fullPage: true });
  await sheet.getByLabel('Cash out at').fill('1.01');
  await sheet.getByLabel('Stop after winning').fill('1');
  await sheet.getByRole('button', { name: 'Start 5 bets' }).click();
  await expect(
    slot(1)
      .getByText(/is on this flight|Stop automatic/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: `${OUT}/c-auto.png` });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.screenshot({ path: `${OUT}/c-320.png` });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(
    slot(1)
      .getByText(/Automatic bets ended|flew away/)
      .first(),
  ).toBeVisible({ timeout: 90_000 });
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `${OUT}/c-ended.png` });
  await slot(2).getByRole('button', { name: /^Bet/ }).click();
  await expect(slot(2).getByRole('button', { name: /^Cash out/ }))
    .toBeVisible({ timeout: 90_000 })
    .catch(() => undefined);
  await page.screenshot({ path: `${OUT}/c-riding.png` });
  await page.context().setOffline(true);
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${OUT}/c-offline.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `${OUT}/c-offline-desk.png` });
  await page.waitForTimeout(45_000);
  await page.context().setOffline(false);
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `${OUT}/c-back-desk.png` });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: `${OUT}/c-back.png` });
  await page.reload();
  await expect(slot(1)).toBeVisible();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${OUT}/c-reload.png` });
});
test('look at trivia', async ({ page, player }) => {
  await enterAs(page, player);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/virtual?id=trivia');
  const frame = page.frameLocator('iframe[title="Naija Trivia"]');
  await frame.getByRole('button', { name: /^Enter/ }).click();
  await expect(frame.getByText('You are in')).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByText('Nobody else entered')).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${OUT}/t-alone.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `${OUT}/t-alone-desk.png` });
});
