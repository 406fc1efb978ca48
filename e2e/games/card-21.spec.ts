import { game, type TableBet, type TableState } from '@jara/card-21/game';
import type { Play as Move } from '@jara/card-21/strategy';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange, type WantedRound } from '../outcomes.ts';
import { launcherUrl, otherDevice } from './device.ts';
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
import { betButton, cutOff } from './sections.ts';

const TITLE = 'Blackjack';
const SHELF = 'Number and poker';
const MAX_PLAYS = 24;

type Play = 'Hit' | 'Stand' | 'Double' | 'Split';
type Deal = WantedRound<TableBet, TableState, Move>;

/** A deal that is not over at once. */
const dealOpen: Deal = { bet: { stakeNaira: 100 }, wanted: ({ isOver }) => !isOver };
const isPair = (state: TableState) => game.moves(state).includes('split');

const deal = (frame: FrameLocator) => betButton(frame);
const play = (frame: FrameLocator, name: Play) => button(frame, new RegExp(`^${name}`));
const best = (frame: FrameLocator) => button(frame, /Best/);
/** The result of each hand, beside its stake. */
const ends = (frame: FrameLocator) => frame.getByText(/^(Won|Lost|Push|Won double|Blackjack 3 to 2)$/);

/** Deals; returns whether the round is open. A blackjack ends it immediately, and until then looks like the round before. */
async function dealt(page: Page, frame: FrameLocator): Promise<boolean> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/game/bet'));
  await deal(frame).click();
  await answered;
  await settled(frame);
  return play(frame, 'Stand').isVisible();
}

/** Makes a play and waits for its effect: another turn, or the end. */
async function make(frame: FrameLocator, name: Play): Promise<void> {
  await play(frame, name).click();
  await settled(frame);
}

async function settled(frame: FrameLocator): Promise<void> {
  await expect(play(frame, 'Stand').or(deal(frame))).toBeEnabled();
}

async function standToTheEnd(frame: FrameLocator): Promise<void> {
  for (let hand = 0; hand < 2 && (await play(frame, 'Stand').isVisible()); hand += 1)
    await make(frame, 'Stand');
}

const HALVES: Readonly<Record<string, number>> = {
  'Blackjack 3 to 2': 5,
  'Won double': 8,
  Won: 4,
  Push: 2,
  Lost: 0,
};

/** The sum of the results shown at the hands is the payout in the list of rounds. */
async function recallAsShown(frame: FrameLocator, stakeKobo: number): Promise<Recalled> {
  await expect(deal(frame)).toBeEnabled();
  const doubled = await frame.getByText('doubled', { exact: false }).count();
  const shown = await ends(frame).allInnerTexts();
  const round = await recallNewest(frame);
  // A doubled hand that was a push returns both of its stakes.
  const halves = shown.map((end) => (HALVES[end] ?? 0) * (end === 'Push' && doubled > 0 ? 2 : 1));
  expect(round.payoutKobo).toBe((halves.reduce((sum, one) => sum + one, 0) * stakeKobo) / 2);
  expect(round.lines[0]).toBe(`₦${stakeKobo / 100} a hand`);
  return round;
}

test('a visitor on a phone comes through the login, sees the dealer’s rules, plays by the hint and is taken up in a hand', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [dealOpen]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let frame = await comeAsVisitor(page, player, SHELF, TITLE);
  await expect(frame.getByText('Dealer draws to 16, stands on every 17')).toBeVisible();
  await button(frame, '₦200').click();
  expect(await dealt(page, frame)).toBe(true);
  const before = (await balanceKobo(frame)) + 20_000;
  const cards = await frame.getByRole('list', { name: 'You' }).innerText();
  await expectNoSideways(page, frame);

  frame = await comeBack(page, TITLE);
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  expect(await frame.getByRole('list', { name: 'You' }).innerText()).toBe(cards);
  await frame.getByRole('switch', { name: 'Show the best play' }).click();
  for (let made = 0; made < MAX_PLAYS && !(await deal(frame).isVisible()); made += 1) {
    await best(frame).click();
    await settled(frame);
  }
  const round = await recallAsShown(frame, 20_000);
  await expectAccountedFor(page, frame, round, before);
  await expectNoSideways(page, frame);

  const rules = await openRules(frame);
  await expect(rules.getByText('99.38%', { exact: true })).toBeVisible();
  await expect(rules.getByText(/the house keeps 0\.68% of the first stake/)).toBeVisible();
  await expect(rules.getByText(/there is no insurance and no surrender/)).toBeVisible();
});

test('on a wide screen a hand is doubled, a pair is split, each for one stake more; beyond the balance neither is open', async ({
  page,
  player,
  server,
}) => {
  const rounds = [dealOpen, { ...dealOpen, wanted: isPair }, dealOpen, dealOpen];
  await arrange(server.origin, player, game, rounds);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsPlayer(page, player, SHELF, TITLE);
  const before = await balanceKobo(frame);
  expect(await dealt(page, frame)).toBe(true);
  await make(frame, 'Double');
  await expect(frame.getByText(/₦200 doubled/)).toBeVisible();
  const doubled = await recallAsShown(frame, 10_000);
  expect(doubled.stakeKobo).toBe(20_000);
  await expectAccountedFor(page, frame, doubled, before);

  expect(await dealt(page, frame)).toBe(true);
  await make(frame, 'Split');
  await expect(frame.getByText('Hand 2', { exact: true })).toBeVisible();
  await standToTheEnd(frame);
  const split = await recallAsShown(frame, 10_000);
  expect(split.stakeKobo).toBe(20_000);
  expect(split.lines.filter((line) => /^hand [12]: /.test(line))).toHaveLength(2);
  await expectAccountedFor(page, frame, split, doubled.afterKobo);

  // The last stake stays in the field.
  await button(frame, 'Bet ₦100').click();
  await settled(frame);
  await standToTheEnd(frame);
  const { afterKobo } = await recallAsShown(frame, 10_000);
  const most = Math.floor(afterKobo / 100);
  await frame.getByLabel('Your stake').fill(String(most));
  expect(await dealt(page, frame)).toBe(true);
  await expect(play(frame, 'Double')).toBeDisabled();
  await expect(play(frame, 'Double')).toContainText('Above your balance');
});

/** Splits the deal and doubles both hands. */
const splitThenDouble = ({ hands }: TableState): Move => (hands.length > 1 ? 'double' : 'split');

/** Whether both hands' results are completely visible on the stage, which clips its content. */
async function tagsInSight(page: Page): Promise<boolean> {
  const stage = await page.locator('[data-stage]').boundingBox();
  const doubled = await page.getByText('₦200 doubled').locator('..').all();
  const boxes = await Promise.all(doubled.map((hand) => hand.boundingBox()));
  return boxes.every((box) => box !== null && stage !== null && box.y + box.height <= stage.y + stage.height);
}

test('two doubled hands beside each other fit the narrowest phone, their ends below their stakes', async ({
  page,
  player,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bothDoubled: Deal = {
    bet: { stakeNaira: 100 },
    play: splitThenDouble,
    wanted: ({ hands }) => hands.length > 1 && hands.every(({ isDoubled }) => isDoubled),
  };
  await arrange(server.origin, player, game, [bothDoubled]);
  const device = await otherDevice(server.origin, player, 'card-21');
  let round = await device.bet(bothDoubled.bet);
  for (let made = 0; made < MAX_PLAYS && !round.isOver; made += 1)
    round = await device.move(round, splitThenDouble(round.view as TableState));
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto(await launcherUrl(server.origin, player, 'card-21'));
  await expect(page.getByText('₦200 doubled')).toHaveCount(2);
  for (const [width, height] of [
    [320, 780],
    [360, 780],
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutOff(page), `at ${width} × ${height} px`).toEqual([]);
    await expect.poll(() => tagsInSight(page), `at ${width} × ${height} px`).toBe(true);
  }
});
