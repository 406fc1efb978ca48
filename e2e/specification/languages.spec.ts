import { axeFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';

test('the language is chosen in the footer, stays, and is changed in the header and the menu of a phone', async ({
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
  expect(await axeFaults(page)).toEqual([]);

  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('na the English words law go follow')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('heading', { name: 'Oya, make we start!' })).toBeVisible();
  const banner = other.getByRole('banner');
  await other.setViewportSize({ width: 412, height: 780 });
  await banner.getByRole('button', { name: 'English' }).locator('visible=true').click();
  await banner.getByRole('button', { name: 'Pidgin' }).locator('visible=true').click();
  await expect(other.getByRole('heading', { name: 'Oya, make we start!' })).toBeVisible();
  await other.setViewportSize({ width: 360, height: 640 });
  await banner.getByLabel('Menu', { exact: true }).first().click();
  const english = banner.getByRole('button', { name: 'English' }).locator('visible=true');
  await expect(english).toBeInViewport({ ratio: 1 });
  await english.click();
  await expect(other.getByRole('heading', { name: "Let's Get Started!" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: "Let's Get Started!" })).toBeVisible();
  await expect(other).toHaveTitle('Log in · JaraPlay');
});

test('in Pidgin the heading of the games and the way to all of them share a line of a phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  const rail = page.getByRole('region', { name: 'Games wey dey hot' });
  const linesOf = (section: Element) => {
    const [heading, all] = [...section.querySelectorAll('h2, h2 + a')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (heading === undefined || all === undefined) return null;
    return { isOneLine: heading.height < 40, isBeside: all.top < heading.bottom && heading.top < all.bottom };
  };
  await expect.poll(() => rail.evaluate(linesOf)).toEqual({ isOneLine: true, isBeside: true });
});
