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

const TITLE = 'Football Penalties';
const SHELF = 'Football games';
/** Run-up, flight, and what the ball does after. */
const KICK_MS = 1440;

const stepUp = (table: FrameLocator) => button(table, 'Step up');
const cashOut = (table: FrameLocator) => button(table, /^Cash out ₦/);
const shot = (table: FrameLocator, place: string) => button(table, new RegExp(`^${place}: `));
const said = (table: FrameLocator) => table.locator('p.sr-only[aria-live="polite"]');

/** A streak of these kicks, ending as they end. */
const streakOf = (...kicks: readonly { readonly aim: Aim; readonly fate: Fate }[]) => ({
  bet: { stakeNaira: 100 },
  play: (state: PenaltyState) => kicks[state.kicks.length]?.aim ?? null,
  wanted: (state: PenaltyState) => kicks.every(({ fate }, at) => state.kicks[at]?.fate === fate),
});

/** Shoots once; the streak goes on, worth what the place had said, or it is over. */
async function shoot(table: FrameLocator, place: string): Promise<boolean> {
  const worth = koboOf((await shot(table, place).getAttribute('aria-label')) ?? '');
  await shot(table, place).click();
  await expect(cashOut(table).or(stepUp(table))).toBeEnabled();
  if (await stepUp(table).isVisible()) {
    await expect(said(table)).toHaveText(new RegExp(`^${place}: (saved|over the bar)\\.`));
    return false;
  }
  await expect(said(table)).toHaveText(new RegExp(`^${place}: goal\\.`));
  expect(koboOf(await cashOut(table).innerText())).toBe(worth);
  return true;
}

test('a visitor on a phone comes through the login, scores at known odds, is taken up mid-streak and cashes out', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [streakOf({ aim: 'centre', fate: 'goal' })]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let table = await comeAsVisitor(page, player, SHELF, TITLE);
  await button(table, '₦200').click();
  await stepUp(table).click();
  await expect(button(table, 'Score one goal to cash out')).toBeDisabled();
  await expect(table.getByRole('row', { name: /^Top corners 60\.00 % 1\.61× ₦323\.33$/ })).toBeVisible();
  expect(await shoot(table, 'Down the middle')).toBe(true);
  await expectNoSideways(page, table);

  const worth = await cashOut(table).innerText();
  const before = await balanceKobo(table);
  table = await comeBack(page, TITLE);
  await expect(table.getByText('You left this round open.')).toBeVisible();
  await expect(table.getByRole('list', { name: 'Goals of this streak' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expect(cashOut(table)).toHaveText(worth);
  await cashOut(table).click();
  await expect(table.getByText('You cashed out · 1.21×')).toBeVisible();
  const round = await recallNewest(table);
  expect(round.lines[1]).toMatch(/^down the middle, keeper (low|top) (left|right): goal$/);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, koboOf(worth)]);
  await expectAccountedFor(page, table, round, before + 20_000);
});

test('on a wide screen the kick is run up, struck and landed before anything tells how it ended; a miss ends the streak', async ({
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
  const table = await comeAsPlayer(page, player, SHELF, TITLE);
  const ready = 'The ball is on the spot. Choose where to shoot.';
  await stepUp(table).click();
  await expect(said(table)).toHaveText(ready);
  const before = await balanceKobo(table);
  const held = await holdMotion(page);
  await shot(table, 'Top left').click();
  const ball = table.locator('[data-part="ball"]');
  await expect
    .poll(() => ball.evaluate((drawn) => drawn.getAnimations().map(({ playState }) => playState)))
    .toEqual(['running']);
  // In the air, a moment before it lands: the table still stands as it was before the kick.
  await held.pass(KICK_MS - 1);
  await expect(said(table)).toHaveText(ready);
  await expect(table.getByRole('list', { name: 'Goals of this streak' }).getByRole('listitem')).toHaveCount(
    0,
  );
  expect(await balanceKobo(table)).toBe(before);
  await held.runOut();
  await expect(cashOut(table)).toBeEnabled();
  await expect(said(table)).toHaveText(/^Top left: goal\./);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await shoot(table, 'Top right')).toBe(false);
  await expect(table.getByText('The streak is over.', { exact: true })).toBeVisible();
  const round = await recallNewest(table);
  expect(round.lines.filter((line) => line.endsWith(': goal'))).toHaveLength(1);
  expect(round.lines.at(-1)).toBe('the streak ended');
  expect([round.stakeKobo, round.payoutKobo]).toEqual([10_000, 0]);
  await expectAccountedFor(page, table, round, 500_000);

  await button(table, '₦500').click();
  await button(table, 'Repeat ₦100').click();
  await expect(shot(table, 'Low left')).toBeVisible();
  expect(await balanceKobo(table)).toBe(480_000);
});
