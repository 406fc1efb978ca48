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

const TITLE = 'Boom Field';
const SHELF = 'Aviator games';
const [C3, C4] = [12, 13];

const lay = (table: FrameLocator) => button(table, 'Lay mines');
const closed = (table: FrameLocator) => button(table, /, closed$/);
const cashOut = (table: FrameLocator) => button(table, /^Cash out ₦/);
/** What the next tile is said to make the round worth, before it is opened. */
const offered = async (table: FrameLocator) =>
  koboOf(await table.getByRole('paragraph').filter({ hasText: '% safe' }).innerText());

/** Tiles of a line of the list of rounds: `safe: C3, C4`. */
function tilesIn(lines: readonly string[], begin: string): string[] {
  const line = lines.find((one) => one.startsWith(begin));
  return line === undefined ? [] : line.slice(begin.length).split(', ').sort();
}

async function tilesNamed(table: FrameLocator, ending: RegExp): Promise<string[]> {
  const names = await button(table, ending).evaluateAll((tiles) =>
    tiles.map((tile) => tile.getAttribute('aria-label')?.slice(0, 2) ?? ''),
  );
  return names.sort();
}

/** Opens a tile that is safe; the round is then worth what had been said before it was opened. */
async function openSafe(table: FrameLocator, tile: string): Promise<void> {
  const worth = await offered(table);
  await button(table, `${tile}, closed`).click();
  await expect(cashOut(table)).toBeEnabled();
  expect(koboOf(await cashOut(table).innerText())).toBe(worth);
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
  let table = await comeAsVisitor(page, player, SHELF, TITLE);
  await expectNoSideways(page, table);
  await button(table, '₦500').click();
  await button(table, '1 mine').click();
  await expect(table.getByText('96.00 % safe')).toBeVisible();
  await lay(table).click();
  await expect(button(table, 'Open a tile to cash out')).toBeDisabled();
  for (const tile of ['C3', 'C4']) await openSafe(table, tile);

  const worth = await cashOut(table).innerText();
  const before = await balanceKobo(table);
  table = await comeBack(page, TITLE);
  await expect(table.getByText('You left this round open.')).toBeVisible();
  await expect(closed(table)).toHaveCount(23);
  expect(await tilesNamed(table, /, safe$/)).toEqual(['C3', 'C4']);
  await expect(cashOut(table)).toHaveText(worth);
  await cashOut(table).click();
  await expect(table.getByText('You cashed out')).toBeVisible();
  const mine = await tilesNamed(table, /, mine$/);
  await expect(button(table, /, was safe$/)).toHaveCount(22);
  await expectNoSideways(page, table);

  const round = await recallNewest(table);
  expect(tilesIn(round.lines, 'safe: ')).toEqual(['C3', 'C4']);
  expect(tilesIn(round.lines, 'mines: ')).toEqual(mine);
  expect([round.stakeKobo, round.payoutKobo]).toEqual([50_000, koboOf(worth)]);
  await expectAccountedFor(page, table, round, before + 50_000);
});

test('on a wide screen twenty mines end a field with a boom, all of them are shown, and the bet is laid once more', async ({
  page,
  player,
}) => {
  const table = await comeAsPlayer(page, player, SHELF, TITLE);
  await table.getByRole('slider', { name: 'Mines in the field' }).fill('24');
  await expect(table.getByText('4.00 % safe')).toBeVisible();
  await expect(button(table, 'One mine more')).toBeDisabled();
  await button(table, '20 mines').click();
  await button(table, '₦200').click();
  await lay(table).click();
  const tile = button(table, /^A1, closed$/);
  await tile.focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(table, /^A2, closed$/)).toBeFocused();
  // Five tiles are safe: the sixth press is never needed.
  for (let opened = 0; opened < 5 && (await closed(table).count()) > 0; opened += 1) {
    await closed(table).nth(opened).click();
    await expect(cashOut(table).or(lay(table))).toBeEnabled();
  }
  await expect(table.getByText('Boom', { exact: true })).toBeVisible();
  const mines = await tilesNamed(table, /, mine$/);
  expect(mines).toHaveLength(20);
  const round = await recallNewest(table);
  expect(tilesIn(round.lines, 'mines: ')).toEqual(mines);
  const [hit] = tilesIn(round.lines, 'boom on ');
  await expect(table.getByText(`The mine was under ${hit}.`)).toBeVisible();
  expect([round.stakeKobo, round.payoutKobo]).toEqual([20_000, 0]);
  await expectAccountedFor(page, table, round, 500_000);

  await button(table, '₦1,000').click();
  await button(table, 'Repeat ₦200').click();
  await expect(closed(table)).toHaveCount(25);
  await expect(table.getByText('20 mines · Open a tile.')).toBeVisible();
  expect(await balanceKobo(table)).toBe(460_000);
});
