import { game, type PokerBet, type PokerMove, type PokerState } from '@jara/jacks-poker/game';
import { bestBits, placesIn } from '@jara/jacks-poker/strategy';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange, type WantedRound } from '../outcomes.ts';
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
import { betButton } from './sections.ts';

const TITLE = 'Jacks or Better Poker';
const SHELF = 'Spin and roulette';

const deal = (frame: FrameLocator) => betButton(frame);
const hand = (frame: FrameLocator) => frame.getByRole('group', { name: 'Your cards' }).getByRole('button');
const draw = (frame: FrameLocator) => button(frame, /^(Draw \d cards?|Keep all five)$/);
const litRow = (frame: FrameLocator) =>
  frame.getByRole('list', { name: 'What each hand pays' }).locator('[aria-current]');

async function cardsShown(frame: FrameLocator): Promise<string> {
  await expect(hand(frame)).toHaveCount(5);
  const labels = await hand(frame).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  return labels.map((label) => label?.replace(/^Hold /, '')).join(', ');
}

/** Holds the cards that the hint marks, one by one, until no hold is better. */
async function holdBest(frame: FrameLocator): Promise<void> {
  await expect(frame.getByText(/Best hold: worth ₦/)).toBeVisible();
  const marked = frame.locator('button:has(+ :text-is("Best"))');
  for (let left = await marked.count(); left > 0; left -= 1) await marked.first().click();
  await expect(frame.getByText('Yours is the best hold')).toBeVisible();
}

/** Draws, and reads the value of the hand in the table over the cards: the list of rounds has the same payout. */
async function drawAndRecall(frame: FrameLocator, stakeKobo: number): Promise<Recalled> {
  await draw(frame).click();
  await expect(deal(frame)).toBeEnabled();
  const cards = await cardsShown(frame);
  const isPaid = (await litRow(frame).count()) === 1;
  const row = isPaid ? await litRow(frame).innerText() : 'Nothing';
  const round = await recallNewest(frame);
  expect(round.lines[2]).toBe(`hand ${cards}`);
  expect(round.lines[3]).toBe(row.split('\n')[0]);
  const times = Number(/(\d+)×/.exec(row)?.[1] ?? 0);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([stakeKobo, stakeKobo * times]);
  return round;
}

test('a visitor on a phone comes through the login, holds the cards of the hint, is taken up before the draw and draws', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let frame = await comeAsVisitor(page, player, SHELF, TITLE);
  await button(frame, '₦200').click();
  await deal(frame).click();
  const dealt = await cardsShown(frame);
  await frame.getByRole('switch', { name: 'Show the best hold' }).click();
  await holdBest(frame);
  await expectNoSideways(page, frame);

  frame = await comeBack(page, TITLE);
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  expect(await cardsShown(frame)).toBe(dealt);
  await expect(frame.getByRole('switch', { name: 'Show the best hold' })).toBeChecked();
  await holdBest(frame);
  const round = await drawAndRecall(frame, 20_000);
  expect(round.lines[0]).toBe(`₦200, dealt ${dealt}`);
  await expectAccountedFor(page, frame, round, 500_000);

  const rules = await openRules(frame);
  await expect(rules.getByText(/99\.5439% comes back/)).toBeVisible();
  await expect(rules.getByText('99.54%', { exact: true })).toBeVisible();
  await expect(rules.getByRole('row', { name: 'Royal flush 1 in 40,391 800×' })).toBeVisible();
  await expect(rules.getByRole('row', { name: /^Full house 1\.15% 9×$/ })).toBeVisible();
});

/** A deal with the best hold, and whether it is paid. */
const heldBest = (isPaid: boolean): WantedRound<PokerBet, PokerState, PokerMove> => ({
  bet: { stakeNaira: 200 },
  play: ({ dealt }) => ({ hold: placesIn(bestBits(dealt).bits) }),
  wanted: (state) => game.payoutKobo(state) > 0n === isPaid,
});

test('on a wide screen a deal held best is lost, and the next, repeated, is paid', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [heldBest(false), heldBest(true)]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsPlayer(page, player, SHELF, TITLE);
  await button(frame, '₦200').click();
  await deal(frame).click();
  await frame.getByRole('switch', { name: 'Show the best hold' }).click();
  await holdBest(frame);
  const lost = await drawAndRecall(frame, 20_000);
  await expectAccountedFor(page, frame, lost, 500_000);
  expect(lost.payoutKobo).toBe(0);
  await expect(frame.getByText('Not this time')).toBeVisible();

  // The stake played last stays in the field.
  await button(frame, 'Bet ₦200').click();
  await expect(draw(frame)).toBeEnabled();
  await holdBest(frame);
  const paid = await drawAndRecall(frame, 20_000);
  await expectAccountedFor(page, frame, paid, lost.afterKobo);
  const before = paid.afterKobo;
  await expect(litRow(frame)).toHaveCount(1);
  expect(await balanceKobo(frame)).toBe(before);

  // All cards discarded, by the keyboard.
  await deal(frame).click();
  await expect(draw(frame)).toHaveText('Draw 5 cards');
  await page.keyboard.press('3');
  await expect(draw(frame)).toHaveText('Draw 4 cards');
  await expect(hand(frame).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3');
  await page.keyboard.press('d');
  await expect(deal(frame)).toBeEnabled();
  const round = await recallNewest(frame);
  expect(round.lines[1]).toBe('held nothing');
  await expectAccountedFor(page, frame, round, before);
});
