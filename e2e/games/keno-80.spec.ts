import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  balanceKobo,
  button,
  comeAsVisitor,
  comeToHold,
  expectAccountedFor,
  expectNoSideways,
  type GameInMotion,
  leaveInMotion,
  openRules,
  playInMotion,
  type Recalled,
  recallNewest,
} from './journey.ts';
import { betButton, closeSection } from './sections.ts';

/** Returns of a card of one number, of two and so on. */
const RETURNS = ['95', '95.09', '92.96', '94.78', '95.17', '94.21', '94.47', '95.37', '93.83', '94.46'];

const board = (frame: FrameLocator) => frame.getByRole('group', { name: 'Numbers 1 to 80' });
const drawButton = (frame: FrameLocator) => betButton(frame);
const tray = (frame: FrameLocator) => frame.getByRole('list', { name: 'Numbers drawn, in order' });
/** Text on the table, without screen reader announcements. */
const ended = (frame: FrameLocator) =>
  frame.locator('p:not(.sr-only)').filter({ hasText: /^(Not this time|(\d+|None) of \d+ hit.*×$)/ });

interface Draw {
  readonly spots: readonly number[];
  readonly balls: readonly number[];
  readonly multiple: number;
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** Left edges of the boxes of some rows. */
async function columnsOf(frame: FrameLocator): Promise<(number | undefined)[]> {
  const boxes = [1, 9, 17, 42, 80].map((number) =>
    board(frame).getByRole('button', { name: new RegExp(`^${number}(,|$)`) }),
  );
  return Promise.all(boxes.map(async (box) => (await box.boundingBox())?.x));
}

/** The card, the balls and the prize in the list of rounds. */
function drawnIn({ lines }: Recalled): Draw {
  const [card = '', drawn = '', end = ''] = lines;
  const prize = /: (?:nothing|([\d.]+)×)$/.exec(end);
  if (prize === null) throw new Error(`no prize in “${end}”`);
  return {
    spots: numbersIn(card.slice(card.indexOf(' on ') + 4)),
    balls: numbersIn(drawn),
    multiple: Number(prize[1] ?? 0),
  };
}

/** The balls in the tray, the ticks on the card and the prize are those of the round. */
async function expectDrawShown(frame: FrameLocator, round: Recalled): Promise<void> {
  const { spots, balls, multiple } = drawnIn(round);
  expect(balls).toHaveLength(20);
  const shown = async () => (await tray(frame).getByRole('listitem').allInnerTexts()).map(Number);
  await expect.poll(shown).toEqual(balls);
  const hits = balls.filter((ball) => spots.includes(ball)).sort((a, b) => a - b);
  const ticked = board(frame).getByRole('button', { name: /, hit$/ });
  await expect.poll(async () => (await ticked.allInnerTexts()).map(Number)).toEqual(hits);
  await expect(board(frame).getByRole('button', { name: /, drawn$/ })).toHaveCount(20 - hits.length);
  expect(round.payoutKobo).toBe(Math.round(round.stakeKobo * multiple));
}

const KENO: GameInMotion = {
  title: 'Keno 80',
  under: 'Number and poker',
  start: betButton,
  moving: (frame) => [frame.getByText(/\d+ of 20 drawn/)],
  ended,
  expectShown: expectDrawShown,
};

test('a visitor on a phone comes through the login, sees every card’s return, and plays a card marked by hand', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsVisitor(page, player, KENO.under, KENO.title);
  await expectNoSideways(page, frame);
  const before = await balanceKobo(frame);
  for (let count = 5; count > 1; count -= 1) await button(frame, 'One number fewer').click();
  for (const [more, percent] of RETURNS.entries()) {
    if (more > 0) await button(frame, 'One number more').click();
    await button(frame, 'What it pays').click();
    await expect(frame.getByText(`${percent}% comes back over many rounds`)).toBeVisible();
    await closeSection(frame);
  }

  for (const number of [3, 17, 42, 80])
    await board(frame)
      .getByRole('button', { name: `${number}`, exact: true })
      .click();
  await expect(board(frame).locator('[aria-pressed=true]')).toHaveCount(4);
  await button(frame, 'What it pays').click();
  await expect(frame.getByRole('row', { name: '4 1 in 327 100×' })).toBeVisible();
  await closeSection(frame);
  await frame.getByLabel('Your stake').fill('10001');
  await expect(frame.getByText('The maximum stake is ₦10,000.')).toBeVisible();
  await frame.getByLabel('Your stake').fill('9000');
  await expect(frame.getByText('That is more than your balance.')).toBeVisible();
  await expect(drawButton(frame)).toHaveCount(0);
  await expect(button(frame, 'Deposit')).toBeVisible();
  await button(frame, '₦200').click();
  const columns = await columnsOf(frame);
  await drawButton(frame).click();
  await expect(ended(frame)).toBeVisible();
  expect(await columnsOf(frame), 'the numbers of the result lie where they were marked').toEqual(columns);
  const round = await recallNewest(frame);
  expect(drawnIn(round).spots).toEqual([3, 17, 42, 80]);
  expect(round.stakeKobo).toBe(20_000);
  await expectDrawShown(frame, round);
  await expectAccountedFor(page, frame, round, before);

  // The last stake stays in the field.
  await button(frame, 'Bet ₦200').click();
  await expect(ended(frame)).toBeVisible();
  await expect.poll(async () => (await recallNewest(frame)).beforeKobo).toBe(round.afterKobo);
  const again = await recallNewest(frame);
  expect(drawnIn(again).spots).toEqual([3, 17, 42, 80]);
  await expectDrawShown(frame, again);
  await expectAccountedFor(page, frame, again, round.afterKobo);
});

test('on a wide screen quick pick marks ten and the balls fall one by one, each hit counted as it comes', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, KENO);
  for (let count = 5; count < 10; count += 1) await button(frame, 'One number more').click();
  await button(frame, 'Quick pick 10').click();
  await expect(board(frame).locator('[aria-pressed=true]')).toHaveCount(10);
  await board(frame).locator('[aria-pressed=false]').first().click();
  await expect(
    frame.locator('p:not(.sr-only)').filter({ hasText: /^A card holds 10 numbers/ }),
  ).toBeVisible();
  const round = await playInMotion(page, frame, KENO);
  expect(drawnIn(round).spots).toHaveLength(10);
  await openRules(frame, ...RETURNS.map((percent) => `${percent}%`));
});

test('left while balls fall, the draw is there when the page is loaded again, paid and at rest', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, KENO);
  await button(frame, 'Quick pick 5').click();
  await leaveInMotion(page, frame, KENO);
});
