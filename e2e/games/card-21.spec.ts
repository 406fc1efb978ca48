import { game, type TableState } from '@jara/card-21/game';
import type { Play as Move } from '@jara/card-21/strategy';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { launcherUrl, type OtherDevice, otherDevice } from './device.ts';
import {
  balanceKobo,
  button,
  comeAsPlayer,
  comeAsVisitor,
  comeBack,
  expectAccountedFor,
  expectNoSideways,
  openRules,
  type Recalled,
  recallNewest,
} from './journey.ts';
import { cutOff } from './table.ts';

const TITLE = 'Blackjack';
const SHELF = 'Number and poker';
const MOST_DEALS = 60;
const MOST_PLAYS = 24;
const MOST_CALLED_DEALS = 300;

type Play = 'Hit' | 'Stand' | 'Double' | 'Split';

const deal = (table: FrameLocator) => button(table, 'Deal');
const play = (table: FrameLocator, name: Play) => button(table, new RegExp(`^${name}`));
const best = (table: FrameLocator) => button(table, /Best/);
/** How each hand ended, beside its stake. */
const ends = (table: FrameLocator) => table.getByText(/^(Won|Lost|Equal|Won double|Blackjack 3 to 2)$/);

/** Deals; whether there is anything to play. A blackjack is over at once, and looks like the round before it until then. */
async function dealt(page: Page, table: FrameLocator): Promise<boolean> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/game/bet'));
  await deal(table).click();
  await answered;
  await settled(table);
  return play(table, 'Stand').isVisible();
}

/** Makes a play and waits for what it leads to: another turn, or the end. */
async function make(table: FrameLocator, name: Play): Promise<void> {
  await play(table, name).click();
  await settled(table);
}

async function settled(table: FrameLocator): Promise<void> {
  await expect(play(table, 'Stand').or(deal(table))).toBeEnabled();
}

async function standToTheEnd(table: FrameLocator): Promise<void> {
  for (let hand = 0; hand < 2 && (await play(table, 'Stand').isVisible()); hand += 1)
    await make(table, 'Stand');
}

const HALVES: Readonly<Record<string, number>> = {
  'Blackjack 3 to 2': 5,
  'Won double': 8,
  Won: 4,
  Equal: 2,
  Lost: 0,
};

/** What the ends shown at the hands add up to is what the list of rounds says was paid. */
async function recallAsShown(table: FrameLocator, stakeKobo: number): Promise<Recalled> {
  await expect(deal(table)).toBeEnabled();
  const doubled = await table.getByText('doubled', { exact: false }).count();
  const shown = await ends(table).allInnerTexts();
  const round = await recallNewest(table);
  // A doubled hand that was equal gives both of its stakes back.
  const halves = shown.map((end) => (HALVES[end] ?? 0) * (end === 'Equal' && doubled > 0 ? 2 : 1));
  expect(round.payoutKobo).toBe((halves.reduce((sum, one) => sum + one, 0) * stakeKobo) / 2);
  expect(round.lines[0]).toBe(`₦${stakeKobo / 100} a hand`);
  return round;
}

test('a visitor on a phone comes through the login, sees the dealer’s rules, plays by the hint and is taken up in a hand', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let table = await comeAsVisitor(page, player, SHELF, TITLE);
  await expect(table.getByText('Dealer draws to 16, stands on every 17')).toBeVisible();
  await table.getByLabel('Your stake').fill('50');
  await expect(table.getByText('The least you can stake is ₦100.')).toBeVisible();
  await expect(deal(table)).toBeDisabled();
  await button(table, '₦200').click();
  let isOpen = await dealt(page, table);
  for (let again = 0; again < 5 && !isOpen; again += 1) isOpen = await dealt(page, table);
  const before = (await balanceKobo(table)) + 20_000;
  const cards = await table.getByRole('list', { name: 'You' }).innerText();
  await expectNoSideways(page, table);

  table = await comeBack(page, TITLE);
  await expect(table.getByText('You left this round open.')).toBeVisible();
  expect(await table.getByRole('list', { name: 'You' }).innerText()).toBe(cards);
  await table.getByRole('switch', { name: 'Show the best play' }).click();
  for (let made = 0; made < MOST_PLAYS && !(await deal(table).isVisible()); made += 1) {
    await best(table).click();
    await settled(table);
  }
  const round = await recallAsShown(table, 20_000);
  await expectAccountedFor(page, table, round, before);
  await expectNoSideways(page, table);

  const rules = await openRules(table);
  await expect(rules.getByText('99.38 %', { exact: true })).toBeVisible();
  await expect(rules.getByText(/the house keeps 0\.68 % of the first stake/)).toBeVisible();
  await expect(rules.getByText(/there is no insurance and no surrender/)).toBeVisible();
});

test('on a wide screen a hand is doubled, a pair is split, each for one stake more; beyond the balance neither is open', async ({
  page,
  player,
}) => {
  // A pair comes once in seven deals on average, and sometimes late.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await comeAsPlayer(page, player, SHELF, TITLE);
  let isDoubled = false;
  let isSplit = false;
  for (let round = 0; round < MOST_DEALS && !(isDoubled && isSplit); round += 1) {
    const before = await balanceKobo(table);
    if (!(await dealt(page, table))) continue;
    if (!isDoubled) {
      await make(table, 'Double');
      await expect(table.getByText(/₦200 doubled/)).toBeVisible();
      const recalled = await recallAsShown(table, 10_000);
      expect(recalled.stakeKobo).toBe(20_000);
      await expectAccountedFor(page, table, recalled, before);
      isDoubled = true;
    } else if (await play(table, 'Split').isEnabled()) {
      await make(table, 'Split');
      await expect(table.getByText('Hand 2', { exact: true })).toBeVisible();
      await standToTheEnd(table);
      const recalled = await recallAsShown(table, 10_000);
      expect(recalled.stakeKobo).toBe(20_000);
      expect(recalled.lines.filter((line) => /^hand [12]: /.test(line))).toHaveLength(2);
      await expectAccountedFor(page, table, recalled, before);
      isSplit = true;
    } else await standToTheEnd(table);
  }
  expect([isDoubled, isSplit]).toEqual([true, true]);

  await button(table, '₦500').click();
  await button(table, 'Repeat ₦100').click();
  await settled(table);
  await standToTheEnd(table);
  const { afterKobo } = await recallAsShown(table, 10_000);
  const most = Math.floor(afterKobo / 100);
  await table.getByLabel('Your stake').fill(String(most));
  if (await dealt(page, table)) {
    await expect(play(table, 'Double')).toBeDisabled();
    await expect(play(table, 'Double')).toContainText('Above your balance');
  }
});

/** Deals by calls until a pair was split and both hands were doubled; every other round is stood through. */
async function splitAndDouble(device: OtherDevice): Promise<void> {
  for (let deals = 0; deals < MOST_CALLED_DEALS; deals += 1) {
    let round = await device.bet({ stakeNaira: 100 });
    while (!round.isOver) {
      const view = round.view as TableState;
      const wanted: Move = view.hands.length > 1 ? 'double' : 'split';
      round = await device.move(round, game.moves(view).includes(wanted) ? wanted : 'stand');
    }
    const { hands } = round.view as TableState;
    if (hands.length > 1 && hands.every(({ isDoubled }) => isDoubled)) return;
  }
  throw new Error(`no pair was split and doubled in ${MOST_CALLED_DEALS} deals`);
}

test('two doubled hands beside each other fit the narrowest phone, their ends below their stakes', async ({
  page,
  player,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await splitAndDouble(await otherDevice(server.origin, player, 'card-21'));
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto(await launcherUrl(server.origin, player, 'card-21'));
  await expect(page.getByText('₦200 doubled')).toHaveCount(2);
  for (const width of [320, 360, 740]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
  }
});
