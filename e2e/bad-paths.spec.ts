import { expect, test } from './fixture.ts';

test('an unknown address shows the page for it', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
