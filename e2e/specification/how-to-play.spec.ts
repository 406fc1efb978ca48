import { expect, test } from '../fixture.ts';

const ITEMS = ['CRASH GAMES', 'HORSE RACING', 'SPIN GAMES', 'SPIN 2 WIN ROYALE'];

test('§2.50 §9.17 four items, one open at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/how2play');
  const items = page.getByRole('main').getByRole('group');
  const opened = page.getByRole('main').locator('details[open]');
  await expect(page.getByRole('main').locator('summary')).toHaveText(ITEMS);
  await expect(items).toHaveCount(ITEMS.length);
  await expect(opened).toHaveCount(1);
  for (const name of [...ITEMS].reverse()) {
    await page.getByText(name, { exact: true }).click();
    await expect(opened).toHaveCount(1);
    await expect(opened).toContainText(name);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText('HORSE RACING');
  await expect(opened.getByText('6, 8, 10 or 12 horses')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
});

test('§2.50 §9.20 the bodies are clean HTML; the roulette table has its colours', async ({ page }) => {
  await page.goto('/how2play');
  const bodies = page.getByRole('main').locator('details .prose');
  await expect(bodies).toHaveCount(ITEMS.length);
  await expect(bodies.locator('script, style, iframe, img, form, [style], [onclick], [onerror]')).toHaveCount(
    0,
  );

  await page.getByText('SPIN 2 WIN ROYALE', { exact: true }).click();
  const cells = page.locator('.roulette td');
  await expect(cells).toHaveCount(37);
  const colourOf = (pocket: number) =>
    cells
      .getByText(String(pocket), { exact: true })
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const red = await colourOf(1);
  const black = await colourOf(2);
  const green = await colourOf(0);
  expect(new Set([red, black, green]).size).toBe(3);
  for (const pocket of [3, 18, 19, 36]) expect(await colourOf(pocket), String(pocket)).toBe(red);
  for (const pocket of [10, 11, 28, 35]) expect(await colourOf(pocket), String(pocket)).toBe(black);
});
