import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { game } from '@jara/card-hi-lo/game';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange } from '../outcomes.ts';
import { firstGuess } from './hi-lo-guess.ts';
import {
  balanceKobo,
  button,
  comeAsPlayer,
  comeAsVisitor,
  comeBack,
  expectAccountedFor,
  expectNoSideways,
  koboOf,
  PHONE,
  recallNewest,
} from './journey.ts';
import { betButton } from './sections.ts';

const root = join(import.meta.dirname, '..', '..');
const TITLE = 'Poker Hi-Lo Streak';
const SHELF = 'Spin and roulette';

const deal = (frame: FrameLocator) => betButton(frame);
const guesses = (frame: FrameLocator) => button(frame, /likely/);
const cashOut = (frame: FrameLocator) => button(frame, /^Cash out ₦/);
const turned = (frame: FrameLocator) =>
  frame.getByRole('list', { name: 'Cards turned' }).getByRole('listitem');

/** Makes the likelier guess, or the bolder one; after a right one the streak has the value shown on the guess. */
async function guess(frame: FrameLocator, which: 'likelier' | 'bolder'): Promise<boolean> {
  const offers = await guesses(frame).allInnerTexts();
  const percents = offers.map((text) => Number(/([\d.]+)%/.exec(text)?.[1]));
  const firstIsLikelier = (percents[0] ?? 0) >= (percents[1] ?? 0);
  const chosen = firstIsLikelier === (which === 'likelier') ? 0 : 1;
  const before = await turned(frame).count();
  await guesses(frame).nth(chosen).click();
  await expect(turned(frame)).toHaveCount(before + 1);
  await expect(cashOut(frame).or(deal(frame))).toBeEnabled();
  if (await deal(frame).isVisible()) return false;
  expect(koboOf(await cashOut(frame).innerText())).toBe(koboOf(offers[chosen] ?? ''));
  return true;
}

async function reconciled(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['server/commands/reconcile.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SHARDS: process.env.TEST_SHARDS ?? '' },
  });
  let announced = '';
  child.stdout.on('data', (chunk) => {
    announced += String(chunk);
  });
  await once(child, 'exit');
  return announced;
}

test('§2.58 a visitor on a phone comes through the login, guesses at known odds, is taken up mid-streak and cashes out', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [firstGuess('likelier', 'right')]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let frame = await comeAsVisitor(page, player, SHELF, TITLE);
  await button(frame, '₦500').click();
  await deal(frame).click();
  await expect(guesses(frame).first()).toBeEnabled();
  expect(await guess(frame, 'likelier')).toBe(true);
  await expectNoSideways(page, frame);

  const worth = await cashOut(frame).innerText();
  const before = (await balanceKobo(frame)) + 50_000;
  frame = await comeBack(page, TITLE);
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  await expect(cashOut(frame)).toHaveText(worth);
  await button(frame, 'Skip card (20 left)').click();
  await expect(button(frame, 'Skip card (19 left)')).toBeEnabled();
  await expect(turned(frame)).toHaveCount(3);
  await expect(cashOut(frame)).toHaveText(worth);
  await cashOut(frame).click();
  await expect(frame.getByText('You cashed out')).toBeVisible();

  // The game fits the window: the frame is as high as the phone, and shows the whole game.
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(PHONE.height);
  await expect
    .poll(() => frame.locator('#root').evaluate((element) => Math.ceil(element.clientHeight)))
    .toBeLessThanOrEqual(PHONE.height);
  const round = await recallNewest(frame);
  expect(round.lines[1]).toMatch(/^(higher|lower)( or same)? → .*, right$/);
  expect(round.lines[2]).toMatch(/^skipped → /);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([50_000, koboOf(worth)]);
  await expectAccountedFor(page, frame, round, before);
  expect(await reconciled(server.dataDir)).toContain('Zero: everything agrees.');
});

test('on a wide screen the cards turn, one wrong guess ends the streak, and the bet is dealt once more', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [firstGuess('bolder', 'wrong')]);
  const frame = await comeAsPlayer(page, player, SHELF, TITLE);
  await button(frame, '₦200').click();
  await deal(frame).click();
  await expect(guesses(frame).first()).toBeEnabled();
  expect(await guess(frame, 'bolder')).toBe(false);
  await expect(frame.getByText('Not this time')).toBeVisible();
  const card = await turned(frame).last().innerText();
  const round = await recallNewest(frame);
  expect(round.lines).toHaveLength(3);
  expect(round.lines.at(-2)).toMatch(/, wrong$/);
  expect(round.lines.at(-2)).toContain(card.split('\n')[0] ?? '');
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, 0]);
  await expectAccountedFor(page, frame, round, 500_000);

  // The stake played last stays in the field.
  await button(frame, 'Bet ₦200').click();
  await expect(guesses(frame).first()).toBeEnabled();
  expect(await balanceKobo(frame)).toBe(460_000);
});
