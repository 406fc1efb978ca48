import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chooseBank } from '../e2e/account-steps.ts';
import { makePerson, type Player, payIn, signUpByCalls } from '../e2e/people.ts';
import { PLAYER_PATHS, VISITOR_PATHS } from '../e2e/screens.ts';
import { startServer } from '../e2e/server.ts';
import { openWalletTab, sendAmount } from '../e2e/steps.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { root } from './source-files.ts';

const WIDTHS = [360, 768, 1280];
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800 } as Readonly<Record<number, number>>;
const SETTLE_LIMIT_MS = 5000;
const everyShot = join(root, '.cache/shots');
const keptShots = join(root, 'docs/screens');

/** The pictures of the README, each at one width; all others stay out of the repository. */
const KEPT = new Set([
  'home-1280',
  'home-360',
  'signup-360',
  'dashboard-360',
  'wallet-history-1280',
  'spin-play-360',
  'spin-play-1280',
  'spin-result-360',
  'roulette-360',
  'roulette-1280',
  'sportsbook-360',
  'sportsbook-1280',
  'sportsbook-match-360',
  'sportsbook-slip-360',
]);

/** Matches of the list that are added to the slip, once the list has `LISTED_CHOICES` selections. */
const SLIP_MATCHES = [8, 10, 13];
const LISTED_CHOICES = 60;

/** An amount that an account's first day does not take without a code. */
const ABOVE_FIRST_DAY = '60000';

const nameOf = (path: string) => path.replace(/^\/|\?.*$/g, '').replaceAll('/', '-') || 'root';

async function shoot(page: Page, name: string, width: number): Promise<void> {
  const shot = `${name}-${width}`;
  // Toasts and late pictures come and go: the picture shows the page after the network has gone quiet.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_LIMIT_MS }).catch(() => undefined);
  await page.screenshot({ path: join(everyShot, `${shot}.png`), fullPage: !name.includes('dialog') });
  if (KEPT.has(shot)) await page.screenshot({ path: join(keptShots, `${shot}.png`), scale: 'css' });
  process.stdout.write(`  ${shot}\n`);
}

async function shootPaths(page: Page, paths: readonly string[], width: number): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await shoot(page, nameOf(path), width);
  }
}

async function logIn(page: Page, player: Player, width: number): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Phone number or email').fill('x');
  await page.getByLabel('Phone number or email').fill('');
  await page.getByLabel('Password', { exact: true }).fill('123');
  await shoot(page, 'login-faults', width);
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('login successfully').waitFor();
  await shoot(page, 'login-done', width);
  await page.waitForURL('**/dashboard');
}

async function shootWallet(page: Page, width: number): Promise<void> {
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Transaction History');
  await page.getByRole('table').waitFor();
  await shoot(page, 'wallet-history', width);
  await openWalletTab(page, 'Deposit');
  await sendAmount(page, '2000');
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'wallet-deposit-dialog', width);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await openWalletTab(page, 'Withdraw');
  await sendAmount(page, '999999');
  await shoot(page, 'wallet-withdraw-too-much', width);
  await sendAmount(page, ABOVE_FIRST_DAY);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await shoot(page, 'wallet-withdraw-dialog', width);
  await chooseBank(dialog, 'gtb', 'Guaranty Trust Bank');
  await dialog.getByLabel('Account number').fill('0123456789');
  await dialog.getByText('Account name:').waitFor();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByLabel('Digit 1 of 6').waitFor();
  await shoot(page, 'wallet-withdraw-code-dialog', width);
}

async function shootSpin(page: Page, width: number): Promise<void> {
  await page.goto('/dashboard/spinit/play');
  const spin = page.getByRole('button', { name: 'Spin Now' });
  await spin.waitFor();
  await shoot(page, 'spin-play', width);
  await page.getByLabel('Your stake').fill('250');
  await page.getByLabel('Your stake').blur();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'spin-stake-dialog', width);
  await page.getByRole('button', { name: 'No, Cancel' }).click();
  await spin.click();
  await page.getByRole('dialog').waitFor({ timeout: 20_000 });
  await shoot(page, 'spin-result', width);
}

/** A game in its frame, with a chip on its table. */
async function shootGame(page: Page, width: number): Promise<void> {
  await page.goto('/virtual?game=casino&casinoType=spin_games');
  const title = 'Spin 2 Win Royale';
  await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();
  const table = page.frameLocator(`iframe[title="${title}"]`);
  await table.locator('[data-balance]').waitFor();
  await page.getByText('Success').waitFor({ state: 'hidden' });
  await shoot(page, 'roulette', width);
}

/** The list of matches, one match, and a slip of three. On a wide page the slip appears at their side. */
async function shootSportsbook(page: Page, width: number): Promise<void> {
  await page.goto('/sports-betting');
  const frame = page.frameLocator('iframe[title="Sports Betting"]');
  const choices = frame.getByRole('button', { name: /^Full-time result: .+ \d+\.\d\d$/ });
  // A new sandbox creates its fixtures in its first moments.
  await choices.nth(LISTED_CHOICES).waitFor({ timeout: 60_000 });
  await frame.getByRole('link', { name: 'Soon', exact: true }).click();
  for (const match of SLIP_MATCHES) await choices.nth(3 * match).click();
  await frame.getByRole('link', { name: 'All', exact: true }).click();
  await shoot(page, 'sportsbook', width);
  await frame
    .getByRole('link', { name: /markets of/ })
    .first()
    .click();
  await frame.getByRole('heading', { name: 'Full-time result' }).waitFor();
  await shoot(page, 'sportsbook-match', width);
  const slip = frame.getByRole('link', { name: /^Slip/ });
  if (!(await slip.isVisible())) return;
  await slip.click();
  await shoot(page, 'sportsbook-slip', width);
}

async function shootWidth(browser: Browser, origin: string, width: number): Promise<void> {
  const size = { width, height: HEIGHTS[width] ?? 800 };
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: size,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  });
  const page = await context.newPage();
  const player = await signUpByCalls(origin, makePerson(), 5000);
  await payIn(origin, player.depositCode, 95_000);
  await shootPaths(page, VISITOR_PATHS, width);
  await logIn(page, player, width);
  await shootSpin(page, width);
  await shootGame(page, width);
  await shootSportsbook(page, width);
  await shootPaths(page, PLAYER_PATHS, width);
  await shootWallet(page, width);
  await context.close();
}

const found = await ensureChromium();
if (!found.ok) throw new Error(found.message);
mkdirSync(everyShot, { recursive: true });
mkdirSync(keptShots, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
try {
  for (const width of WIDTHS) await shootWidth(browser, server.origin, width);
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`Screenshots are in ${everyShot}; those for the README in ${keptShots}.\n`);
