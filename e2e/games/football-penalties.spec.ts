import { game, type PenaltyState } from '@jara/football-penalties/game';
import type { Aim, Fate } from '@jara/football-penalties/kick';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { holdMotion, prepareToHold } from '../held-motion.ts';
import { arrange } from '../outcomes.ts';
import {
  balanceKobo,
  button,
  comeAsPlayer,
  comeAsVisitor,
  comeBack,
  expectAccountedFor,
  expectNoSideways,
  koboOf,
  recallNewest,
} from './journey.ts';
import { betButton } from './sections.ts';

const TITLE = 'Football Penalties';
const SHELF = 'Football games';
/** Run-up, flight, and the end of the ball's motion. */
const KICK_MS = 1440;

const stepUp = (frame: FrameLocator) => betButton(frame);
const cashOut = (frame: FrameLocator) => button(frame, /^Cash out ₦/);
const shot = (frame: FrameLocator, place: string) => button(frame, new RegExp(`^${place}: `));
const announced = (frame: FrameLocator) => frame.locator('p.sr-only[aria-live="polite"]');

/** A streak of these kicks with this ending. */
const streakOf = (...kicks: readonly { readonly aim: Aim; readonly fate: Fate }[]) => ({
  bet: { stakeNaira: 100 },
  play: (state: PenaltyState) => kicks[state.kicks.length]?.aim ?? null,
  wanted: (state: PenaltyState) => kicks.every(({ fate }, at) => state.kicks[at]?.fate === fate),
});

/** Shoots once; the streak continues with the value shown at the spot, or it is over. */
async function shoot(frame: FrameLocator, place: string): Promise<boolean> {
  const worth = koboOf((await shot(frame, place).getAttribute('aria-label')) ?? '');
  await shot(frame, place).click();
  await expect(cashOut(frame).or(stepUp(frame))).toBeEnabled();
  if (await stepUp(frame).isVisible()) {
    await expect(announced(frame)).toHaveText(new RegExp(`^${place}: (saved|over the bar)\\.`));
    return false;
  }
  await expect(announced(frame)).toHaveText(new RegExp(`^${place}: goal\\.`));
  expect(koboOf(await cashOut(frame).innerText())).toBe(worth);
  return true;
}

test('a visitor on a phone comes through the login, scores at known odds, is taken up mid-streak and cashes out', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [streakOf({ aim: 'centre', fate: 'goal' })]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let frame = await comeAsVisitor(page, player, SHELF, TITLE);
  await button(frame, '₦200').click();
  await stepUp(frame).click();
  await expect(button(frame, 'Score one goal to cash out')).toBeDisabled();
  await expect(frame.getByRole('row', { name: /^Top corners 60% 1\.61× ₦323\.33$/ })).toBeVisible();
  expect(await shoot(frame, 'Down the middle')).toBe(true);
  await expectNoSideways(page, frame);

  const worth = await cashOut(frame).innerText();
  const before = await balanceKobo(frame);
  frame = await comeBack(page, TITLE);
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  await expect(frame.getByRole('list', { name: 'Goals of this streak' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(cashOut(frame)).toHaveText(worth);
  await cashOut(frame).click();
  await expect(frame.getByText('You cashed out · 1.21×')).toBeVisible();
  const round = await recallNewest(frame);
  expect(round.lines[1]).toMatch(/^down the middle, keeper (low|top) (left|right): goal$/);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, koboOf(worth)]);
  await expectAccountedFor(page, frame, round, before + 20_000);
});

test('on a wide screen the kick is run up, struck and landed before anything shows how it ended; a miss ends the streak', async ({
  page,
  player,
  server,
}) => {
  const kicks = [
    { aim: 'top-left', fate: 'goal' },
    { aim: 'top-right', fate: 'over' },
  ] as const;
  await arrange(server.origin, player, game, [streakOf(...kicks)]);
  await prepareToHold(page);
  const frame = await comeAsPlayer(page, player, SHELF, TITLE);
  const ready = 'The ball is on the spot. Choose where to shoot.';
  await stepUp(frame).click();
  await expect(announced(frame)).toHaveText(ready);
  const before = await balanceKobo(frame);
  const held = await holdMotion(page);
  await shot(frame, 'Top left').click();
  const ball = frame.locator('[data-part="ball"]');
  await expect
    .poll(() => ball.evaluate((drawn) => drawn.getAnimations().map(({ playState }) => playState)))
    .toEqual(['running']);
  // In the air, a moment before it lands: the table is still as before the kick.
  await held.pass(KICK_MS - 1);
  await expect(announced(frame)).toHaveText(ready);
  await expect(frame.getByRole('list', { name: 'Goals of this streak' }).getByRole('listitem')).toHaveCount(
    0,
  );
  expect(await balanceKobo(frame)).toBe(before);
  await held.runOut();
  await expect(cashOut(frame)).toBeEnabled();
  await expect(announced(frame)).toHaveText(/^Top left: goal\./);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shoot(frame, 'Top right')).toBe(false);
  await expect(frame.getByText('The streak is over.', { exact: true })).toBeVisible();
  const round = await recallNewest(frame);
  expect(round.lines.filter((line) => line.endsWith(': goal'))).toHaveLength(1);
  expect(round.lines.at(-1)).toBe('the streak ended');
  expect([round.stakeKobo, round.payoutKobo]).toEqual([10_000, 0]);
  await expectAccountedFor(page, frame, round, 500_000);

  // The stake played last stays in the field.
  await button(frame, 'Bet ₦100').click();
  await expect(shot(frame, 'Low left')).toBeVisible();
  expect(await balanceKobo(frame)).toBe(480_000);
});
