import type { Locator } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { enterAs } from './steps.ts';

// The speed of other journeys at the league: a week of it may have just closed its bets.
test.use({ contextOptions: { forcedColors: 'active' }, roundSpeed: 3 });

const groundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);

/** Minimum contrast of a button's visible edge (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

/** Relative luminance of `rgb(18, 21, 28)`, as in WCAG. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Expects a visible edge against the background of the button. */
async function expectEdge(button: Locator): Promise<void> {
  const [width, edge, ground] = await button.evaluate((one) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one);
    return [Number.parseFloat(borderTopWidth), borderTopColor, backgroundColor] as const;
  });
  expect(width).toBeGreaterThanOrEqual(1);
  const [dark = 0, light = 0] = [luminanceOf(edge), luminanceOf(ground)].sort((one, other) => one - other);
  expect((light + 0.05) / (dark + 0.05), `${edge} on ${ground}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
}

test('in forced colours a button has an edge, what is chosen is marked, and a game’s stage keeps its colours', async ({
  page,
  player,
}) => {
  await page.goto('/signup');
  await expectEdge(page.getByRole('button', { name: 'Sign Up' }));
  await enterAs(page, player);
  await page.goto('/dashboard/virtual?id=keno-80');
  const keno = page.frameLocator('iframe');
  const number = (name: number) => keno.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first();
  await number(7).click();
  await expect.poll(() => groundOf(number(7))).not.toBe(await groundOf(number(8)));
  const stakes = keno.getByRole('button', { name: /^₦[\d,]+$/ });
  await stakes.nth(0).click();
  await expect.poll(() => groundOf(stakes.nth(0))).not.toBe(await groundOf(stakes.nth(1)));
  await expectEdge(keno.getByRole('button', { name: /^Bet ₦/ }));
  await page.goto('/dashboard/virtual?id=football-league');
  const league = page.frameLocator('iframe');
  const odds = league.getByRole('list', { name: 'Matches' }).getByRole('button', { name: / to win, / });
  // A week may close its bets between the tap and the comparison: then in the next.
  await expect(async () => {
    await odds.first().click();
    await expect(odds.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
    expect(await groundOf(odds.nth(0))).not.toBe(await groundOf(odds.nth(3)));
    await expectEdge(odds.nth(3));
  }).toPass({ timeout: 90_000 });
  await page.goto('/dashboard/virtual?id=plinko');
  const stage = page.frameLocator('iframe').locator('[data-stage]');
  await expect(stage).toHaveCSS('forced-color-adjust', 'none');
  expect(await groundOf(stage)).not.toBe(await groundOf(page.locator('body')));
});
