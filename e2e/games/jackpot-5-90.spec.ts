import type { FrameLocator, Page } from '@playwright/test';
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

const board = (frame: FrameLocator) => frame.getByRole('group', { name: 'Numbers 1 to 90' });
const play = (frame: FrameLocator) => button(frame, /^Bet ₦[\d,]+$/);
const again = (frame: FrameLocator) => button(frame, /^Bet ₦.* again$/);

async function mark(frame: FrameLocator, numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    await board(frame)
      .getByRole('button', { name: `${number}`, exact: true })
      .click();
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/**
 * The balls in the chute are those of the round in their order, and the ticket was paid the number of line stakes that it shows.
 */
async function expectDrawShown(frame: FrameLocator, { lines, payoutKobo }: Recalled): Promise<void> {
  const balls = numbersIn(lines.find((line) => line.startsWith('drawn: ')) ?? '');
  expect(balls).toHaveLength(5);
  const chute = frame.getByRole('list', { name: 'Balls drawn, in order' }).getByRole('listitem');
  await expect
    .poll(async () => (await chute.allInnerTexts()).map((text) => Number.parseInt(text, 10)))
    .toEqual(balls);
  const lineNaira = Number(/^₦([\d,]+) × /.exec(lines[1] ?? '')?.[1]?.replaceAll(',', ''));
  const times = Number(/paid (\d+) line stakes$/.exec(lines[3] ?? '')?.[1] ?? 0);
  expect(payoutKobo).toBe(lineNaira * times * 100);
}

const JACKPOT: GameInMotion = {
  title: 'Jackpot 5/90',
  under: 'Number and poker',
  start: play,
  moving: (frame) => [frame.getByText(/\d of 5 drawn/)],
  ended: again,
  expectShown: expectDrawShown,
};

interface Played {
  /** The play's name in the form. */
  readonly play: string;
  readonly marks: readonly number[];
  /** The ticket and its price, as in the list of rounds. */
  readonly named: string;
  readonly costs: string;
}

const TICKETS: readonly Played[] = [
  { play: 'Direct 1', marks: [7], named: 'Direct 1: 7', costs: '₦100 × 1 line' },
  {
    play: 'NAP 5',
    marks: [1, 2, 3, 4, 5],
    named: 'NAP 5: 1, 2, 3, 4, 5',
    costs: '₦100 × 1 line',
  },
  {
    play: 'Perm 2',
    marks: [8, 9, 10, 11],
    named: 'Perm 2 from 4: 8, 9, 10, 11',
    costs: '₦20 × 6 lines',
  },
  { play: 'Banker', marks: [90, 20, 30], named: 'Banker: 90 against 20, 30', costs: '₦50 × 2 lines' },
  { play: 'First', marks: [44], named: 'First ball: 44', costs: '₦100 × 1 line' },
  { play: 'Last', marks: [55, 66], named: 'Last ball: 55, 66', costs: '₦50 × 2 lines' },
];

/** Fills in a ticket from an empty form, plays it, and compares the round with the screen. */
async function playTicket(
  page: Page,
  frame: FrameLocator,
  ticket: Played,
  beforeKobo: number,
): Promise<number> {
  await frame.getByLabel('How to play').selectOption({ label: ticket.play });
  await mark(frame, ticket.marks);
  await button(frame, ticket.costs.split(' ')[0] ?? '').click();
  await play(frame).click();
  await expect(again(frame)).toBeVisible();
  const round = await recallNewest(frame);
  expect(round.lines.slice(0, 2)).toEqual([ticket.named, ticket.costs]);
  await expectDrawShown(frame, round);
  await expectAccountedFor(page, frame, round, beforeKobo);
  return round.afterKobo;
}

test('a visitor on a phone comes through the login and plays every kind of ticket, then the last one again', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsVisitor(page, player, JACKPOT.under, JACKPOT.title);
  await expectNoSideways(page, frame);
  let nowKobo = await balanceKobo(frame);
  for (const [done, ticket] of TICKETS.entries()) {
    if (done > 0) {
      await button(frame, 'Change numbers').click();
      await button(frame, 'Clear').click();
    }
    nowKobo = await playTicket(page, frame, ticket, nowKobo);
  }
  await again(frame).click();
  await expect(again(frame)).toBeEnabled();
  await expect.poll(async () => (await recallNewest(frame)).beforeKobo).toBe(nowKobo);
  const last = await recallNewest(frame);
  expect(last.lines.slice(0, 2)).toEqual([TICKETS.at(-1)?.named, TICKETS.at(-1)?.costs]);
  await expectDrawShown(frame, last);
  await expectAccountedFor(page, frame, last, nowKobo);
});

test('on a wide screen a ticket too dear is refused in words; a perm is drawn ball by ball and settled line by line', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, JACKPOT);
  await frame.getByLabel('How to play').selectOption({ label: 'NAP 2' });
  await mark(frame, [1, 2, 3]);
  await expect(frame.getByText('NAP 2 is 2 numbers. For more, play perm.').first()).toBeVisible();
  await frame.getByLabel('How to play').selectOption({ label: 'Perm 3' });
  await mark(frame, [3, 4, 5]);
  await expect(frame.getByText(/^10 lines × /)).toBeVisible();
  await frame.getByLabel('Stake per line').fill('600');
  await expect(frame.getByText('This ticket costs more than your balance.')).toBeVisible();
  await expect(play(frame)).toHaveCount(0);
  await expect(button(frame, 'Deposit')).toBeVisible();
  await frame.getByLabel('Stake per line').fill('10');
  const round = await playInMotion(page, frame, JACKPOT);
  expect(round.lines.slice(0, 2)).toEqual(['Perm 3 from 5: 1, 2, 3, 4, 5', '₦10 × 10 lines']);
  const ticket = frame.getByRole('region', { name: 'Your ticket' });
  await expect(ticket.getByRole('listitem')).toHaveCount(10);
  await openRules(frame, '88.88%', '87.39%', '85.97%', '85.59%', '84.63%');
});

test('left while the globe turns, the ticket is there when the page is loaded again, drawn and paid', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, JACKPOT);
  await button(frame, 'Quick pick').click();
  await leaveInMotion(page, frame, JACKPOT);
});
