import { expect, test } from '../fixture.ts';
import { logIn } from '../steps.ts';

test('§6.3 a visitor is sent from the dashboard to the home page', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
});

test('§2.14 §2.15 §9.13 the dashboard has its cards, its categories, and a search that waits 250 ms', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await logIn(page, player);
  await expect(page).toHaveURL(/\/dashboard$/);
  const main = page.getByRole('main');
  const cards = [
    ['Virtual Games', '/dashboard/virtual'],
    ['Sports Betting', '/sports-betting'],
    ['Casino', '/dashboard/virtual?game=casino'],
  ] as const;
  for (const [name, to] of cards)
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', to);

  await expect(main.getByRole('region', { name: 'Popular games' }).getByRole('button').first()).toBeVisible();
  const search = main.getByLabel('Search games');
  const derby = main.getByRole('button', { name: 'Kaduna Horse Derby' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('horse');
  await page.clock.runFor(249);
  await expect(derby).toBeHidden();
  await page.clock.runFor(1);
  await expect(derby).toBeVisible();
  await expect(main.getByRole('link', { name: 'Races: Horses' })).toBeVisible();
  await page.clock.resume();

  await search.fill('no such thing');
  await expect(main.getByText('Nothing by that name')).toBeVisible();
  await main.getByRole('button', { name: 'Show everything' }).click();
  await expect(main.getByRole('link', { name: /^Sports Betting/ })).toBeVisible();

  const categories = main.getByRole('button', { name: 'Categories' });
  await expect(categories).toHaveAttribute('aria-expanded', 'false');
  await categories.click();
  await main
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Greyhounds' })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/virtual\?game=races&raceType=grey_hounds$/);
  await page.goBack();
  await search.fill('derby');
  await derby.click();
  await expect(page).toHaveURL(/\/dashboard\/virtual\?game=races&id=st-20&url=/);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Kaduna Horse Derby' }),
  ).toBeVisible();
});

test('games come first: on the first screen of a phone, one tap away, and then those one played', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  const popular = page.getByRole('region', { name: 'Popular games' });
  await expect(popular.getByRole('listitem').first().locator('a, button')).toBeInViewport({ ratio: 1 });
  await logIn(page, player);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(popular.getByRole('listitem').first().locator('a, button')).toBeInViewport({ ratio: 1 });
  // Other players' bets on this server decide the first one.
  const first = popular.getByRole('listitem').first().getByRole('button');
  // A mark such as "New" is on the line before the title.
  const title = (await first.innerText()).split('\n').at(-1) ?? '';
  await first.click();
  await expect(page.getByTitle(title.trim(), { exact: true })).toBeVisible();
  await page.goto('/dashboard/virtual?id=boom-field');
  const game = page.frameLocator('iframe[title="Boom Field"]');
  await game.getByRole('button', { name: /Lay mines|Bet/ }).click();
  await expect(game.getByRole('button', { name: /^C3, closed/ })).toBeEnabled();
  await page.goto('/dashboard');
  const yours = page.getByRole('region', { name: 'Keep playing' });
  await expect(yours.getByRole('button').first()).toHaveAccessibleName(
    'Go back to your open round of Boom Field',
  );
});
