import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import type { Victim } from '../../tools/chaos/server-process.ts';
import { startVictim } from '../../tools/chaos/victim.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, type Player, signUpByCalls } from '../people.ts';
import { enterAs } from '../steps.ts';
import { launcherUrl } from './device.ts';
import { betButton, openSection } from './sections.ts';

const MAX_GUESSES = 40;
const BACK_AGAIN_MS = 30_000;

const hiLoUrl = (origin: string, player: Player) => launcherUrl(origin, player, 'card-hi-lo');

type Table = Page | FrameLocator;

const deal = (frame: Table) => betButton(frame);
const skip = (frame: Table) => frame.getByRole('button', { name: /^Skip card/ });
const cards = (frame: Table) => frame.getByRole('list', { name: 'Cards turned' }).getByRole('listitem');
const resumed = (frame: Table) => frame.getByText('You left this round open.');
const balance = (frame: Table) => frame.locator('[data-balance]');

async function begin(frame: Table): Promise<void> {
  await deal(frame).click();
  await expect(skip(frame)).toBeEnabled();
  await expect(cards(frame)).toHaveCount(1);
}

test('§2.58 messages of other windows control neither the page nor the game', async ({
  page,
  player,
  consoleErrors,
}) => {
  await enterAs(page, player);
  await page.goto('/virtual?game=casino&casinoType=spin_games');
  await page.getByRole('button', { name: /Poker Hi-Lo Streak/ }).click();
  const frame = page.locator('iframe[title="Poker Hi-Lo Streak"]');
  const game = page.frameLocator('iframe[title="Poker Hi-Lo Streak"]');
  await begin(game);
  // It reported that it fits any window, and fills it.
  await expect(frame).toHaveAttribute('height', '500');
  await expect(frame).toHaveJSProperty('offsetHeight', 800);
  await page.evaluate(() => {
    const playing = document.querySelector('iframe');
    const sentences = [
      { type: 'leave-game' },
      { type: 'resize-iframe', height: 1234 },
      { type: 'player-active' },
      'leave-game',
      { type: 'bet', stakeNaira: 5000, move: 'higher' },
      { type: 'resize-iframe', height: 'x'.repeat(1_000_000) },
    ];
    for (const message of sentences) {
      window.postMessage(message, '*');
      playing?.contentWindow?.postMessage(message, '*');
    }
    // A second window of the very origin of the game, which requests a height.
    const other = document.createElement('iframe');
    other.title = 'Other';
    other.src = new URL('/play/keno-80', playing?.src).href;
    document.body.append(other);
  });
  const closed = page.frameLocator('iframe[title="Other"]');
  await expect(closed.getByText('it needs a fresh link each time')).toBeVisible();
  // The running game covers the whole window, so that a real click could not reach it.
  await closed.getByRole('main').getByRole('button', { name: 'Back to the games' }).dispatchEvent('click');
  // A step of the game's own after all of that: earlier messages have been handled.
  await skip(game).click();
  await expect(cards(game)).toHaveCount(2);
  await expect(page).toHaveURL(/game=casino/);
  await expect(frame).toHaveAttribute('height', '500');
  await expect(balance(game)).toHaveText('₦4,900.00');
  consoleErrors.length = 0;
});

test('a tab closed in the middle of a move, and opened on another phone: the round waits; the first phone shows it; a used link leads back', async ({
  page,
  context,
  player,
  server,
  consoleErrors,
}) => {
  const url = await hiLoUrl(server.origin, player);
  await page.goto(url);
  await begin(page);
  const [first] = await cards(page).allInnerTexts();
  const tab = await context.newPage();
  server.pause();
  try {
    await skip(page).click();
    await page.close();
  } finally {
    server.resume();
  }
  await tab.goto(await hiLoUrl(server.origin, player));
  await expect(resumed(tab)).toBeVisible();
  await expect(balance(tab)).toHaveText('₦4,900.00');
  expect((await cards(tab).allInnerTexts())[0]).toBe(first);

  const phone = await context.newPage();
  await phone.goto(await hiLoUrl(server.origin, player));
  await expect(resumed(phone)).toBeVisible();
  const seen = await cards(phone).allInnerTexts();
  await skip(tab).click();
  await expect(tab.getByText('You opened this game again elsewhere, and it goes on there.')).toBeVisible();
  await skip(phone).click();
  await expect(cards(phone)).toHaveCount(seen.length + 1);
  await expect(balance(phone)).toHaveText('₦4,900.00');

  await tab.goto(url);
  await expect(tab.getByText(/used already or is too old/)).toBeVisible();
  await tab.getByText('Back to the games', { exact: true }).click();
  await expect(tab).toHaveURL(`${server.origin}/virtual`);
  consoleErrors.length = 0;
});

test.describe('a server of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-e2e-victim-'));
  let victim: Victim;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    victim = await startVictim(dataDir);
  });

  test.afterAll(async () => {
    await victim.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('killed without warning in the middle of a round: the move is taken once, the cards are the same, and the seeds prove it', async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const player = await signUpByCalls(victim.origin, makePerson(), 5000);
    await page.goto(await hiLoUrl(victim.origin, player));
    await begin(page);
    await skip(page).click();
    await expect(cards(page)).toHaveCount(2);
    const before = await cards(page).allInnerTexts();
    const struck = victim.strike('server');
    await skip(page).click();
    await struck;
    // The page has repeated the call under its own id; where the pauses ran out, the player checks.
    const check = page.getByRole('button', { name: 'Check now' });
    await expect(cards(page).nth(2).or(check)).toBeVisible({ timeout: BACK_AGAIN_MS });
    if (await check.isVisible()) await check.click();
    await expect(cards(page)).toHaveCount(3);
    const after = await cards(page).allInnerTexts();
    expect(after.slice(0, 2)).toEqual(before);
    await victim.strike('database');
    await page.reload();
    await expect(resumed(page)).toBeVisible({ timeout: BACK_AGAIN_MS });
    expect(await cards(page).allInnerTexts()).toEqual(after);
    await expect(balance(page)).toHaveText('₦4,900.00');

    const guess = page.getByRole('button', { name: /likely/ }).first();
    for (let i = 0; i < MAX_GUESSES && !(await deal(page).isVisible()); i += 1) {
      await guess.click();
      await expect(guess.or(deal(page))).toBeEnabled();
    }
    await openSection(page, 'Fairness');
    await page.getByRole('button', { name: 'Change seed' }).click();
    await page.getByRole('button', { name: 'Verify' }).first().click();
    await expect(page.getByText('This round matches its seeds')).toBeVisible();
    consoleErrors.length = 0;
  });
});
