import type { Page } from '@playwright/test';
import { expectFits, expectNoFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { hydrated } from './page-load.ts';
import { expectFewShifts } from './shifts.ts';

const DAY_MS = 86_400_000;
const AHEAD_MS = 3_600_000;
const FRIDAY = 5;
const SIX = 'T18:00';

/** Six in the evening of the next Friday after today, and weeks later, as fields of a time take it. */
function fridayAtSix(weeks: number): string {
  const lagos = new Date(Date.now() + AHEAD_MS);
  const days = ((FRIDAY - lagos.getUTCDay() + 6) % 7) + 1 + 7 * weeks;
  return `${new Date(lagos.getTime() + days * DAY_MS).toISOString().slice(0, 10)}${SIX}`;
}

const EN = {
  title: 'Friday night football',
  text: 'Ten matches from six, on one slip.',
  details: 'An accumulator of {topLegs} legs adds {topPercent}% to its profit.',
  line: 'Friday night football begins at six.',
};
const PCM = {
  title: 'Football for Friday night',
  text: 'Ten matches from six, for one slip.',
  details: 'Accumulator of {topLegs} legs dey add {topPercent}% to the profit.',
  line: 'Friday night football go start by six.',
};

/** Types the words of one language. */
async function typeWords(page: Page, language: 'English' | 'Pidgin', words: typeof EN): Promise<void> {
  await page.getByLabel(`Title (${language})`).fill(words.title);
  await page.getByLabel(`Text (${language})`).fill(words.text);
  await page.getByLabel(`Details of the promotion (${language})`).fill(words.details);
  await page.getByLabel(`Line of the ticker (${language})`).fill(words.line);
}

/** Saves a campaign by the call of the form, which takes seconds. */
async function publish(page: Page, vettingNumber: string, beginsMs: number, endsMs: number): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('desk-token'));
  const saved = await page.request.post(new URL('/desk/content/save', page.url()).href, {
    data: {
      ...{ token, itemId: null, revision: 0, isPublished: true, reason: 'a journey' },
      startsAt: new Date(Date.now() + beginsMs).toISOString(),
      endsAt: new Date(Date.now() + endsMs).toISOString(),
      content: {
        ...{
          kind: 'campaign',
          places: ['slide', 'promotion', 'ticker'],
          picture: 'plane',
          link: 'promotions',
        },
        ...{ en: { ...EN, title: vettingNumber }, pcm: { ...PCM, title: vettingNumber }, vettingNumber },
      },
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

const slideOf = (phone: Page, title: string) => phone.locator('article').filter({ hasText: title });

test('a campaign starts on Friday at six: slide, ticker and promotion in both languages, previewed, scheduled, with its vetting number', async ({
  page,
  server,
}) => {
  await page.goto(server.deskOrigin);
  await page.getByRole('button', { name: 'content', exact: true }).click();
  // Four actions: the screen, a new campaign, the form with its preview, its publication.
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await typeWords(page, 'English', EN);
  await typeWords(page, 'Pidgin', PCM);
  await page.getByLabel('From (Lagos)').fill(fridayAtSix(0));
  await page.getByLabel('Until (Lagos)').fill(fridayAtSix(1));
  await page.getByLabel('Reason').fill('The season begins.');
  const phone = page.frameLocator('iframe[title="English, 360 px"]');
  await expect(phone.getByText('An accumulator of 25 legs adds 50% to its profit.')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Pidgin, 360 px"]').getByText(PCM.line)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/is published with the vetting number/)).toBeVisible();
  await expectNoFaults(page, 'the form of a campaign');
  await page.screenshot({ path: test.info().outputPath('content-form-1280.png'), fullPage: true });
  await page.getByLabel('Vetting number').fill('ARCON/2026/FRIDAY-1');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: EN.title })).toBeVisible();
  await expect(page.getByText('scheduled', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('1280 px', { exact: true }).click();
  await expect(
    page.frameLocator('iframe[title="Pidgin, 1280 px"]').getByText(PCM.text).first(),
  ).toBeVisible();
  await expectNoFaults(page, 'a campaign');
  await page.screenshot({ path: test.info().outputPath('content-item-1440.png'), fullPage: true });
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const row = page.getByRole('row', { name: /ARCON\/2026\/FRIDAY-1/ });
  await expect(row).toContainText('18:00:00');
  await expectNoFaults(page, 'the list of content');
  await page.screenshot({ path: test.info().outputPath('content-list-1440.png') });
});

test('a campaign is seen when its time comes, in each place and language, and is gone after its end or withdrawal', async ({
  page,
  server,
  browser,
}) => {
  await page.goto(server.deskOrigin);
  await page.getByRole('button', { name: 'compliance', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const context = await browser.newContext({
    ...{ baseURL: server.origin, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' as const },
    ...{ serviceWorkers: 'block' as const, locale: 'en-NG', timezoneId: 'Africa/Lagos' },
  });
  const phone = await context.newPage();
  const open = async (path: string) => {
    await phone.goto(path);
    await hydrated(phone);
  };
  const [begun, ended] = ['TIME-BEGINS-1', 'TIME-ENDS-1'];
  await publish(page, ended, -DAY_MS, 12_000);
  const answer = await phone.request.get('/xpress/live/content');
  expect(await answer.text()).toContain(ended);
  await publish(page, begun, 3_000, DAY_MS);
  await open('/home');
  await expect(async () => {
    await phone.reload();
    await expect(slideOf(phone, begun)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(phone.locator('article')).toHaveCount(7);
  await expect(phone.getByRole('region', { name: 'Winners' })).toContainText(EN.line);
  await expectFewShifts(phone, 'the home page with a campaign');
  await phone.getByRole('button', { name: 'Next slide' }).click();
  await expect(slideOf(phone, begun)).toBeVisible();
  await expectFits(phone, 'the home page with a campaign', 360);
  await phone.screenshot({ path: test.info().outputPath('home-360.png') });
  await slideOf(phone, begun).getByRole('link').click();
  // Another page led here, so the campaign is above the banners from the first moment.
  await expect(phone.locator('article').first()).toContainText(begun);
  await expect(phone.locator('article').first()).toContainText('25 legs adds 50%');
  await phone.screenshot({ path: test.info().outputPath('promotions-360.png') });
  await open('/promotions');
  await expect(phone.locator('article').last()).toContainText(/TIME/);
  await expectFewShifts(phone, 'the promotions with a campaign');
  await phone.evaluate(() => localStorage.setItem('language', 'pcm'));
  await open('/promotions');
  await expect(phone.locator('article').filter({ hasText: begun })).toContainText('25 legs dey add 50%');
  await expect(phone.locator('article').last()).toContainText('TIME');
  await expect(async () => {
    await open('/promotions');
    await expect(phone.locator('article').filter({ hasText: begun })).toHaveCount(1, { timeout: 3_000 });
    await expect(phone.locator('article').filter({ hasText: ended })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: begun, exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw …' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The match is off.');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('withdrawn', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    await open('/home');
    await expect(phone.getByRole('region', { name: 'Winners' })).toContainText('Spin it', { timeout: 3_000 });
    await expect(slideOf(phone, begun)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(phone.locator('article')).toHaveCount(7);
});
