import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { payIn } from '../people.ts';
import { networkQuiet } from '../quiet-network.ts';
import { expectBalance, logIn, toast } from '../steps.ts';
import { STUDIO_GAMES } from '../studio-games.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) });
const tile = (page: Page, title: string) => main(page).getByRole('button', { name: title, exact: true });
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true });

test('§2.12 §2.51 §2.52 §2.53 §2.55 §2.56 a visitor walks from the six cards to Spin it', async ({
  page,
}) => {
  await page.goto('/virtual');
  await expect(title(page, 'Virtual Games')).toBeVisible();
  const cards = ['Aviator games', 'Football league', 'Spin and casino', 'Races', 'Trivia', 'Fight'];
  await expect(main(page).getByRole('list').first().getByRole('link')).toHaveCount(cards.length);
  for (const name of cards) await expect(card(page, name)).toBeVisible();
  await expect(
    main(page).getByRole('heading', { name: 'New here? Play with your own account' }),
  ).toBeVisible();
  const winners = main(page).getByRole('region', { name: 'Recent winners' });
  // Samples only without winners, which another test of this server may have produced.
  await expect(winners.getByRole('listitem').first()).toBeVisible();

  await card(page, 'Spin and casino').click();
  await expect(page).toHaveURL(/\/virtual\?game=casino$/);
  await expect(title(page, 'Spin and casino')).toBeFocused();
  await expect(card(page, 'Number and poker')).toBeVisible();
  await card(page, 'Spin and roulette').click();
  await expect(page).toHaveURL(/game=casino&casinoType=spin_games$/);
  await expect(tile(page, 'European Roulette')).toBeVisible();
  await card(page, 'Spin it').click();
  await expect(page).toHaveURL(/\/dashboard\/spinit$/);

  await page.getByRole('banner').getByRole('link', { name: 'Virtual Games' }).click();
  await card(page, 'Football league').click();
  await expect(page).toHaveURL(/\/login\?from=SportBetting$/);
});

test('§2.12 a value of the query that names nothing leads to the level above', async ({ page }) => {
  const cases = [
    ['?game=nothing', 'Virtual Games'],
    ['?game=casino&casinoType=nothing', 'Spin and casino'],
    ['?game=races&raceType=nothing&url=https://elsewhere.example/', 'Races'],
  ] as const;
  for (const [query, name] of cases) {
    await page.goto(`/virtual${query}`);
    await expect(title(page, name)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

/** A walk through the catalogue: the click, the resulting query, and exactly the studio's games shown there. */
const WALK = [
  ['Aviator games', 'game=aviator', ['st-1', 'st-2', 'st-3', 'st-4', 'st-5', 'st-6', 'st-7']],
  ['Football games', 'game=football', ['st-10', 'st-11', 'st-12']],
  ['Races', 'game=races', ['st-20', 'st-21', 'st-22', 'st-23', 'st-24', 'st-25', 'st-26']],
  ['Horses', 'game=races&raceType=horse_race', ['st-20', 'st-21']],
  ['Greyhounds', 'game=races&raceType=grey_hounds', ['st-22']],
  ['Bikes', 'game=races&raceType=bike_race', ['st-23']],
  ['Cars', 'game=races&raceType=car_race', ['st-23', 'st-24', 'st-26']],
  ['Fight', 'game=fight', ['st-50']],
  ['Trivia', 'game=trivia', ['st-60', 'st-61', 'st-62', 'st-63', 'st-64']],
  ['Spin and casino', 'game=casino', null],
  ['Spin and roulette', 'game=casino&casinoType=spin_games', ['st-30', 'st-31', 'st-32', 'st-33']],
  ['Spin and casino', 'game=casino', null],
  ['Number and poker', 'game=casino&casinoType=other_games', ['st-40', 'st-41']],
] as const;

test('§0.1 §4.17 §4.18 §4.19 §4.20 §4.21 §4.22 §4.23 §4.24 §4.25 §7.19 every game stands where it belongs', async ({
  page,
}) => {
  await page.goto('/virtual');
  for (const [name, query, ids] of WALK) {
    await card(page, name).last().click();
    await expect(page).toHaveURL(`/virtual?${query}`);
    if (ids === null) continue;
    const here = STUDIO_GAMES.filter(({ id }) => (ids as readonly string[]).includes(id));
    const shownGames = async () => {
      const titles = await main(page).locator('[data-layout]').getByRole('button').allInnerTexts();
      return STUDIO_GAMES.filter(({ title }) => titles.includes(title));
    };
    await expect.poll(shownGames, query).toEqual(here);
  }
});

async function widthOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.width ?? 0;
}

test('§2.57 one or two games stand larger than three and more', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/virtual?game=races&raceType=car_race');
  const ofMany = await widthOf(tile(page, 'Speedway'));
  // The studio's and ours.
  await main(page).getByRole('link', { name: 'Bikes' }).click();
  await expect.poll(() => widthOf(tile(page, 'Motorbike Grand Prix'))).toBeGreaterThan(ofMany * 1.5);
});

test.describe('on a network that is slow, then gone', () => {
  test.afterEach(({ server }) => server.resume());

  test('§2.54 §9.9 §8.11 20 tiles stand in for the list, and a list that does not come can be requested again', async ({
    page,
    context,
    server,
    consoleErrors,
  }) => {
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 3000, downloadThroughput: -1, uploadThroughput: -1 };
    await page.goto('/login');
    await page.getByLabel('Phone number or email').fill('0');
    await networkQuiet(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    // Calls under way are still answered when the network goes; so the screen comes, and its list does not.
    const screen = page.waitForRequest(/\/assets\/catalogue-/);
    await page.getByRole('banner').getByRole('link', { name: 'Virtual Games' }).press('Enter');
    await screen;
    await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
    await expect(toast(page, 'Error fetching games.')).toBeVisible();
    await card(page, 'Aviator games').click();
    await expect(main(page).getByText('The games did not load')).toBeVisible();

    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
    server.pause();
    await main(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(main(page).locator('ul[aria-hidden="true"] > li')).toHaveCount(20);
    server.resume();
    await expect(tile(page, 'Sky Aviator')).toBeVisible();
    consoleErrors.length = 0;
  });
});

test('§6.2 a visitor who opens a game is sent to the login, and from there back', async ({
  page,
  player,
}) => {
  await page.goto('/virtual?game=trivia');
  await tile(page, 'Proverbs').click();
  await expect(page).toHaveURL(/\/login\?from=Virtual$/);
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/virtual\?game=trivia&id=\w/);
  await expect(main(page).getByText('New here? Play with your own account')).toHaveCount(0);
});

test('§2.16 §2.58 §7.20 §8.13 §9.8 a game plays in a sandboxed frame, which it may size and leave', async ({
  page,
  player,
  server,
}) => {
  await logIn(page, player);
  await page.goto('/dashboard/virtual?game=fight');
  await tile(page, 'MMA Lagos').click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/virtual\?game=fight&id=st-50&url=http/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame).toHaveAttribute('title', 'MMA Lagos');
  const game = page.frameLocator('iframe[title="MMA Lagos"]');
  await expect(game.getByText('Played on desktop')).toBeVisible();
  await expect(frame).toHaveJSProperty('offsetHeight', 500);

  const choose = (name: string) => game.getByRole('button', { name, exact: true }).click();
  await choose('Right height');
  await expect(frame).toHaveJSProperty('offsetHeight', 720);
  for (const ignored of ['Height as text', 'Other type']) await choose(ignored);
  await game.frameLocator('iframe').getByRole('button', { name: 'Stranger’s height' }).click();
  // A valid message, sent after the invalid ones, proves that those were handled.
  await payIn(server.origin, player.depositCode, 1500);
  await choose('Balance changed');
  await expectBalance(page, '₦6,500.00');
  await expect(frame).toHaveJSProperty('offsetHeight', 720);
  await choose('Huge height');
  await expect(frame).toHaveJSProperty('offsetHeight', 4000);
  await choose('Negative height');
  await expect(frame).toHaveJSProperty('offsetHeight', 240);

  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await choose('Leave');
  await expect(page).toHaveURL(/\/dashboard\/virtual\?game=fight$/);
  await expect(tile(page, 'MMA Lagos')).toBeVisible();
});

test('§2.12 a game is launched again after a reload, and an address put in by hand is never framed', async ({
  page,
  player,
  studio,
}) => {
  await logIn(page, player);
  await page.goto('/virtual?game=trivia');
  await tile(page, 'Proverbs').click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: 'Proverbs' })).toBeVisible();
  const before = page.url();
  await page.reload();
  await expect(game.getByRole('heading', { name: 'Proverbs' })).toBeVisible();
  expect(page.url()).not.toBe(before);

  const forged = encodeURIComponent(`${studio.url}/stranger`);
  await page.goto(`/virtual?game=trivia&id=st-61&url=${forged}`);
  await expect(game.getByRole('heading', { name: 'Capital Cities' })).toBeVisible();
  await page.goto(`/virtual?game=trivia&id=no-such-game&url=${forged}`);
  await expect(toast(page, 'There is no such game. Choose another from the list.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Back to Trivia' }).click();
  await expect(tile(page, 'Proverbs')).toBeVisible();
});

test('§8.12 §9.7 a refused launch shows the server’s sentence, a lost one shows none, and 768 px is a phone', async ({
  page,
  player,
  studio,
  context,
}) => {
  await logIn(page, player);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/virtual?game=fight');
  await expect(tile(page, 'MMA Lagos')).toBeVisible();
  await networkQuiet(page);

  await context.setOffline(true);
  await tile(page, 'MMA Lagos').click();
  await expect(tile(page, 'MMA Lagos')).not.toHaveAttribute('aria-busy');
  await context.setOffline(false);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);

  studio.setUnavailable(true);
  await tile(page, 'MMA Lagos').click();
  await expect(toast(page, 'This game is not answering right now.')).toBeVisible();
  studio.setUnavailable(false);
  await tile(page, 'MMA Lagos').click();
  await expect(page.frameLocator('iframe').getByText('Played on mobile')).toBeVisible();
});
