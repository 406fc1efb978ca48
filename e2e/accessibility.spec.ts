import type { Page } from '@playwright/test';
import { expectFits, expectNoFaults, smallTargets } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openAsPlayer, openPrerendered, reportViolations } from './page-load.ts';
import { PLAYER_PATHS, VISITOR_PATHS } from './screens.ts';
import { enterAs } from './steps.ts';

const PHONE_PX = 360;
const WIDE_PX = 1280;
/** 1280 px enlarged to 200 %, the most common phone, and the guidelines' minimum. */
const REFLOW_PX = [640, 360, 320];
const GROUPS = 3;

// Nothing moves under the eyes of the judge: a colour half faded in is no colour of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

/**
 * Walks through pages: each must open without an error, obey the content policy, and have no fault and no sideways scrolling. The shell
 * is the same on every page: it is checked with the first of them, at both widths, and the others by their content.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  open: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await reportViolations(page);
  for (const [position, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: PHONE_PX, height: 780 });
      await open(page, path);
      await expectNoFaults(page, `${path} on a phone`, position === 0 ? null : 'main');
      for (const widthPx of REFLOW_PX) await expectFits(page, path, widthPx);
      if (position > 0) return;
      await page.setViewportSize({ width: WIDE_PX, height: 800 });
      await expectNoFaults(page, `${path} on a wide screen`);
    });
  }
}

for (let group = 0; group < GROUPS; group += 1) {
  const paths = VISITOR_PATHS.filter((_, position) => position % GROUPS === group);
  test(`for a visitor, prerendered and hydrated: ${paths.join(' ')}`, async ({ page }) => {
    await walk(page, paths, openPrerendered);
  });
}

for (const half of [0, 1]) {
  const paths = PLAYER_PATHS.filter((_, position) => position % 2 === half);
  test(`for a player: ${paths.join(' ')}`, async ({ page, player }) => {
    await enterAs(page, player);
    await walk(page, paths, openAsPlayer);
  });
}

test('scrolled through on a phone no target is too small or too close to another, also half under a bar', async ({
  page,
}) => {
  await reportViolations(page);
  await page.setViewportSize({ width: PHONE_PX, height: 640 });
  await openPrerendered(page, '/no-such-page');
  expect(await smallTargets(page)).toEqual([]);
});

test('in the dark', async ({ page, player }) => {
  await reportViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: PHONE_PX, height: 780 });
  for (const path of ['/home', '/login', '/faq']) {
    await openPrerendered(page, path);
    await expectNoFaults(page, `${path} in the dark`);
  }
  await enterAs(page, player);
  for (const path of ['/dashboard', '/dashboard/spinit/play', '/dashboard/wallet?deposit=true']) {
    await openAsPlayer(page, path);
    await expectNoFaults(page, `${path} in the dark`);
  }
});
