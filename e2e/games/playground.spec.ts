import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { betButton } from './sections.ts';

const root = join(import.meta.dirname, '..', '..');
const START_MS = 60_000;
const SEEDS = { server: '5a'.repeat(32), client: 'my own seed' };

/** The playground as `npm run playground` starts it, on any free port. */
async function startPlayground(): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['tools/playground.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let announced = '';
    child.stdout.on('data', (chunk) => {
      announced += String(chunk);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(announced)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`the playground did not start: ${announced}`)));
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The client on the only screen. */
const client = (page: Page): FrameLocator => page.frameLocator('figure iframe');

const latest = (page: Page) => page.locator('[data-round]');

async function setSeeds(page: Page): Promise<void> {
  await page.getByLabel('Server seed').fill(SEEDS.server);
  await page.getByLabel('Client seed').fill(SEEDS.client);
  await page.getByLabel('Nonce of the next round').fill('7');
  await page.getByRole('button', { name: 'Set these seeds' }).click();
}

test('the playground: seeds fix what comes, a copied address brings it back, a wanted outcome is found and played', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const playground = await startPlayground();
  try {
    await page.goto(playground.origin);
    const games = page.getByRole('navigation', { name: 'Games' });
    await games.getByRole('button', { name: 'Plinko' }).click({ timeout: START_MS });
    await page.getByLabel('Speed').selectOption('At once');
    await setSeeds(page);

    await betButton(client(page)).click({ timeout: START_MS });
    await expect(latest(page)).toHaveAttribute('data-round', '7');
    const played = await latest(page).innerText();
    await expect(page.getByLabel('Nonce of the next round')).toHaveValue('8');

    await page.reload();
    await betButton(client(page)).click({ timeout: START_MS });
    await expect(latest(page)).toHaveAttribute('data-round', '7');
    expect(await latest(page).innerText()).toBe(played);

    await games.getByRole('button', { name: 'Wheel Royale' }).click();
    await expect(page.getByLabel('Server seed')).toHaveValue(SEEDS.server);
    await expect(client(page).locator('[data-balance]')).toBeVisible({ timeout: START_MS });
    await page.getByLabel('Bet', { exact: true }).selectOption('13×');
    await page.getByRole('button', { name: 'Find it' }).click();
    await expect(page.getByText(/^Nonce \d+ pays ₦1,300 \(13×\)\. Found at try \d+/)).toBeVisible();
    await expect(page.getByText(/^Its chance: 7\.41%, one in 13\.5, exactly\./)).toBeVisible();
    const nonce = await page.getByLabel('Nonce of the next round').inputValue();
    await page.getByRole('button', { name: 'Place this bet' }).click();
    await expect(latest(page)).toHaveAttribute('data-round', nonce);
    await expect(latest(page)).toContainText('₦100 staked, ₦1,300 paid');
    await expect(client(page).getByText('₦1,300').first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await playground.stop();
  }
});

/** The host's facts of the round on the table. */
const table = (page: Page) => page.locator('[data-table]');

test('the playground: a game that everyone plays, step by step, with bets, a second player, and rounds at once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const playground = await startPlayground();
  try {
    await page.goto(`${playground.origin}/?game=crash&server=${SEEDS.server}&client=public&nonce=7`);
    await expect(table(page)).toContainText(/Round \d+/, { timeout: START_MS });
    await page.getByRole('switch', { name: /Round by round/ }).click();
    await page.getByLabel('Number of the round').fill('7');
    await page.getByRole('button', { name: 'Set these seeds' }).click();
    await expect(table(page)).toHaveText('Round 7: takes bets');

    await expect(client(page).locator('[data-balance]')).toBeVisible({ timeout: START_MS });
    await page.getByRole('button', { name: 'Place it in the game' }).click();
    await expect(latest(page).locator('[data-bet]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Open another player' }).click();
    await expect(page.locator('figure iframe')).toHaveCount(2);
    const next = page.getByRole('button', { name: 'To what comes next' });
    await next.click();
    await expect(table(page)).toHaveText('Round 7: takes no more bets');
    await next.click();
    await expect(table(page)).toHaveText('Round 7: is under way');
    await page.getByRole('button', { name: 'To the end of the round' }).click();
    await expect(table(page)).toHaveText('Round 7: is over');
    const outcome = await latest(page).getByLabel('In words').innerText();
    for (const at of [0, 1])
      await expect(
        page
          .frameLocator('figure iframe')
          .nth(at)
          .getByText(/₦999,9|₦1,000,/)
          .first(),
      ).toBeVisible();

    await page.getByLabel('Rounds played at once').selectOption('10');
    await page.getByRole('button', { name: 'Play them with this bet' }).click();
    await expect(table(page)).toHaveText('Round 18: takes bets');
    await expect(page.getByText(/^11 rounds over: /)).toBeVisible();

    await page.getByLabel('Number of the round').fill('7');
    await page.getByRole('button', { name: 'Set these seeds' }).click();
    await page.getByRole('button', { name: 'To the end of the round' }).click();
    await expect(table(page)).toHaveText('Round 7: is over');
    expect(await latest(page).getByLabel('In words').innerText()).toBe(outcome);
    expect(errors).toEqual([]);
  } finally {
    await playground.stop();
  }
});
