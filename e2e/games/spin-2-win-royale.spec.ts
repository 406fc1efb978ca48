import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  balanceKobo,
  button,
  comeAsVisitor,
  comeToHold,
  degreesApart,
  degreesFromTop,
  expectAccountedFor,
  expectNoSideways,
  type GameInMotion,
  koboOf,
  leaveInMotion,
  middlesOf,
  openRules,
  playInMotion,
  type Recalled,
  recallNewest,
} from './journey.ts';
import { betButton } from './sections.ts';

/** Half the width of a pocket, in degrees. */
const HALF_POCKET = 180 / 37;

const spot = (frame: FrameLocator, id: string) => frame.locator(`[data-spot="${id}"]`);
const onTable = (frame: FrameLocator) => frame.getByText('On the table').locator('.figures');
const came = (frame: FrameLocator) => frame.locator('[data-came]');

/** The number in the list of rounds. */
function numberOf({ lines }: Recalled): number {
  const number = /^the ball fell on (\d+) (?:red|black|green)$/.exec(lines[0] ?? '')?.[1];
  if (number === undefined) throw new Error(`no number in “${lines[0]}”`);
  return Number(number);
}

/** The ball on the wheel lies in the pocket of the drawn number, and the hub shows the same number. */
async function expectBallIn(frame: FrameLocator, number: number): Promise<void> {
  const wheel = frame.getByRole('img', { name: 'The wheel' });
  await expect(came(frame)).toHaveText(String(number));
  const offDeg = async () => {
    const [hub, ball, pocket] = await middlesOf(
      wheel.locator('circle').last(),
      wheel.locator('circle.fill-white'),
      wheel.locator('text:not([data-came])').getByText(String(number), { exact: true }),
    );
    return degreesApart(degreesFromTop(hub, ball), degreesFromTop(hub, pocket));
  };
  await expect.poll(offDeg).toBeLessThan(HALF_POCKET);
}

const ROULETTE: GameInMotion = {
  title: 'Spin 2 Win Royale',
  under: 'Spin and roulette',
  start: betButton,
  moving: (frame) => [frame.getByText('The ball is rolling'), button(frame, 'Show result')],
  ended: (frame) => frame.getByText(/^The ball fell on \d+ /).first(),
  expectShown: (frame, round) => expectBallIn(frame, numberOf(round)),
};

/** The sum of the chips' wins by their own lines is the round's payout. */
function expectLinesPaid({ lines, payoutKobo }: Recalled): void {
  const paid = lines
    .slice(1)
    .map((line) => (line.includes(': paid ') ? koboOf(line.split(': paid ')[1] ?? '') : 0));
  expect(paid.reduce((sum, kobo) => sum + kobo, 0)).toBe(payoutKobo);
}

test('a visitor on a phone comes through the login and plays chips on every kind of spot, then the same again', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsVisitor(page, player, ROULETTE.under, ROULETTE.title);
  await expectNoSideways(page, frame);
  const before = await balanceKobo(frame);

  await button(frame, 'Any spot').click();
  await button(frame, 'Chip of ₦10').click();
  await spot(frame, 'straight-17').click();
  await expect(frame.getByText('At least ₦100 in all')).toBeVisible();
  await expect(betButton(frame)).toBeDisabled();
  await button(frame, 'Chip of ₦10,000, 10k').click();
  await spot(frame, 'red').click();
  await expect(frame.getByText('That is more than your balance.')).toBeVisible();
  await expect(betButton(frame)).toHaveCount(0);
  await expect(button(frame, 'Deposit')).toBeVisible();
  await button(frame, 'Undo').click();
  await expect(onTable(frame)).toHaveText('₦10');

  await button(frame, 'Chip of ₦50').click();
  const inside = ['split-17-20', 'street-1-2-3', 'trio-0-1-2', 'corner-25-26-28-29', 'first-four-0-1-2-3'];
  const outside = ['six-line-31-32-33-34-35-36', 'dozen-2', 'column-3', 'red', 'even', 'low'];
  for (const id of [...inside, ...outside]) await spot(frame, id).click();
  await expect(onTable(frame)).toHaveText('₦560');
  await betButton(frame).click();
  await expect(ROULETTE.ended(frame)).toBeVisible();

  const round = await recallNewest(frame);
  expect(round.lines).toHaveLength(1 + 12);
  expect(round.stakeKobo).toBe(56_000);
  expectLinesPaid(round);
  await expectBallIn(frame, numberOf(round));
  await expectAccountedFor(page, frame, round, before);

  await button(frame, 'Repeat ₦560').click();
  await button(frame, 'Double ×2').click();
  await expect(onTable(frame)).toHaveText('₦1,120');
  await betButton(frame).click();
  await expect(frame.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(2);
  const again = await recallNewest(frame);
  expect(again.stakeKobo).toBe(112_000);
  await expectBallIn(frame, numberOf(again));
  await expectAccountedFor(page, frame, again, round.afterKobo);
});

test('on a wide screen: neighbours and called bets on the race track, and the ball rolls to its pocket', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, ROULETTE);
  await button(frame, 'Race track').click();
  await button(frame, 'Chip of ₦10').click();
  const calls = ['Jeu zéro', 'Voisins du zéro', 'Orphelins', 'Tiers du cylindre'];
  for (const call of calls) await button(frame, new RegExp(`^${call}`)).click();
  await expect(onTable(frame)).toHaveText('₦240');
  await button(frame, /^26 and its neighbours: 5 numbers/).click();
  await expect(onTable(frame)).toHaveText('₦290');
  await frame
    .getByRole('group', { name: 'Neighbours on each side' })
    .getByRole('button', { name: '1' })
    .click();
  await button(frame, /^17 and its neighbours: 3 numbers/).click();
  const round = await playInMotion(page, frame, ROULETTE);
  expect(round.stakeKobo).toBe(32_000);
  expectLinesPaid(round);
  await button(frame, 'Statistics').click();
  await expect(frame.getByText(`${numberOf(round)}: once`)).toBeAttached();
  await openRules(frame, '97.29%');
});

test('left while the ball rolls, the spin is there when the page is loaded again, paid and at rest', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, ROULETTE);
  await spot(frame, 'straight-0').click();
  await spot(frame, 'black').click();
  expect((await leaveInMotion(page, frame, ROULETTE)).stakeKobo).toBe(20_000);
});
