import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  balanceKobo,
  button,
  comeAsVisitor,
  comeToHold,
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
import { betButton } from './sections.ts';

const drop = (frame: FrameLocator) => betButton(frame);
const paid = (frame: FrameLocator) =>
  frame.locator('[data-result]').getByText(/^The ball fell into [\d.]+×$/);
const ball = (frame: FrameLocator) => frame.locator('svg[viewBox="-10 -10 20 20"]');

interface Fallen {
  readonly turns: string;
  readonly bin: number;
  readonly bins: number;
  readonly multiple: number;
}

/** The path and the bin in the list of rounds. */
function fallenInto({ lines }: Recalled): Fallen {
  const turns = /^the ball went ([LR]+)$/.exec(lines[1] ?? '')?.[1] ?? '';
  const [, bin, bins, multiple] = /^slot (\d+) of (\d+): ([\d.]+)×$/.exec(lines[2] ?? '') ?? [];
  if (bin === undefined) throw new Error(`no bin in “${lines[2]}”`);
  return { turns, bin: Number(bin), bins: Number(bins), multiple: Number(multiple) };
}

/** The ball lies over the drawn bin, which has as many bins to its left as the ball took turns to the right. */
async function expectBallOver(frame: FrameLocator, fallen: Fallen): Promise<void> {
  expect(fallen.turns.replaceAll('L', '')).toHaveLength(fallen.bin - 1);
  await expect(frame.locator('[data-bin]')).toHaveCount(fallen.bins);
  const drawn = frame.locator(`[data-bin="${fallen.bin - 1}"] rect`);
  const binsOff = async () => {
    const [binAt, ballAt] = await middlesOf(drawn, ball(frame));
    const widthPx = (await drawn.boundingBox())?.width ?? Number.NaN;
    return Math.abs((ballAt?.x ?? Number.NaN) - (binAt?.x ?? Number.NaN)) / widthPx;
  };
  await expect.poll(binsOff).toBeLessThan(1 / 4);
  await expect(frame.locator(`[data-bin="${fallen.bin - 1}"] text`)).toHaveText(String(fallen.multiple));
}

const PLINKO: GameInMotion = {
  title: 'Plinko',
  under: 'Number and poker',
  start: drop,
  moving: (frame) => [frame.getByText('The ball is falling.')],
  ended: paid,
  expectShown: (frame, round) => expectBallOver(frame, fallenInto(round)),
};

test('a visitor on a phone comes through the login and drops balls on boards of every size and risk', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frame = await comeAsVisitor(page, player, PLINKO.under, PLINKO.title);
  await expectNoSideways(page, frame);
  let before = await balanceKobo(frame);
  await button(frame, '₦200').click();

  const boards = [
    ['Low', 8, '97.42%'],
    ['Medium', 11, '97.62%'],
    ['High', 16, '97.36%'],
  ] as const;
  for (const [risk, rows, returns] of boards) {
    await button(frame, risk).click();
    await frame.getByLabel('Rows of pegs').selectOption(String(rows));
    await expect(frame.getByText(`${returns} comes back over many rounds`)).toBeVisible();
    await drop(frame).click();
    await expect(frame.getByRole('list', { name: 'Last drops' }).getByRole('listitem')).toHaveCount(
      boards.findIndex(([name]) => name === risk) + 1,
    );
    const round = await recallNewest(frame);
    const fallen = fallenInto(round);
    expect(fallen.turns).toHaveLength(rows);
    expect(round.stakeKobo).toBe(20_000);
    expect(round.payoutKobo).toBe(Math.round(20_000 * fallen.multiple));
    await expectBallOver(frame, fallen);
    await expectAccountedFor(page, frame, round, before);
    before = round.afterKobo;
  }

  // The stake played last stays in the field.
  await button(frame, 'Bet ₦200').click();
  await expect(frame.getByRole('list', { name: 'Last drops' }).getByRole('listitem')).toHaveCount(4);
  expect((await recallNewest(frame)).stakeKobo).toBe(20_000);
});

test('on a wide screen the ball falls from peg to peg into the bin that pays, and every table shows its return', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, PLINKO);
  await frame.getByLabel('Rows of pegs').selectOption('13');
  const round = await playInMotion(page, frame, PLINKO);
  expect(round.stakeKobo).toBe(10_000);
  expect(fallenInto(round).bins).toBe(14);
  const rules = await openRules(frame);
  for (const name of ['8 rows, low risk', '12 rows, medium risk', '16 rows, high risk'])
    await expect(rules.getByText(name, { exact: true }).first()).toBeVisible();
  const outermost = rules.getByRole('row', { name: /^Outermost 1 in 32,768 1000×/ });
  await expect(outermost).toBeHidden();
  await rules.getByRole('group').getByText('16 rows, high risk', { exact: true }).click();
  await expect(outermost).toBeVisible();
});

test('left while the ball falls, the drop is there when the page is loaded again, paid and at rest', async ({
  page,
  player,
}) => {
  const frame = await comeToHold(page, player, PLINKO);
  await frame.getByLabel('Rows of pegs').selectOption('16');
  await button(frame, 'Medium').click();
  const round = await leaveInMotion(page, frame, PLINKO);
  expect(fallenInto(round).bins).toBe(17);
});
