import { game, markAt, type WheelBet, type WheelState } from '@jara/wheel-royale/game';
import { isBonus, type Mark } from '@jara/wheel-royale/wheel';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange, type WantedRound } from '../outcomes.ts';
import {
  balanceKobo,
  button,
  comeAsPlayer,
  comeAsVisitor,
  comeToHold,
  degreesApart,
  degreesFromTop,
  expectAccountedFor,
  expectNoSideways,
  type GameInMotion,
  leaveInMotion,
  middlesOf,
  openRules,
  playInMotion,
  type Recalled,
  recallNewest,
} from './journey.ts';
import { betButton, closeSection, dismissBigWin } from './sections.ts';

/** Half the width of a segment, in degrees. */
const HALF_SEGMENT = 180 / 54;

const mark = (frame: FrameLocator, name: string) =>
  button(frame, new RegExp(`^${name}, \\d+ of 54 segments`));
/** The result on the table, without screen reader announcements. */
const ended = (frame: FrameLocator) =>
  frame
    .locator('p:not(.sr-only)')
    .filter({ hasText: /^(The wheel stopped at|The bus of|Rung \d of the ladder)/ });
const spinButton = (frame: FrameLocator) => betButton(frame);

interface Stopped {
  readonly segment: number;
  readonly name: string;
  /** The winning bus or the rung reached, counted from one; null on a number. */
  readonly position: number | null;
  /** Payout of a stake of one on the winning mark. */
  readonly pays: number;
}

/** The wheel's stop in the list of rounds, and the result of its bonus round. */
function stoppedAt({ lines }: Recalled): Stopped {
  const [, segment, name = ''] = /^the wheel stopped at segment (\d+), (.+)$/.exec(lines[0] ?? '') ?? [];
  if (segment === undefined) throw new Error(`no segment in “${lines[0]}”`);
  const [, place, pays] = /^(?:bus|climbed to rung) (\d+) of \d+.*: (\d+)×$/.exec(lines[1] ?? '') ?? [];
  return {
    segment: Number(segment),
    name,
    position: place === undefined ? null : Number(place),
    pays: Number.parseInt(pays ?? name, 10),
  };
}

/** The winning segment is under the pointer. */
async function expectUnderPointer(frame: FrameLocator, segment: number): Promise<void> {
  const wheel = frame.getByRole('img', { name: 'The wheel, 54 segments' });
  const face = wheel.locator('svg').first();
  const drawn = face
    .locator(':scope > g')
    .nth(segment - 1)
    .locator('path')
    .first();
  const offDeg = async () => {
    const [hub, shown] = await middlesOf(face.locator(':scope > circle').last(), drawn);
    return degreesApart(degreesFromTop(hub, shown), 0);
  };
  await expect.poll(offDeg).toBeLessThan(HALF_SEGMENT);
}

/** The winning bus is ahead of all the others; the rung that was reached is the one lit. */
async function expectBonusShown(frame: FrameLocator, { name, position, pays }: Stopped): Promise<void> {
  const list = frame.getByRole('list', { name, exact: true });
  await expect(list.locator('[aria-current=true]')).toContainText(`${pays}×`);
  if (name === 'Adire Ladder')
    return expect(list.locator('[aria-current=true]')).toContainText(String(position));
  const ahead = async () => {
    const reached = (await middlesOf(...(await list.locator('[data-bus]').all()))).map(({ x }) => x);
    return reached.indexOf(Math.max(...reached));
  };
  await expect.poll(ahead).toBe((position ?? 0) - 1);
}

/** A number is under the pointer; a bonus round is shown by its result. */
function expectStopShown(frame: FrameLocator, round: Recalled): Promise<void> {
  const stopped = stoppedAt(round);
  return stopped.position === null
    ? expectUnderPointer(frame, stopped.segment)
    : expectBonusShown(frame, stopped);
}

const WHEEL: GameInMotion = {
  title: 'Wheel Royale',
  under: 'Spin and roulette',
  start: spinButton,
  moving: (frame) => [frame.getByText('The wheel is turning'), button(frame, 'Show result')],
  ended,
  expectShown: expectStopShown,
};
const MARKS = ['2×', '4×', '13×', '26×', '52×', 'Danfo Dash', 'Adire Ladder'];

test('a visitor on a phone comes through the login, reads the odds, stakes on every mark and spins', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsVisitor(page, player, WHEEL.under, WHEEL.title);
  await expectNoSideways(page, frame);
  const before = await balanceKobo(frame);
  await button(frame, 'Odds of the bonus rounds').click();
  await expect(frame.getByRole('row', { name: '30× 10%' })).toBeVisible();
  await expect(frame.getByRole('row', { name: '66× 13.16%' })).toBeVisible();
  await closeSection(frame);

  for (const name of MARKS) await mark(frame, name).click();
  await button(frame, 'Chip of ₦500').click();
  await mark(frame, 'Danfo Dash').click();
  await button(frame, 'Undo').click();
  await expect(mark(frame, 'Danfo Dash')).toHaveAccessibleName(/₦100 on it$/);
  await spinButton(frame).click();
  await expect(ended(frame)).toBeVisible();
  const round = await recallNewest(frame);
  const stopped = stoppedAt(round);
  expect(round.stakeKobo).toBe(70_000);
  expect(round.payoutKobo).toBe(10_000 * stopped.pays);
  if (stopped.position === null) await expectUnderPointer(frame, stopped.segment);
  await expectAccountedFor(page, frame, round, before);
});

const BONUSES = [
  ['danfo', 'Danfo Dash'],
  ['adire', 'Adire Ladder'],
] as const;
const BOTH: WheelBet = { chips: BONUSES.map(([mark]) => ({ mark, stakeNaira: 100 })) };

/** A spin of both bonus marks that stops as wanted. */
const spinOf = (wanted: (mark: Mark) => boolean): WantedRound<WheelBet, WheelState, never> => ({
  bet: BOTH,
  wanted: ({ outcome }) => wanted(markAt(outcome)),
});

test('the last bet again, a number first and then each bonus round: they show what the list of rounds shows, and pay it', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [
    spinOf((mark) => !isBonus(mark)),
    ...BONUSES.map(([bonus]) => spinOf((mark) => mark === bonus)),
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsPlayer(page, player, WHEEL.under, WHEEL.title);
  // The button to repeat is there again when all has been shown.
  const repeat = button(frame, /^Repeat ₦/);
  for (const [, name] of BONUSES) await mark(frame, name).click();
  await spinButton(frame).click();
  await expect(ended(frame)).toHaveText(/^The wheel stopped at/);
  for (const [, name] of BONUSES) {
    await repeat.click();
    await spinButton(frame).click();
    await expect(ended(frame)).toHaveText(name === 'Danfo Dash' ? /^The bus of/ : /^Rung \d of the ladder/);
    await dismissBigWin(frame);
    await expect(repeat).toBeVisible();
    const round = await recallNewest(frame);
    const stopped = stoppedAt(round);
    expect(stopped.name).toBe(name);
    expect(round.payoutKobo).toBe(10_000 * stopped.pays);
    await expectBonusShown(frame, stopped);
    await expectAccountedFor(page, frame, round, round.beforeKobo);
  }
});

test('on a wide screen the heavy wheel turns and stands with the segment that came under its pointer', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, WHEEL);
  await button(frame, 'Chip of ₦20,000, 20k').click();
  await mark(frame, '52×').click();
  await expect(frame.getByText('That is more than your balance.')).toBeVisible();
  await expect(spinButton(frame)).toHaveCount(0);
  await expect(button(frame, 'Deposit')).toBeVisible();
  await button(frame, 'Clear').click();
  await button(frame, 'Chip of ₦200').click();
  await mark(frame, '2×').click();
  await mark(frame, '4×').click();
  const round = await playInMotion(page, frame, WHEEL);
  const stopped = stoppedAt(round);
  expect(round.stakeKobo).toBe(40_000);
  expect(round.payoutKobo).toBe(['2×', '4×'].includes(stopped.name) ? 20_000 * stopped.pays : 0);
  await openRules(frame, '96.29%');
});

test('left while the wheel turns, the spin is there when the page is loaded again, paid and at rest', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, WHEEL);
  await mark(frame, 'Adire Ladder').click();
  await mark(frame, '2×').click();
  // After a reload the wheel is shown after a bonus round as well.
  const expectShown: GameInMotion['expectShown'] = (again, round) =>
    expectUnderPointer(again, stoppedAt(round).segment);
  await leaveInMotion(page, frame, { ...WHEEL, expectShown });
});
