import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { expectNoFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { holdAnimations } from '../held-motion.ts';
import { enterAs } from '../steps.ts';
import { otherDevice } from './device.ts';
import { closeSection, cutOff, openSection } from './sections.ts';

/** Enough of a game's definition to play a round of any. */
interface Played {
  readonly title: string;
  readonly limits: { readonly minStakeKobo: bigint };
  readonly betTypes: readonly { example(stakeKobo: bigint): unknown; play?(state: unknown): unknown }[];
  moves(state: unknown): readonly unknown[];
}

const GAMES = join(import.meta.dirname, '..', '..', 'games');
const GAME_IDS = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'client', 'main.tsx')));
/** Sizes at which a game fits one screen with all its parts; the narrowest phone may scroll, but clips nothing. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
  { width: 360, height: 740 },
];
const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const PANELS = ['My rounds', 'Rules', 'Fairness'] as const;
const MAX_MOVES = 60;
const MAX_ROUND_BYTES = 5 * 1024;
/** Minimum size of a stage, as a share of the window's smaller side. */
const MIN_STAGE = 0.5;

// Nothing moves while axe checks: a colour half faded in is no colour of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

/** The missing parts of a game's one screen at the window's size, in words. */
async function faults(page: Page, frame: Frame): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const found: string[] = [];
  const main = frame.locator('[data-main-action]').getByRole('button').last();
  for (const [name, part] of [
    ['stage', frame.locator('[data-stage]')],
    ['result', frame.locator('[data-result]')],
    ['main action', main],
  ] as const) {
    const box = await part.boundingBox();
    const isInside =
      box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!isInside) found.push(`${name} at ${JSON.stringify(box)}`);
    if (
      name === 'stage' &&
      box !== null &&
      Math.min(box.width, box.height) < MIN_STAGE * Math.min(width, height)
    )
      found.push(`the stage is only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    if (name === 'main action' && box !== null && box.height < 44)
      found.push('the main action is under 44 px');
  }
  const { scrolls, small, outside } = await frame.locator('html').evaluate((html) => {
    const stage = document.querySelector('[data-stage]');
    const bounds = stage?.getBoundingClientRect();
    const isScrolled = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null && box !== stage; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflow)) return true;
      return false;
    };
    // Everything drawn on the stage, except turning and flying parts; a scrolling list may be longer than its visible part.
    const parts = [...(stage?.querySelectorAll(':scope > *, li, p, button, fieldset') ?? [])];
    return {
      scrolls: html.scrollHeight > html.clientHeight || html.scrollWidth > html.clientWidth,
      small: [...(stage?.querySelectorAll('[data-to-mark] button') ?? [])]
        .filter(({ clientWidth, clientHeight }) => clientWidth < 44 || clientHeight < 44)
        .map((box) => `${box.textContent} is ${box.clientWidth} × ${box.clientHeight} px`),
      outside: parts
        .filter((part) => {
          const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
          if (bounds === undefined || width <= 1 || height <= 1 || isScrolled(part)) return false;
          return (
            left < bounds.left - 2 ||
            right > bounds.right + 2 ||
            top < bounds.top - 2 ||
            bottom > bounds.bottom + 2
          );
        })
        .map((part) => `${part.tagName} “${part.textContent.slice(0, 30)}” reaches out of the stage`),
    };
  });
  if (scrolls) found.push('the game scrolls');
  found.push(...small, ...outside);
  if (await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight))
    found.push('the page around scrolls');
  return found;
}

/** Whether the controls lie under a stage that has the whole width. */
async function controlsBelowStage(frame: Frame): Promise<boolean> {
  const stage = await frame.locator('[data-stage]').boundingBox();
  const action = await frame.locator('[data-main-action]').boundingBox();
  if (stage === null || action === null) return false;
  return action.y >= stage.y + stage.height && stage.width > 0.9 * TABLET.width;
}

async function expectOneScreen(page: Page, frame: Frame, state: string): Promise<void> {
  await expectNothingCut(page, frame, state, [NARROWEST]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The frame's own layout follows a moment after the window's.
    await expect.soft
      .poll(async () => [...(await faults(page, frame)), ...(await cutOff(frame))], {
        message: `${state} at ${size.width} × ${size.height}`,
      })
      .toEqual([]);
  }
}

async function expectNothingCut(
  page: Page,
  frame: Frame,
  what: string,
  sizes: readonly (typeof PHONE)[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => cutOff(frame), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
}

/** The bar shows the game's whole name, in any window width. */
async function expectWholeTitle(page: Page, frame: Frame): Promise<void> {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(
        () =>
          frame
            .getByRole('heading', { level: 1 })
            .evaluate((title) =>
              Math.max(title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight),
            ),
        { message: `pixels of the title cut at ${width} px` },
      )
      .toBe(0);
  }
}

/** The game in its frame on the player's site, for a player with an earlier login. */
async function open(page: Page, id: string): Promise<Frame> {
  await page.goto(`/virtual?id=${id}`);
  const element = page.locator('iframe');
  await expect(element.contentFrame().locator('[data-stage]')).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame == null) throw new Error(`${id} has no frame`);
  return frame;
}

async function judgePanels(page: Page, frame: Frame): Promise<void> {
  for (const panel of PANELS) {
    await openSection(frame, panel);
    await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const details = frame.getByRole('button', { name: /^(Details|Verify)$/ });
    await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
    if ((await details.count()) > 0) await details.first().click();
    await expectNothingCut(page, frame, panel, [NARROWEST, { width: 740, height: 360 }, PHONE]);
    await expectNoFaults(frame, panel);
  }
  await closeSection(frame);
}

for (const id of GAME_IDS) {
  test(`${id}: one screen before, during and after a round; nothing cut off and no fault there and in each panel`, async ({
    page,
    player,
    server,
  }) => {
    const { game } = (await import(`../../games/${id}/game.ts`)) as { game: Played };
    const type = game.betTypes[0];
    await enterAs(page, player);
    await page.setViewportSize(PHONE);
    let frame = await open(page, id);
    await expectOneScreen(page, frame, 'opening');
    await expectNoFaults(frame, 'opening');
    await expectWholeTitle(page, frame);
    // One bar: the shell's own header, bottom bar and footer are hidden, and the balance is there once.
    for (const part of ['header', 'footer', 'nav[aria-label="Quick"]'])
      await expect(page.locator(part).first()).toBeHidden();
    await expect(frame.getByText(/₦5,000\.00/)).toHaveCount(1);
    await page.setViewportSize(TABLET);
    await expect.poll(() => controlsBelowStage(frame), { message: 'on a tablet held upright' }).toBe(true);

    const device = await otherDevice(server.origin, player, id);
    let round = await device.bet(type?.example(game.limits.minStakeKobo));
    let { bytes } = device;
    const isInstant = round.isOver;
    if (!isInstant) {
      frame = await open(page, id);
      await expectOneScreen(page, frame, 'in a round');
      await expectNoFaults(frame, 'in a round');
      const again = await otherDevice(server.origin, player, id);
      for (let moves = 0; !round.isOver && moves < MAX_MOVES; moves += 1)
        round = await again.move(round, type?.play?.(round.view) ?? game.moves(round.view).at(-1));
      bytes += again.bytes;
    }
    expect(round.isOver).toBe(true);
    expect(bytes, 'bytes of a round').toBeLessThan(MAX_ROUND_BYTES);
    frame = await open(page, id);
    await expectOneScreen(page, frame, 'after a result');
    await expectNoFaults(frame, 'after a result');
    await judgePanels(page, frame);
    if (isInstant) await expectOneScreenInMotion(page, frame);
  });
}

/** An instant round is under way while its motion runs. */
async function expectOneScreenInMotion(page: Page, frame: Frame): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const main = frame.locator('[data-main-action]').getByRole('button').last();
  if (/^Repeat/.test(await main.innerText())) await main.click();
  await holdAnimations(page);
  await main.click();
  await expectOneScreen(page, frame, 'while it moves');
}
