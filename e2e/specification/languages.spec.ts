import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixture.ts';

test('the language is chosen in the footer, stays, and is left again from the menu of a phone', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Pidgin' }).click();
  await expect(page.getByRole('heading', { name: 'How fast withdrawal be?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  await expect(footer.getByRole('button', { name: 'Pidgin' })).toHaveAttribute('aria-pressed', 'true');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('na the English words law go follow')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('heading', { name: 'Oya, make we start!' })).toBeVisible();
  await other.setViewportSize({ width: 360, height: 780 });
  await other.getByRole('banner').getByLabel('Menu', { exact: true }).first().click();
  await other.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(other.getByRole('heading', { name: "Let's Get Started!" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: "Let's Get Started!" })).toBeVisible();
  await expect(other).toHaveTitle('Log in · JaraPlay');
});
