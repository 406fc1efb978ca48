import { sharedGame as trivia } from '@jara/trivia/game';
import type { Browser, Frame, FrameLocator, Page } from '@playwright/test';
import { expectNoFaults } from '../axe.ts';
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
const ENTRY_KOBO = Number(trivia.limits.minStakeKobo);
/** Longest time from one lobby to the next. */
const A_ROUND_MS = 120_000;
const QUESTIONS = 10;

interface Seat {
  readonly page: Page;
  readonly frame: FrameLocator;
}

async function join(browser: Browser, origin: string, viewport: typeof PHONE): Promise<Seat> {
  const player = await signUpByCalls(origin, makePerson(), FIRST_KOBO / 100);
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    locale: 'en-NG',
    viewport,
  });
  const page = await context.newPage();
  await enterAs(page, player);
  await page.goto(`/virtual?id=${trivia.id}`);
  const frame = page.frameLocator(`iframe[title="${trivia.title}"]`);
  await expect(frame.getByRole('button', { name: /^Enter/ })).toBeVisible({ timeout: 60_000 });
  return { page, frame };
}

const question = ({ frame }: Seat, number: number) =>
  frame.getByRole('article').filter({ hasText: `Question ${number} of ${QUESTIONS}` });

function gameFrame({ page }: Seat): Frame {
  const found = page.frames().find((frame) => frame.url().includes(`/play/${trivia.id}`));
  if (found === undefined) throw new Error('the game is not open');
  return found;
}

/** At every width: nothing is clipped, and axe finds nothing. */
async function judge({ page }: Seat, what: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const size of [...OTHERS, DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => cutOff(page), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Both enter the same round: where one was too late for it, the next. */
async function enterTogether(seats: readonly Seat[]): Promise<void> {
  await expect(async () => {
    for (const { frame } of seats) {
      const enter = button(frame, /^Enter/);
      if (await enter.isVisible()) await enter.click({ timeout: 5_000 });
    }
    await Promise.all(
      seats.map(({ frame }) => expect(frame.getByText('You are in')).toBeVisible({ timeout: 5_000 })),
    );
  }).toPass({ timeout: 2 * A_ROUND_MS });
}

const rightAnswers = ({ frame }: Seat) => frame.getByRole('list', { name: 'Right answers' });

/** Number of the question in view; 0: none yet; null: the round is over. */
async function currentQuestion(seat: Seat): Promise<number | null> {
  if (await rightAnswers(seat).isVisible()) return null;
  const [title = ''] = await seat.frame.getByText(/^Question \d+ of \d+$/).allInnerTexts();
  return Number(/\d+/.exec(title)?.[0] ?? 0);
}

/**
 * Answers each question that it reaches in time, until the round is over.
 *
 * @param afterwards is run after an answer, by the number of answers so far
 * @returns the number of answers that counted
 */
async function play(
  seat: Seat,
  choice: number,
  afterwards: (answers: number) => Promise<void>,
): Promise<number> {
  let answers = 0;
  for (let last = 0; last < QUESTIONS; ) {
    await expect
      .poll(async () => (await currentQuestion(seat)) ?? QUESTIONS + 1, { timeout: A_ROUND_MS })
      .toBeGreaterThan(last);
    const number = await currentQuestion(seat);
    if (number === null) break;
    last = number;
    const isAnswered = await answer(seat, number, choice).then(
      () => true,
      () => false,
    );
    if (!isAnswered) continue;
    answers += 1;
    await afterwards(answers);
  }
  await expect(rightAnswers(seat).getByRole('listitem')).toHaveCount(QUESTIONS, { timeout: 30_000 });
  return answers;
}

/** Answers a question; throws when its time is over first. */
async function answer(seat: Seat, number: number, choice: number): Promise<void> {
  await question(seat, number).getByRole('button').nth(choice).click({ timeout: 5_000 });
  await expect(seat.frame.getByText('Your answer counts')).toBeVisible({ timeout: 5_000 });
}

/** The questions that a page has shown, by their numbers. */
function questionsIn(texts: readonly RecordedText[]): Map<string, string> {
  return new Map(
    texts.flatMap(({ parts: [title = '', text = ''] }) => {
      const number = /Question (\d+) of/.exec(title)?.[1];
      return number === undefined ? [] : [[number, text] as const];
    }),
  );
}

/** Number of right answers, by the marks above the result. */
const rightOf = ({ frame }: Seat) =>
  frame
    .getByRole('list', { name: 'Your answers' })
    .getByText(/: right$/)
    .count();

const sharesPool = ({ frame }: Seat) => frame.getByText(/you share the pool$/).isVisible();

// At a higher speed a question closes before a loaded machine has answered it.
test.use({ roundSpeed: 1 });
test.setTimeout(360_000);

test('trivia: two players answer the same ten questions, a third receives none of them, and the best takes the pool', async ({
  browser,
  server,
}) => {
  const [phone, desk, watcher] = await Promise.all([
    join(browser, server.origin, PHONE),
    join(browser, server.origin, DESK),
    join(browser, server.origin, PHONE),
  ]);
  const players = [phone, desk];
  await judge(watcher, 'lobby');
  const [byPhone, byDesk, byWatcher] = await Promise.all(
    [phone, desk, watcher].map(({ frame }) => recordTexts(frame, 'article')),
  );
  await enterTogether(players);
  const [answersOfPhone, answersOfDesk] = await Promise.all([
    play(phone, 0, async (answers) => {
      if (answers === 3) await expectNoFaults(gameFrame(phone), 'a question that is answered');
    }),
    play(desk, 1, async (answers) => {
      if (answers === 1) await judge(desk, 'a question');
    }),
    expect(watcher.frame.getByText('This round is under way')).toBeVisible({ timeout: A_ROUND_MS }),
  ]);
  expect(Math.min(answersOfPhone, answersOfDesk)).toBeGreaterThan(0);
  const [onPhone, onDesk, onWatcher] = await Promise.all(
    [byPhone, byDesk, byWatcher].map(async (texts) => questionsIn((await texts?.()) ?? [])),
  );
  expect(onPhone?.size).toBe(QUESTIONS);
  expect(onPhone).toEqual(onDesk);
  expect(onWatcher?.size).toBe(0);
  await expect(watcher.frame.getByText('You watched this one.')).toBeVisible();
  await expect(rightAnswers(watcher)).toHaveCount(0);
  // The right answers are drawn: by the marks, one player shares the pool, or both, or no answer was right and every stake is
  // returned.
  await expect(
    phone.frame.getByText(/share the pool|would have shared|others were faster|is back/i).first(),
  ).toBeVisible();
  const rights = await Promise.all(players.map(rightOf));
  const shares = await Promise.all(players.map(sharesPool));
  const winners = shares.filter((isShared) => isShared).length;
  const best = Math.max(...rights);
  for (const [at, { frame }] of players.entries()) {
    if (shares[at] === true) expect(rights[at]).toBe(best);
    const paid = best === 0 ? ENTRY_KOBO : shares[at] === true ? (2 * ENTRY_KOBO * 9) / 10 / winners : 0;
    await expect.poll(() => balanceKobo(frame)).toBe(FIRST_KOBO - ENTRY_KOBO + paid);
  }
  await expect.poll(() => balanceKobo(watcher.frame)).toBe(FIRST_KOBO);
  await judge(phone, 'the result');
  await expectNoFaults(phone.page, 'trivia');

  await button(watcher.frame, 'Practise free').click();
  const practice = watcher.frame.getByRole('region', { name: 'Practice' });
  await practice.getByRole('list', { name: 'Answers' }).getByRole('button').first().click();
  await expect(practice.getByRole('button', { name: 'Next question' })).toBeVisible();
  await expectNoFaults(gameFrame(watcher), 'practice');
  await judge(watcher, 'practice');

  await openSection(phone.frame, 'My rounds');
  await phone.frame.getByRole('button', { name: 'Details' }).first().click();
  await expect(phone.frame.getByRole('textbox', { name: 'Receipt of this round' })).toBeVisible();
  await Promise.all([phone, desk, watcher].map(({ page }) => page.context().close()));
});
