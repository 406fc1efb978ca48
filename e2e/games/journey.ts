import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../fixture.ts';
import { type HeldMotion, holdMotion, prepareToHold } from '../held-motion.ts';
import type { Player } from '../people.ts';
import { accountMenu, enterAs, fillLogin } from '../steps.ts';
import { closeSection, openSection } from './sections.ts';

/** The shelves of the catalogue, each with its taps from the first page. */
const WAYS = {
  'Spin and roulette': ['Spin and casino', 'Spin and roulette'],
  'Number and poker': ['Spin and casino', 'Number and poker'],
  'Aviator games': ['Aviator games'],
  'Football games': ['Aviator games', 'Football games'],
} as const;
export type Shelf = keyof typeof WAYS;

export const PHONE = { width: 360, height: 760 } as const;

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** Our game's tile, which has a picture of its own; a studio's game may have the same name. */
const tileOf = (page: Page, title: string) =>
  main(page)
    .getByRole('button', { name: title, exact: true })
    .filter({ has: page.locator('img') });

/** From the catalogue's first page by its cards to a game's own tile, and a tap on it. */
async function tapTile(page: Page, under: Shelf, title: string): Promise<void> {
  for (const name of WAYS[under]) await card(page, name).click();
  const tile = tileOf(page, title);
  // The cloth under it replaces a picture that does not load.
  await expect
    .poll(() => tile.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await tile.click();
}

/** The game's own document, once it is open. */
async function gameIn(page: Page, title: string): Promise<FrameLocator> {
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await expect(balanceIn(frame)).toBeVisible();
  return frame;
}

/** A visitor on a phone: the catalogue, a game, the login, and the tapped game in its frame. */
export async function comeAsVisitor(
  page: Page,
  player: Player,
  under: Shelf,
  title: string,
): Promise<FrameLocator> {
  await page.setViewportSize(PHONE);
  await page.goto('/virtual');
  await tapTile(page, under, title);
  await expect(page).toHaveURL(/\/login\?from=Virtual$/);
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return gameIn(page, title);
}

/** A player with an earlier login, on a wide screen, straight from the game's shelf. */
export async function comeAsPlayer(
  page: Page,
  player: Player,
  under: Shelf,
  title: string,
): Promise<FrameLocator> {
  await enterAs(page, player);
  await page.goto('/virtual');
  for (const name of WAYS[under]) await card(page, name).click();
  await tileOf(page, title).click();
  return gameIn(page, title);
}

/** Reloads the whole page: the game opens in its frame automatically. */
export async function comeBack(page: Page, title: string): Promise<FrameLocator> {
  await page.reload();
  return gameIn(page, title);
}

/** A button by its whole name, or by a pattern of it. */
export const button = (frame: FrameLocator, name: string | RegExp) =>
  frame.getByRole('button', { name, exact: typeof name === 'string' });

const balanceIn = (frame: FrameLocator) => frame.locator('[data-balance]');

/** `₦1,234.50` in kobo. */
export function koboOf(text: string): number {
  const amount = /₦([\d,]+(?:\.\d\d)?)/.exec(text)?.[1];
  if (amount === undefined) throw new Error(`no amount in “${text}”`);
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

export async function balanceKobo(frame: FrameLocator): Promise<number> {
  return koboOf(await balanceIn(frame).innerText());
}

/** A round as the player's own list shows it. */
export interface Recalled {
  readonly lines: readonly string[];
  readonly stakeKobo: number;
  readonly payoutKobo: number;
  readonly beforeKobo: number;
  readonly afterKobo: number;
}

/** The newest round in the list of rounds; the game is shown again afterwards. */
export async function recallNewest(frame: FrameLocator): Promise<Recalled> {
  await openSection(frame, 'My rounds');
  const newest = frame.getByRole('region', { name: 'My rounds' }).getByRole('listitem').first();
  await newest.getByRole('button', { name: 'Details' }).click();
  const items = newest.getByRole('list').first().getByRole('listitem');
  // The words come with the panel, the messages after it.
  await expect(items.first()).not.toBeEmpty();
  const lines = await items.allInnerTexts();
  const fact = async (name: string) =>
    koboOf(
      await newest
        .locator('dl > div')
        .filter({ has: newest.page().getByText(name, { exact: true }) })
        .locator('dd')
        .innerText(),
    );
  const recalled = {
    lines,
    stakeKobo: await fact('Staked'),
    payoutKobo: await fact('Paid'),
    beforeKobo: await fact('Balance before'),
    afterKobo: await fact('Balance after'),
  };
  await closeSection(frame);
  return recalled;
}

/** Only stake and payout changed the balance: in the list, in the game, in the page around it. */
export async function expectAccountedFor(
  page: Page,
  frame: FrameLocator,
  round: Recalled,
  beforeKobo: number,
): Promise<void> {
  expect(round.beforeKobo).toBe(beforeKobo);
  expect(round.afterKobo).toBe(beforeKobo - round.stakeKobo + round.payoutKobo);
  await expect.poll(() => balanceKobo(frame)).toBe(round.afterKobo);
  await expect(accountMenu(page)).toContainText(await balanceIn(frame).innerText());
}

/** A game with instant rounds that are then shown in motion. */
export interface GameInMotion {
  readonly title: string;
  readonly under: Shelf;
  /** The button that stakes and starts the motion. */
  start(frame: FrameLocator): Locator;
  /** Visible while it moves. */
  moving(frame: FrameLocator): readonly Locator[];
  /** Visible when the motion is over. */
  ended(frame: FrameLocator): Locator;
  /** Expects the table at rest to show the round as the list of rounds has it. */
  expectShown(frame: FrameLocator, round: Recalled): Promise<void>;
}

/** A player on a wide screen, in a game whose motion can be stopped. */
export async function comeToHold(
  page: Page,
  player: Player,
  { under, title }: GameInMotion,
): Promise<FrameLocator> {
  await prepareToHold(page);
  return comeAsPlayer(page, player, under, title);
}

/** Places the prepared bet; the motion is stopped in its middle. */
async function startHeld(page: Page, frame: FrameLocator, game: GameInMotion): Promise<HeldMotion> {
  const held = await holdMotion(page);
  await game.start(frame).click();
  for (const part of game.moving(frame)) await expect(part).toBeVisible();
  return held;
}

/** The motion is over: the table, the list of rounds and every balance agree. */
async function expectAtRest(
  page: Page,
  frame: FrameLocator,
  game: GameInMotion,
  beforeKobo: number,
): Promise<Recalled> {
  await expect(game.ended(frame)).toBeVisible();
  const round = await recallNewest(frame);
  await game.expectShown(frame, round);
  await expectAccountedFor(page, frame, round, beforeKobo);
  return round;
}

/** Plays the prepared bet to the end of its motion; the stake is gone from the balance while it moves. */
export async function playInMotion(page: Page, frame: FrameLocator, game: GameInMotion): Promise<Recalled> {
  const before = await balanceKobo(frame);
  const held = await startHeld(page, frame, game);
  await expect.poll(() => balanceKobo(frame)).toBeLessThan(before);
  const stakedKobo = before - (await balanceKobo(frame));
  await held.runOut();
  const round = await expectAtRest(page, frame, game, before);
  expect(round.stakeKobo).toBe(stakedKobo);
  return round;
}

/** Plays the prepared bet, and reloads the page in the middle of the motion: the round is there, paid and at rest. */
export async function leaveInMotion(page: Page, frame: FrameLocator, game: GameInMotion): Promise<Recalled> {
  const before = await balanceKobo(frame);
  const held = await startHeld(page, frame, game);
  await held.release();
  return expectAtRest(page, await comeBack(page, game.title), game, before);
}

/** Opens the rules in their own tab of the game, and expects these returns. */
export async function openRules(frame: FrameLocator, ...returns: readonly string[]): Promise<Locator> {
  await openSection(frame, 'Rules');
  const rules = frame.getByRole('region', { name: 'Rules' });
  for (const percent of returns) await expect(rules.getByText(percent).first()).toBeVisible();
  return rules;
}

export interface Middle {
  readonly x: number;
  readonly y: number;
}

/** The middles of drawn elements, all at one moment: measured one after another they may move. */
export async function middlesOf(...drawn: Locator[]): Promise<Middle[]> {
  const elements = await Promise.all(drawn.map((one) => one.elementHandle()));
  const middles = await elements[0]?.evaluate(
    (_first, all) =>
      all.map((element) => {
        const box = (element as Element).getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    elements,
  );
  return middles ?? [];
}

/** The angle of `to` seen from `from`, clockwise from straight above. */
export function degreesFromTop(from: Middle | undefined, to: Middle | undefined): number {
  if (from === undefined || to === undefined) return Number.NaN;
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/** The difference of two angles, at most half a turn. */
export function degreesApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

/** Expects no sideways scrolling, in the page nor in the frame. */
export async function expectNoSideways(page: Page, frame: FrameLocator): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  await expect.poll(() => frame.locator('html').evaluate(overflow)).toBe(0);
}
