import { hash } from 'node:crypto';
import type { LeagueCard } from '@jara/football-league/card';
import { sharedGame as game, type LeagueOutcome } from '@jara/football-league/game';
import { finalScore } from '@jara/football-league/match';
import type { LeagueSelection } from '@jara/football-league/selection';
import type { SharedBet } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { toNaira } from '@jara/money/kobo';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaultsWithGame } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, signUpByCalls } from '../people.ts';
import { enterAs } from '../steps.ts';
import { balanceKobo, comeAsVisitor } from './journey.ts';
import { closeSection, cutOff, openSection, shortened } from './sections.ts';

const TITLE = 'Naija Football League';
/** Minimum time to choose and place everything before the matches start. */
const SECONDS_TO_BET = 12;
const SIZES = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];

test.use({ roundSpeed: 3 });
test.setTimeout(180_000);

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const matches = (frame: FrameLocator) =>
  frame.getByRole('list', { name: 'Matches', exact: true }).locator('> li');

/** Another player with a browser of their own, on a wide screen, in the same week. */
async function joinAnother(browser: Browser, origin: string): Promise<{ page: Page; frame: FrameLocator }> {
  const other = await signUpByCalls(origin, makePerson(), 5_000);
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    ...{ baseURL: origin, serviceWorkers: 'block', locale: 'en-NG', viewport },
  });
  const page = await context.newPage();
  await enterAs(page, other);
  await page.goto('/virtual?id=football-league');
  const frame = page.frameLocator(`iframe[title="${TITLE}"]`);
  await expect(matches(frame)).toHaveCount(10);
  return { page, frame };
}

/** Waits for a week with enough time left. */
async function isOpen(frame: FrameLocator): Promise<void> {
  const left = async () => {
    const text = await frame.locator('main').innerText();
    const [, seconds] = /Bets are open\s+0:(\d\d)/.exec(text) ?? [];
    return Number(seconds ?? 0);
  };
  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThanOrEqual(SECONDS_TO_BET);
}

const toWin = (frame: FrameLocator, match: number) =>
  matches(frame)
    .nth(match)
    .getByRole('button', { name: / to win, / })
    .first();

/** The scores of the ten matches on the page. */
async function scoresOf(frame: FrameLocator): Promise<string[]> {
  const texts = await matches(frame).allInnerTexts();
  return texts.map((text) => (text.match(/^\d+$/gm) ?? []).slice(-2).join('–'));
}

interface LeagueReceipt extends SharedReceipt {
  readonly card: LeagueCard;
  readonly outcome: LeagueOutcome;
  readonly bet: SharedBet<LeagueSelection>;
}

/** The player's newest bet, by its receipt: paid as shown, and the verifier agrees. */
async function newestReceipt(frame: FrameLocator): Promise<LeagueReceipt> {
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'Details' }).first().click();
  const receipt = JSON.parse(
    await frame.getByRole('textbox', { name: 'Receipt of this round' }).inputValue(),
  ) as LeagueReceipt;
  await closeSection(frame);
  const verdict = verifySharedRound(sha256, [game], receipt);
  expect(verdict.kind).toBe('checked');
  const checks = verdict.kind === 'checked' ? verdict.checks : [];
  expect(checks.filter(({ state }) => state === 'fails').map(({ name }) => name)).toEqual([]);
  const { card, outcome, bet } = receipt;
  expect(receipt.payout).toBe(toNaira(payoutOf(game, bet, { card, outcome })));
  return receipt;
}

test('a week of the league for two: an accumulator on a phone, a single on a wide screen, the same scores', async ({
  page,
  player,
  browser,
  server,
}) => {
  const frame = await comeAsVisitor(page, player, 'Football games', TITLE);
  const { page: otherPage, frame: other } = await joinAnother(browser, server.origin);
  await isOpen(other);

  for (const match of [0, 4, 9]) await toWin(frame, match).click();
  await frame.getByRole('button', { name: /^Slip · 3 · / }).click();
  await frame.getByRole('button', { name: 'Place accumulator · ₦100', exact: true }).click();
  await toWin(other, 2).click();
  await other.getByRole('button', { name: 'Place bet · ₦100', exact: true }).click();
  await expect(frame.getByRole('dialog')).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Your bet', exact: true })).toBeVisible();
  await expect(other.getByText('Single', { exact: true })).toBeVisible();

  // The matches run on both pages, and the picks are highlighted; the phone shows all ten, with whole names.
  await expect(frame.getByText(/^[01] of 1 winning now$/)).toBeVisible({ timeout: 60_000 });
  const weekList = frame.getByRole('list', { name: 'Matches', exact: true });
  expect(await shortened(weekList)).toEqual([]);
  await expect(matches(other).nth(2)).toContainText(/(winning|losing) now/);
  for (const one of [frame, other]) await expect(one.getByText('Full time')).toBeVisible({ timeout: 60_000 });
  const scores = await scoresOf(frame);
  expect(await scoresOf(other)).toEqual(scores);

  // The bets are settled when the animation is over.
  await expect(other.getByText(/^(Lost|Paid ₦[\d,.]+)$/)).toBeVisible();
  for (const one of [frame, other]) {
    const { outcome, payout } = await newestReceipt(one);
    const played = outcome.matches.map((match) => finalScore(match).full);
    expect(played.map(({ home, away }) => `${home}–${away}`)).toEqual(scores);
    await expect.poll(() => balanceKobo(one)).toBe(490_000 + Math.round((payout ?? 0) * 100));
  }
  await otherPage.context().close();

  await frame.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(frame.getByRole('table')).toContainText('Pts');
  await expectNoFaultsWithGame(page, 'the table');
  await frame.getByRole('button', { name: 'Matches', exact: true }).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => cutOff(page), { message: `at ${size.width} px` }).toEqual([]);
  }
  await isOpen(frame);
  await expectNoFaultsWithGame(page, 'the week');
  await frame
    .getByRole('button', { name: /^All bets on / })
    .first()
    .click();
  await expect(frame.getByRole('region', { name: 'Correct score' }).getByRole('button')).toHaveCount(28);
  await expectNoFaultsWithGame(page, 'all bets on a match');
});
