import { expect, test } from '../fixture.ts';

const BANNERS = [
  ['Up to 50% more on an accumulator', 'Read how it counts'],
  ['2 sectors in 24 give a free spin', 'See the wheel'],
  ['Play small', 'Choose a stake'],
  ['Withdrawals usually instant', 'How withdrawals work'],
  ['Check every spin', 'How we keep it fair'],
  ['Agent accounts', 'Register as an agent'],
  ['18+ · Bet responsibly', 'Read the rules'],
] as const;

test('§1.8 §2.13 promotions are seven banners, each with its picture and a way on', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  const banners = page.getByRole('article');
  await expect(banners).toHaveCount(BANNERS.length);
  for (const [title, link] of BANNERS) {
    const banner = banners.filter({ has: page.getByRole('heading', { name: title }) });
    const picture = await banner.locator('svg[viewBox="0 0 400 300"]').boundingBox();
    expect(picture?.height, title).toBeGreaterThan(150);
    await banner.getByRole('link', { name: link }).click();
    await expect(page).not.toHaveURL(/\/promotions/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page flew away' })).toHaveCount(0);
    await page.goBack();
  }
});
