import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { expectNoFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import type { Player } from '../people.ts';
import { LONG } from '../selection.ts';
import { logIn } from '../steps.ts';
import { betButton, openSection } from './sections.ts';

const FILE = pathToFileURL(join(import.meta.dirname, '../../apps/verifier/dist/verifier.html')).href;

/** Plays one round of higher or lower from the catalogue to its end and reveals the seed; returns the round's receipt. */
async function playAndReveal(page: Page, player: Player): Promise<{ frame: FrameLocator; receipt: string }> {
  await logIn(page, player);
  await page.goto('/virtual?game=casino&casinoType=spin_games');
  await page.getByRole('button', { name: /Poker Hi-Lo Streak/ }).click();
  const frame = page.frameLocator('iframe[title="Poker Hi-Lo Streak"]');
  await betButton(frame).click();
  const guess = frame.getByRole('button', { name: /likely/ }).first();
  await expect(guess).toBeEnabled();
  await guess.click();
  const cashOut = frame.getByRole('button', { name: /^Cash out ₦/ });
  const deal = betButton(frame);
  await expect(cashOut.or(deal)).toBeEnabled();
  if (await cashOut.isVisible()) await cashOut.click();
  await expect(deal).toBeEnabled();
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'Details' }).click();
  await expect(frame.getByText('still in use, so still secret')).toBeVisible();
  await openSection(frame, 'Fairness');
  await frame.getByRole('button', { name: 'Change seed' }).click();
  await expect(frame.getByText('Revealed: the server seed')).toBeVisible();
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'Details' }).click();
  await expect(frame.getByText('Balance before').locator('..')).toContainText('₦5,000.00');
  await expect(frame.getByText(/\d of 0 to 51/).first()).toBeVisible();
  await frame.getByRole('button', { name: 'Copy for the verifier' }).click();
  await expect(frame.getByText('Copied. Paste it into the verifier.')).toBeVisible();
  return { frame, receipt: await frame.getByLabel('Receipt of this round').inputValue() };
}

test('a round played on the site agrees in the verifier: opened by the game, and from disk without a network; a forged one does not', async ({
  page,
  context,
  player,
  browser,
}) => {
  const { frame, receipt } = await playAndReveal(page, player);
  const opened = context.waitForEvent('page');
  await frame.getByRole('button', { name: 'Open the verifier' }).click();
  const served = await opened;
  await expect(served.getByRole('heading', { name: 'Agrees' })).toBeInViewport();

  const alone = await browser.newContext({ offline: true, viewport: { width: 320, height: 640 } });
  const verifier = await alone.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  verifier.on('request', (request) => requests.push(request.url()));
  verifier.on('console', (message) => errors.push(message.text()));
  verifier.on('pageerror', (error) => errors.push(String(error)));
  await verifier.goto(FILE);
  const box = verifier.getByLabel('Receipt', { exact: true });
  await box.fill(receipt);
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByRole('heading', { name: 'Agrees' })).toBeInViewport();
  await verifier
    .getByText(/^Show 1 draw/)
    .first()
    .click();
  await expect(verifier.getByText(/^\d+ mod 52 = \d+$/).first()).toBeVisible();
  expect(await verifier.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const { payout } = JSON.parse(receipt) as { payout: number };
  await box.fill(JSON.stringify({ ...JSON.parse(receipt), payout: payout + 1000 }));
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByRole('heading', { name: 'Does not agree' })).toBeVisible();
  await expect(verifier.getByText(`Recorded ${payout + 1000}, recomputed ${payout}`)).toBeVisible();

  const golden = readFileSync(join(import.meta.dirname, '../../games/crash/vectors.jsonl'), 'utf8');
  const [season = '', shared = ''] = golden.split('\n');
  await box.fill(season);
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByText('All 24 rounds match the season’s published hash.')).toBeVisible();
  await box.fill(shared.replace('"outcome":{"point":', '"outcome":{"point":1'));
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByText(/^point: recorded 1\d+, recomputed \d+$/)).toBeVisible();

  await box.fill(shared);
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByText(/^flew away at /)).toBeVisible();
  await verifier.getByRole('button', { name: 'Pidgin' }).click();
  await expect(verifier.getByText(/^e fly comot for /)).toBeVisible();
  await expect(verifier.getByText(/flew away at|paid ₦/)).toHaveCount(0);
  await verifier.getByRole('button', { name: 'English' }).click();

  await box.fill(receipt.slice(1));
  await verifier.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verifier.getByText('This is not a receipt: it cannot be read.')).toBeVisible();
  expect(requests.filter((url) => url !== FILE && !url.startsWith('data:'))).toEqual([]);
  expect(errors).toEqual([]);
  await alone.close();
});

test('by hand: seeds, bet and moves are typed or tapped, errors stand at their fields, and it reads in Pidgin', {
  tag: LONG,
}, async ({ page, server }) => {
  const served = await fetch(`${server.origin}/verifier.html`);
  expect(served.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
  await page.goto('/verifier.html');
  await page.getByRole('button', { name: 'By hand' }).click();
  await page.getByLabel('Game').selectOption({ label: 'Poker Hi-Lo Streak' });
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(page.getByText('A server seed is 64 digits')).toBeVisible();
  await page.getByLabel('Server seed', { exact: true }).fill('ab'.repeat(32));
  await page.getByLabel('Client seed').fill('mine');
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(page.getByRole('heading', { name: 'Computed' })).toBeVisible();
  await expect(page.getByText('still open').first()).toBeVisible();
  await page
    .getByRole('group', { name: 'What could come next' })
    .getByRole('button', { name: 'skip' })
    .click();
  await expect(page.getByLabel('Moves, one a line')).toHaveValue('skip');
  await expect(page.getByText(/^skipped → /)).toBeVisible();
  await expectNoFaults(page, 'the verifier by hand');
  await page.getByRole('button', { name: 'Pidgin' }).click();
  await expect(page.getByRole('heading', { name: 'We don calculate am' })).toBeVisible();
});
