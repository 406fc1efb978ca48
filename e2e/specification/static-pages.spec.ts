import { support } from '@jara/brand/brand';
import { whatsappLink } from '@jara/brand/contact';
import { expect, test } from '../fixture.ts';

const PAGES = [
  ['/rules', 'Rules and responsible gambling', 'Winnings are stake times odds'],
  ['/how2play', 'How To Play', 'CRASH GAMES'],
  ['/faq', 'Questions and answers', 'Withdrawals are usually instant'],
  ['/privacy', 'Privacy', 'Nigeria Data Protection Commission'],
  ['/terms', 'Terms', 'at least 18 years old'],
  ['/contact', 'Contact and support', 'Have this ready'],
  ['/testimonial', 'Testimonials', 'Partners'],
] as const;

test('§1.5 §1.6 §1.8 §2.13 §6.1 §9.22 §9.24 every static page is there for a visitor', async ({ page }) => {
  for (const [path, title, text] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await page.goto('/terms');
  const terms = page.getByRole('main');
  await expect(terms).toContainText('one account');
  await expect(terms).toContainText('bank account matching the registration name');
  await page.goto('/rules');
  await expect(page.getByRole('main')).toContainText('Each market has a maximum payout');
});

test('§2.13 a long text has contents and addresses, its links stay inside the page, and it prints alone', async ({
  page,
}) => {
  await page.goto('/rules');
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Roulette', exact: true })
    .click();
  await expect(page).toHaveURL(/\/rules#roulette$/);
  await expect(page.getByRole('heading', { name: 'Roulette' })).toBeInViewport();

  await page.locator('.prose').getByRole('link', { name: 'void and interrupted rounds' }).click();
  await expect(page.getByRole('heading', { name: 'Void and interrupted rounds' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'table of prizes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/spinit$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rules#void$/);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');

  await expect(page.getByRole('link', { name: '0705 889 0073' })).toHaveAttribute(
    'href',
    'tel:+2347058890073',
  );
  await expect(page.getByRole('link', { name: 'gamblealert.org', exact: true })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(page.getByText('Last changed on')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('§1.8 contact: mail, telephone and WhatsApp open what they name', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: support.email })).toHaveAttribute(
    'href',
    `mailto:${support.email}`,
  );
  if (support.phone !== null) await expect(main.locator(`a[href="tel:${support.phone}"]`)).toBeVisible();
  if (support.whatsapp !== null)
    await expect(main.locator(`a[href="${whatsappLink(support.whatsapp)}"]`)).toBeVisible();
  await main.getByRole('link', { name: 'How fast is a withdrawal?' }).click();
  await expect(page).toHaveURL(/\/faq#withdrawal$/);
  await expect(page.getByRole('heading', { name: 'How fast is a withdrawal?' })).toBeInViewport();
});

test('§1.8 testimonials: no frame without a recording, and only the payments that are accepted', async ({
  page,
}) => {
  await page.goto('/testimonial');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Partners' })).toBeVisible();
  await expect(main.getByText('Bank transfer', { exact: true })).toBeVisible();
  await expect(main.locator('figure, video')).toHaveCount(0);
  for (const name of ['Paystack', 'Opay', 'Verve', 'Mastercard', 'Visa'])
    await expect(page.locator('body').getByText(name, { exact: true })).toHaveCount(0);
});

test('§1.8 a letter written on the contact page reaches support', async ({ page, context }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Please enter a phone number or email address for our answer.')).toBeVisible();
  await expect(main.getByLabel('Your phone number or email')).toBeFocused();
  await main.getByLabel('Your phone number or email').fill('ada@example.com');
  await main.getByLabel('What is it about?').selectOption('A withdrawal');
  await main.getByLabel('Your message').fill('My bank has not got the ₦2,000 of this morning.');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('alert')).toContainText('Your message is still here');
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('We have your message')).toBeVisible();

  await page.goto(`/sandbox/outbox?to=${support.email}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Answer to: ada@example.com')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('My bank has not got the ₦2,000')).toBeVisible();
});
