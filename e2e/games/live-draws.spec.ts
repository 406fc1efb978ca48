import { hash } from 'node:crypto';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { readDocument } from '@jara/game-kit/verify/documents';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { sharedGame as lotto } from '@jara/live-5-90/game';
import { sharedGame as keno } from '@jara/live-keno/game';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expectNoFaultsWithGame } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { makePerson, signUpByCalls } from '../people.ts';
import { enterAs } from '../steps.ts';
import { balanceKobo, button } from './journey.ts';
import { type RecordedText, recordTexts } from './recorded-texts.ts';
import { cutOff, openSection } from './sections.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };
const OTHERS = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
];
const FIRST_KOBO = 500_000;
const STAKE_KOBO = 10_000;
/** A player may join when the balls begin: then their ticket waits for the next draw. */
const A_DRAW_MS = 90_000;
const TAP_MS = 5_000;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

interface Seat {
  readonly page: Page;
  readonly frame: FrameLocator;
}

type Game = Pick<AnySharedGame, 'id' | 'title'>;

/** A player with a browser of their own, in the game. */
async function join(
  browser: Browser,
  origin: string,
  { id, title }: Game,
  viewport: typeof PHONE,
): Promise<Seat> {
  const player = await signUpByCalls(origin, makePerson(), FIRST_KOBO / 100);
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    locale: 'en-NG',
    viewport,
  });
  const page = await context.newPage();
  await enterAs(page, player);
  await page.goto(`/virtual?id=${id}`);
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await expect(frame.locator('[data-result]').getByText(/^Next draw in|^A ticket you buy now/)).toBeVisible({
    timeout: 60_000,
  });
  return { page, frame };
}

const BALLS = /^Balls of draw (\d+), in order$/;

/** The player's tickets and the balls of the draws, at each of their moments. */
const record = ({ frame }: Seat) =>
  recordTexts(frame, '[aria-label="Your tickets"], [aria-label^="Balls of draw "]');

/** The balls in view at each moment of a draw, by the number of the draw. */
function drawsIn(texts: readonly RecordedText[]): Map<string, string[][]> {
  const draws = new Map<string, string[][]>();
  for (const { label, parts } of texts) {
    const number = BALLS.exec(label)?.[1];
    if (number !== undefined) draws.set(number, [...(draws.get(number) ?? []), [...parts]]);
  }
  return draws;
}

/** The balls of the draw in which the player's ticket was: at each moment the first ones of its outcome, two or more in the end. */
function expectBallsSeen(texts: readonly RecordedText[], outcome: readonly number[]): void {
  const isBeginning = (balls: readonly string[]) =>
    balls.every((ball, index) => ball === String(outcome[index]));
  const draws = [...drawsIn(texts).values()].filter((moments) => moments.every(isBeginning));
  expect(Math.max(...draws.flat().map(({ length }) => length))).toBeGreaterThan(1);
}

/** Fills in a ticket by taps on the numbers and buys it. A draw that begins meanwhile switches the phone to it. */
async function buyByTaps({ frame }: Seat, numbers: readonly number[]): Promise<void> {
  await expect(async () => {
    const slip = button(frame, 'New ticket');
    if (await slip.isVisible()) await slip.click({ timeout: TAP_MS });
    for (const number of numbers) {
      const box = frame.getByRole('button', { name: String(number), exact: true });
      if ((await box.getAttribute('aria-pressed', { timeout: TAP_MS })) !== 'true')
        await box.click({ timeout: TAP_MS });
    }
    await frame.getByRole('button', { name: /^Bet ₦100/ }).click({ timeout: TAP_MS });
  }).toPass({ timeout: A_DRAW_MS });
}

/** At every width: nothing is clipped, and axe finds nothing. */
async function judge({ page }: Seat, what: string): Promise<void> {
  for (const size of [...OTHERS, DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => cutOff(page), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
  await expectNoFaultsWithGame(page, what);
}

/** The receipt of the newest bet in the game's list; the verifier recomputes the draw and the payout. */
async function receiptOf({ frame }: Seat, game: AnySharedGame) {
  await openSection(frame, 'My rounds');
  await frame.getByRole('button', { name: 'Details' }).first().click();
  const text = await frame.getByRole('textbox', { name: 'Receipt of this round' }).inputValue();
  const read = readDocument(JSON.parse(text));
  if (!read.ok || !('sharedReceipt' in read)) throw new Error(`no receipt: ${text}`);
  const verdict = verifySharedRound(sha256, [game], read.sharedReceipt);
  expect(verdict).toMatchObject({ kind: 'checked', agrees: true });
  return read.sharedReceipt;
}

/** Two players buy a ticket, see the same balls, and are paid accordingly. */
async function playDraw(
  browser: Browser,
  origin: string,
  game: AnySharedGame,
  numbers: readonly number[],
): Promise<void> {
  const seats = await Promise.all([join(browser, origin, game, PHONE), join(browser, origin, game, DESK)]);
  const [phone] = seats;
  const recorded = await Promise.all(seats.map(record));
  await Promise.all(seats.map((seat) => buyByTaps(seat, numbers)));
  const hadText = (seat: number, text: RegExp) =>
    expect
      .poll(
        async () =>
          ((await recorded[seat]?.()) ?? []).some(({ parts }) => parts.some((part) => text.test(part))),
        { message: `${game.title}: ${text}`, timeout: A_DRAW_MS },
      )
      .toBe(true);
  // The desk has the tickets beside the slip; the phone switches to them automatically once balls are drawn.
  await hadText(1, /In this draw/);
  for (const seat of seats.keys()) {
    await hadText(seat, /\d of \d came/);
    await hadText(seat, /Paid ₦|Nothing won/);
  }
  const [seenOnPhone, seenOnDesk] = await Promise.all(recorded.map(async (texts) => drawsIn(await texts())));
  const sameDraws = [...(seenOnPhone?.entries() ?? [])].flatMap(([draw, moments]) => {
    const others = seenOnDesk?.get(draw);
    return others === undefined ? [] : [[moments, others].map((one) => one.toSorted(byLength).at(-1) ?? [])];
  });
  expect(sameDraws.length).toBeGreaterThan(0);
  for (const [one = [], other = []] of sameDraws) {
    const seen = Math.min(one.length, other.length);
    expect(one.slice(0, seen)).toEqual(other.slice(0, seen));
  }
  await judge(phone, `${game.title}: the draw`);
  await button(phone.frame, 'New ticket').click();
  await judge(phone, `${game.title}: the slip`);

  for (const [index, seat] of seats.entries()) {
    const { outcome, payout } = await receiptOf(seat, game);
    expectBallsSeen((await recorded[index]?.()) ?? [], (outcome as { balls: number[] }).balls);
    const paidKobo = Math.round((payout ?? 0) * 100);
    await expect.poll(() => balanceKobo(seat.frame)).toBe(FIRST_KOBO - STAKE_KOBO + paidKobo);
  }
  await Promise.all(seats.map(({ page }) => page.context().close()));
}

const byLength = (one: readonly string[], other: readonly string[]) => one.length - other.length;

test.use({ roundSpeed: 3 });
test.setTimeout(300_000);

test('live keno and live 5/90: two players see the same balls, and each ticket is paid by its draw', async ({
  browser,
  server,
}) => {
  await Promise.all([
    playDraw(browser, server.origin, keno, [7, 21, 40]),
    playDraw(browser, server.origin, lotto, [7, 21]),
  ]);
});
