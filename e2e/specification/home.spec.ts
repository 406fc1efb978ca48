import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { holdCode } from '../held-code.ts';
import { logIn } from '../steps.ts';

const SLIDE_MS = 3000;
const SLIDES = 7;
const LONG_MS = 10_000;
const POLL_EVERY_MS = 100;
/** Maximum presses: half a screen each, past at most twenty winners. */
const MAX_PRESSES = 20;
const NARROW = { width: 320, height: 780 };

const slides = (page: Page) => page.getByRole('region', { name: 'What JaraPlay does' });
const shownSlide = (page: Page) => slides(page).locator('[aria-roledescription="slide"]:not([inert])');
const shownTitle = (page: Page) => shownSlide(page).getByRole('link').innerText();

/** Opens the landing page with a stopped clock, the mouse in a corner and all slides loaded. */
async function openWithTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.goto('/home');
  await expect(slides(page).locator('[aria-roledescription="slide"]')).toHaveCount(SLIDES);
  await page.clock.pauseAt(new Date('2026-11-21T10:00:00Z'));
  await settle(page);
}

/** Waits until React has finished its work and set its timers again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setImmediateLike(done)));
}

declare function setImmediateLike(done: (value: unknown) => void): void;

async function pass(page: Page, ms: number): Promise<string> {
  await page.clock.runFor(ms);
  await settle(page);
  return shownTitle(page);
}

async function unfocus(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function expectStill(page: Page, why: string): Promise<void> {
  const before = await shownTitle(page);
  expect(await pass(page, LONG_MS), why).toBe(before);
}

test.beforeEach(async ({ page }) => {
  // The page's clock is stopped; a message between ports does not depend on it.
  await page.addInitScript(() => {
    Object.assign(window, {
      setImmediateLike(done: () => void) {
        const hops = 20;
        const { port1, port2 } = new MessageChannel();
        let left = hops;
        port1.onmessage = () => {
          left -= 1;
          if (left > 0) port2.postMessage(null);
          else done();
        };
        port2.postMessage(null);
      },
    });
  });
});

test('§1.7 §9.10 seven slides turn every 3 s and come round; the mouse, the focus and the button stop them', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openWithTime(page);
  await pass(page, SLIDE_MS);
  const seen = [await shownTitle(page)];
  expect(await pass(page, SLIDE_MS - 1), 'not a moment early').toBe(seen[0]);
  seen.push(await pass(page, 1));
  while (seen.length <= SLIDES) seen.push(await pass(page, SLIDE_MS));
  expect(new Set(seen).size).toBe(SLIDES);
  expect(seen.at(-1)).toBe(seen[0]);

  await slides(page).hover();
  await settle(page);
  await expectStill(page, 'under the mouse');
  await page.mouse.move(0, 0);
  await settle(page);
  expect(await pass(page, SLIDE_MS)).toBe(seen[1]);

  await slides(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await settle(page);
  expect(await shownTitle(page)).toBe(seen[2]);
  await page.keyboard.press('ArrowLeft');
  await settle(page);
  expect(await shownTitle(page)).toBe(seen[1]);
  await expectStill(page, 'while the focus is in them');

  await slides(page).getByRole('button', { name: 'Stop the slides' }).click();
  await page.mouse.move(0, 0);
  await unfocus(page);
  await settle(page);
  await expectStill(page, 'after the button');
  await slides(page).getByRole('button', { name: 'Start the slides' }).click();
  await page.mouse.move(0, 0);
  await unfocus(page);
  await settle(page);
  expect(await pass(page, SLIDE_MS)).toBe(seen[2]);
});

test('§1.7 with reduced motion the slides wait to be turned, and the winners do not move', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithTime(page);
  await expectStill(page, 'nobody turned them');
  const first = await shownTitle(page);
  await slides(page).getByRole('button', { name: 'Next slide' }).click();
  await settle(page);
  expect(await shownTitle(page)).not.toBe(first);
  await slides(page).getByRole('button', { name: 'Previous slide' }).click();
  await settle(page);
  expect(await shownTitle(page)).toBe(first);
  const strip = page.getByRole('region', { name: 'Winners' });
  const winners = strip.getByRole('list').first();
  // They load once the browser is idle, and are shown by a timer: both depend on the stopped clock.
  await expect(async () => {
    await page.clock.runFor(POLL_EVERY_MS);
    expect(await winners.isVisible()).toBe(true);
  }).toPass();
  await strip.scrollIntoViewIfNeeded();
  expect(await runningAnimations(winners)).toBe(0);
  const last = winners.getByRole('listitem').last();
  // On a server shared with other tests few or many may have won.
  const isInSight = () => last.evaluate((item) => item.getBoundingClientRect().right <= window.innerWidth);
  for (let presses = 0; presses < MAX_PRESSES && !(await isInSight()); presses += 1)
    await page.getByRole('button', { name: 'More winners' }).click();
  await expect(last).toBeInViewport({ ratio: 0.8 });
});

function runningAnimations(list: Locator): Promise<number> {
  return list.evaluate(
    (element) =>
      (element.parentElement?.getAnimations() ?? []).filter(({ playState }) => playState === 'running')
        .length,
  );
}

test.describe('on a narrow phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test('§1.7 a finger turns the slides without opening them, nothing moves as they come, nothing scrolls sideways', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/home');
    await expect(slides(page).getByRole('button', { name: 'Next slide' })).toBeVisible();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThan(0.01);
    await slides(page).scrollIntoViewIfNeeded();
    const first = await shownTitle(page);
    await drag(page, -120, 4);
    await expect.poll(() => shownTitle(page)).not.toBe(first);
    const second = await shownTitle(page);
    await drag(page, 120, -4);
    await expect.poll(() => shownTitle(page)).toBe(first);
    const before = await page.evaluate(() => scrollY);
    await drag(page, 8, -140);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect([await shownTitle(page), second]).not.toContain('');
    expect(await shownTitle(page)).toBe(first);
    await expect(page).toHaveURL(/\/home$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  });
});

/** A finger drawn over the slides. */
async function drag(page: Page, alongPx: number, downPx: number): Promise<void> {
  const steps = 6;
  const box = await shownSlide(page).boundingBox();
  if (box === null) throw new Error('no slide is shown');
  const devtools = await page.context().newCDPSession(page);
  const at = (part: number) => ({
    x: Math.round(box.x + box.width / 2 + alongPx * part),
    y: Math.round(box.y + box.height / 3 + downPx * part),
  });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let step = 1; step <= steps; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / steps)] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

test('§1.7 the bet slip is empty; Book and Check Bet take codes, and name the error of one', async ({
  page,
}) => {
  await page.goto('/home');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible();
  await slip.scrollIntoViewIfNeeded();
  await expect(slip.getByRole('heading', { name: 'Matches' })).toBeVisible();
  for (const [label, button] of [
    ['Book', 'Load'],
    ['Check Bet', 'Check'],
  ] as const) {
    const input = slip.getByRole('textbox', { name: label, exact: true });
    await input.fill('AB12CD');
    await slip.getByRole('button', { name: button, exact: true }).click();
    await expect(slip.getByText('We do not know this code.').first()).toBeVisible();
    await expect(input).toHaveValue('AB12CD');
    await input.fill('');
  }
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('§1.7 the app links explain the installation on an Android phone and on an iPhone', async ({ page }) => {
  await page.goto('/home');
  const app = page.getByRole('region', { name: 'Get the app' });
  await expect(app.getByText('Tap Add to home screen, then Install.')).toBeHidden();
  await app.getByText('for Android').click();
  await expect(app.getByText('Tap Add to home screen, then Install.')).toBeVisible();
  await app.getByText('for iPhone and iPad').click();
  await expect(app.getByText('Tap Add to Home Screen, then Add.')).toBeVisible();
});

test('§2.1 §2.2 §6.5 §1.4 / leads visitors to /home with its 18+ banner, and players on to /dashboard without it', async ({
  page,
  player,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  const banner = page.getByRole('complementary', { name: '18+ notice' });
  await expect(banner.getByText('18+ · Bet responsibly').first()).toBeVisible();
  await expect
    .poll(() =>
      banner
        .locator('ul')
        .first()
        .evaluate((list) => list.getBoundingClientRect().x),
    )
    .toBeLessThan(0);
  await banner.getByRole('button', { name: 'Stop the moving notice' }).click();
  await expect(banner.getByRole('button', { name: 'Start the moving notice' })).toBeVisible();
  await logIn(page, player);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(banner).toHaveCount(0);
});

test('codes typed before the slip’s script arrives are kept, and the page does not report meanwhile that there is no sportsbook', async ({
  page,
  baseURL,
}) => {
  const held = await holdCode(page, baseURL ?? '', 'sports-slip');
  await page.goto('/home');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.scrollIntoViewIfNeeded();
  await slip.getByRole('textbox', { name: 'Book', exact: true }).fill('FS65Q5D');
  const check = slip.getByRole('textbox', { name: 'Check Bet', exact: true });
  await check.pressSequentially('K7');
  await expect(slip.getByText('Booking codes open with the sportsbook.')).toBeHidden();
  await held.release();
  await expect(slip.getByRole('heading', { name: 'Matches' })).toBeVisible();
  await expect(slip.getByRole('textbox', { name: 'Book', exact: true })).toHaveValue('FS65Q5D');
  await expect(check).toBeFocused();
  await page.keyboard.type('Q2');
  await expect(check).toHaveValue('K7Q2');
  await expect(slip.getByRole('button', { name: 'Load', exact: true })).toBeEnabled();
});
