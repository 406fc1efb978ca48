import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { enterAs } from './steps.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
];

/** Overlap of each of these with the bar, in pixels, where there is one. */
async function underBar(page: Page, actions: Readonly<Record<string, Locator>>): Promise<string[]> {
  const bar = await page.getByRole('navigation', { name: 'Quick', exact: true }).boundingBox();
  const hidden: string[] = [];
  for (const [name, action] of Object.entries(actions)) {
    const box = await action.boundingBox();
    if (box === null || bar === null) hidden.push(`${name} is not there`);
    else if (box.y + box.height > bar.y) hidden.push(`${name} by ${box.y + box.height - bar.y} px`);
  }
  return hidden;
}

const cutNames = (names: readonly Element[]) =>
  names
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.textContent);

test('on small phones the bottom bar covers no main action of the dashboard, the deposit and Spin it, and no game’s name is cut', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const stakes = page.getByRole('group', { name: 'Stake' });
  const pages = [
    [
      '/dashboard',
      {
        deposit: page.getByRole('main').getByRole('link', { name: 'Deposit' }),
        'the first game': page.getByRole('region', { name: 'Popular games' }).getByRole('listitem').first(),
      },
    ],
    [
      '/dashboard/wallet?deposit=true',
      {
        amounts: page.getByRole('list', { name: 'Suggested amounts' }),
        deposit: button('Deposit').last(),
      },
    ],
    ['/dashboard/spinit', { stakes, play: button('Play Now') }],
    ['/dashboard/spinit/play', { stakes, spin: button('Spin Now') }],
  ] as const;
  for (const [path, actions] of pages) {
    await page.goto(path);
    for (const action of Object.values(actions)) await expect(action).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => underBar(page, actions), {
          message: `${path} at ${size.width} × ${size.height}`,
          timeout: 5000,
        })
        .toEqual([]);
    }
  }
  // No name on the rail of games is cut, in any window width.
  await page.goto('/dashboard');
  const rail = page.getByRole('region', { name: 'Popular games' }).getByRole('listitem');
  await expect(rail.first()).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await rail.locator('[data-title]').evaluateAll(cutNames), `at ${width} px`).toEqual([]);
  }
  // An element scrolled to, by the keyboard too, comes to rest above the bar.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/spinit');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  expect(await underBar(page, { 'the last link': last })).toEqual([]);
});
