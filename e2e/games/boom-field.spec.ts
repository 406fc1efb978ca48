import { type BoomBet, type BoomMove, type BoomState, game } from '@jara/boom-field/game';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { arrange, type WantedRound } from '../outcomes.ts';
import {
  balanceKobo,
  button,
  comeAsPlayer,
  comeAsVisitor,
  comeBack,
  expectAccountedFor,
  expectNoSideways,
  koboOf,
  recallNewest,
} from './journey.ts';
import { betButton } from './sections.ts';

const TITLE = 'Boom Field';
const SHELF = 'Aviator games';
const [C3, C4] = [12, 13];

const lay = (frame: FrameLocator) => betButton(frame);
const closed = (frame: FrameLocator) => button(frame, /, closed$/);
const cashOut = (frame: FrameLocator) => button(frame, /^Cash out ₦/);
/** The value of the round after the next tile, as shown before it is opened. */
const offered = async (frame: FrameLocator) =>
  koboOf(await frame.getByRole('paragraph').filter({ hasText: '% safe' }).innerText());

/** Tiles in a line of the list of rounds: `safe: C3, C4`. */
function tilesIn(lines: readonly string[], begin: string): string[] {
  const line = lines.find((one) => one.startsWith(begin));
  return line === undefined ? [] : line.slice(begin.length).split(', ').sort();
}

async function tilesNamed(frame: FrameLocator, ending: RegExp): Promise<string[]> {
  const names = await button(frame, ending).evaluateAll((tiles) =>
    tiles.map((tile) => tile.getAttribute('aria-label')?.slice(0, 2) ?? ''),
  );
  return names.sort();
}

/** Opens a safe tile; the round then has the value shown before it was opened. */
async function openSafe(frame: FrameLocator, tile: string): Promise<void> {
  const worth = await offered(frame);
  await button(frame, `${tile}, closed`).click();
  await expect(cashOut(frame)).toBeEnabled();
  expect(koboOf(await cashOut(frame).innerText())).toBe(worth);
}

/** A field of one mine where these tiles are safe. */
const safeAt = (...tiles: readonly number[]): WantedRound<BoomBet, BoomState, BoomMove> => ({
  bet: { stakeNaira: 500, mineCount: 1 },
  wanted: ({ mines }) => !tiles.some((tile) => mines.includes(tile)),
});

test('a visitor on a phone comes through the login, opens tiles at known odds, is taken up mid-field and cashes out', async ({
  page,
  player,
  server,
}) => {
  await arrange(server.origin, player, game, [safeAt(C3, C4)]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let frame = await comeAsVisitor(page, player, SHELF, TITLE);
  await expectNoSideways(page, frame);
  await button(frame, '₦500').click();
  await frame.getByRole('slider', { name: 'Mines in the field' }).fill('1');
  await expect(frame.getByText('96% safe')).toBeVisible();
  await lay(frame).click();
  await expect(button(frame, 'Open a tile to cash out')).toBeDisabled();
  for (const tile of ['C3', 'C4']) await openSafe(frame, tile);

  const worth = await cashOut(frame).innerText();
  const before = await balanceKobo(frame);
  frame = await comeBack(page, TITLE);
  await expect(frame.getByText('You left this round open.')).toBeVisible();
  await expect(closed(frame)).toHaveCount(23);
  expect(await tilesNamed(frame, /, safe$/)).toEqual(['C3', 'C4']);
  await expect(cashOut(frame)).toHaveText(worth);
  await cashOut(frame).click();
  await expect(frame.getByText('You cashed out')).toBeVisible();
  const mine = await tilesNamed(frame, /, mine$/);
  await expect(button(frame, /, was safe$/)).toHaveCount(22);
  await expectNoSideways(page, frame);

  const round = await recallNewest(frame);
  expect(tilesIn(round.lines, 'safe: ')).toEqual(['C3', 'C4']);
  expect(tilesIn(round.lines, 'mines: ')).toEqual(mine);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([50_000, koboOf(worth)]);
  await expectAccountedFor(page, frame, round, before + 50_000);
});

test('on a wide screen twenty mines end a field with a boom, all of them are shown, and the bet is laid once more', async ({
  page,
  player,
}) => {
  const frame = await comeAsPlayer(page, player, SHELF, TITLE);
  await frame.getByRole('slider', { name: 'Mines in the field' }).fill('24');
  await expect(frame.getByText('4% safe')).toBeVisible();
  await expect(button(frame, 'One mine more')).toBeDisabled();
  await frame.getByRole('slider', { name: 'Mines in the field' }).fill('20');
  await button(frame, '₦200').click();
  await lay(frame).click();
  const tile = button(frame, /^A1, closed$/);
  await tile.focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(frame, /^A2, closed$/)).toBeFocused();
  // Five tiles are safe: the sixth press is never needed.
  for (let opened = 0; opened < 5 && (await closed(frame).count()) > 0; opened += 1) {
    await closed(frame).nth(opened).click();
    await expect(cashOut(frame).or(lay(frame))).toBeEnabled();
  }
  await expect(frame.getByText('Boom', { exact: true })).toBeVisible();
  const mines = await tilesNamed(frame, /, mine$/);
  expect(mines).toHaveLength(20);
  const round = await recallNewest(frame);
  expect(tilesIn(round.lines, 'mines: ')).toEqual(mines);
  const [hit] = tilesIn(round.lines, 'boom on ');
  await expect(frame.getByText(`The mine was under ${hit}.`)).toBeVisible();
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, 0]);
  await expectAccountedFor(page, frame, round, 500_000);

  // The last stake stays in the field.
  await button(frame, 'Bet ₦200').click();
  await expect(closed(frame)).toHaveCount(25);
  await expect(frame.getByText('20 mines · Open a tile.')).toBeVisible();
  expect(await balanceKobo(frame)).toBe(460_000);
});
