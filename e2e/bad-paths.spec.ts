import { expect, test } from './fixture.ts';

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
