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
  recallNewest,
} from './journey.ts';

const root = join(import.meta.dirname, '..', '..');
const TITLE = 'Poker Hi-Lo Streak';
const SHELF = 'Spin and roulette';

const deal = (table: FrameLocator) => button(table, 'Deal');
const guesses = (table: FrameLocator) => button(table, /likely/);
const cashOut = (table: FrameLocator) => button(table, /^Cash out ₦/);
const turned = (table: FrameLocator) =>
  table.getByRole('list', { name: 'Cards turned' }).getByRole('listitem');

/** Makes the likelier guess, or the bolder one; a right one makes the streak worth what the guess had said. */
async function guess(table: FrameLocator, which: 'likelier' | 'bolder'): Promise<boolean> {
  const offers = await guesses(table).allInnerTexts();
  const percents = offers.map((text) => Number(/([\d.]+) %/.exec(text)?.[1]));
  const firstIsLikelier = (percents[0] ?? 0) >= (percents[1] ?? 0);
  const chosen = firstIsLikelier === (which === 'likelier') ? 0 : 1;
  const before = await turned(table).count();
  await guesses(table).nth(chosen).click();
  await expect(turned(table)).toHaveCount(before + 1);
  await expect(cashOut(table).or(deal(table))).toBeEnabled();
  if (await deal(table).isVisible()) return false;
  expect(koboOf(await cashOut(table).innerText())).toBe(koboOf(offers[chosen] ?? ''));
  return true;
}

async function reconciled(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['server/reconcile.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await once(child, 'exit');
  return said;
}

test('§2.58 a visitor on a phone comes through the login, guesses at known odds, is taken up mid-streak and cashes out', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [firstGuess('likelier', 'right')]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let table = await comeAsVisitor(page, player, SHELF, TITLE);
  await button(table, '₦500').click();
  await deal(table).click();
  await expect(guesses(table).first()).toBeEnabled();
  expect(await guess(table, 'likelier')).toBe(true);
  await expectNoSideways(page, table);

  const worth = await cashOut(table).innerText();
  const before = (await balanceKobo(table)) + 50_000;
  table = await comeBack(page, TITLE);
  await expect(table.getByText('You left this round open.')).toBeVisible();
  await expect(cashOut(table)).toHaveText(worth);
  await button(table, 'Skip card (20 left)').click();
  await expect(button(table, 'Skip card (19 left)')).toBeEnabled();
  await expect(turned(table)).toHaveCount(3);
  await expect(cashOut(table)).toHaveText(worth);
  await cashOut(table).click();
  await expect(table.getByText('You cashed out')).toBeVisible();

  const frame = page.locator('iframe');
  const height = await table.locator('#root').evaluate((element) => Math.ceil(element.clientHeight));
  await expect
    .poll(async () => Number(await frame.getAttribute('height')))
    .toBeGreaterThanOrEqual(height - 1);
  const round = await recallNewest(table);
  expect(round.lines[1]).toMatch(/^(higher|lower)( or same)? → .*, right$/);
  expect(round.lines[2]).toMatch(/^skipped → /);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([50_000, koboOf(worth)]);
  await expectAccountedFor(page, table, round, before);
  expect(await reconciled(server.dataDir)).toContain('Zero: everything agrees.');
});

test('on a wide screen the cards turn, one wrong guess ends the streak, and the bet is dealt once more', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [firstGuess('bolder', 'wrong')]);
  const table = await comeAsPlayer(page, player, SHELF, TITLE);
  await button(table, '₦200').click();
  await deal(table).click();
  await expect(guesses(table).first()).toBeEnabled();
  expect(await guess(table, 'bolder')).toBe(false);
  await expect(table.getByText('Not this time')).toBeVisible();
  const card = await turned(table).last().innerText();
  const round = await recallNewest(table);
  expect(round.lines).toHaveLength(3);
  expect(round.lines.at(-2)).toMatch(/, wrong$/);
  expect(round.lines.at(-2)).toContain(card.split('\n')[0] ?? '');
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, 0]);
  await expectAccountedFor(page, table, round, 500_000);

  await button(table, '₦1,000').click();
  await button(table, 'Repeat ₦200').click();
  await expect(guesses(table).first()).toBeEnabled();
  expect(await balanceKobo(table)).toBe(460_000);
});
