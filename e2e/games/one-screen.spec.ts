import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { holdAnimations } from '../held-motion.ts';
import { enterAs } from '../steps.ts';
import { otherDevice } from './device.ts';

/** As much of a game as it takes to play a round of any. */
interface Played {
  readonly title: string;
  readonly limits: { readonly minStakeKobo: bigint };
  readonly betTypes: readonly { example(stakeKobo: bigint): unknown; play?(state: unknown): unknown }[];
  moves(state: unknown): readonly unknown[];
}

const GAMES = join(import.meta.dirname, '..', '..', 'games');
const GAME_IDS = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'client', 'main.tsx')));
const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
];
const TABLET = { width: 768, height: 1024 };
const MOST_MOVES = 60;
/** The least that a stage may be, of the window's smaller side: less is no stage to play on. */
const LEAST_STAGE = 0.5;

test.setTimeout(120_000);

/** What of a game's one screen is missing at the window's size, in words. */
async function faults(page: Page, frame: FrameLocator): Promise<string[]> {
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
      Math.min(box.width, box.height) < LEAST_STAGE * Math.min(width, height)
    )
      found.push(`the stage is only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    if (name === 'main action' && box !== null && box.height < 44)
      found.push('the main action is under 44 px');
  }
  const { scrolls, outside } = await frame.locator('html').evaluate((html) => {
    const stage = document.querySelector('[data-stage]');
    const bounds = stage?.getBoundingClientRect();
    const isScrolled = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null && box !== stage; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflow)) return true;
      return false;
    };
    // What is drawn on the stage, but for what turns or flies; a list made to scroll may be longer than it shows.
    const parts = [...(stage?.querySelectorAll(':scope > *, li, p, button, fieldset') ?? [])];
    return {
      scrolls: html.scrollHeight > html.clientHeight || html.scrollWidth > html.clientWidth,
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
  found.push(...outside);
  if (await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight))
    found.push('the page around scrolls');
  return found;
}

/** Whether the controls lie under a stage that has the whole width. */
async function controlsBelowStage(frame: FrameLocator): Promise<boolean> {
  const stage = await frame.locator('[data-stage]').boundingBox();
  const action = await frame.locator('[data-main-action]').boundingBox();
  if (stage === null || action === null) return false;
  return action.y >= stage.y + stage.height && stage.width > 0.9 * TABLET.width;
}

async function expectOneScreen(page: Page, frame: FrameLocator, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The frame's own layout follows a moment after the window's.
    await expect
      .poll(() => faults(page, frame), {
        message: `${state} at ${size.width} × ${size.height}`,
        timeout: 5000,
      })
      .toEqual([]);
  }
}

/** The bar shows the game's whole name, however narrow the window. */
async function expectWholeTitle(page: Page, frame: FrameLocator): Promise<void> {
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
        { message: `pixels of the title cut at ${width} px`, timeout: 5000 },
      )
      .toBe(0);
  }
}

/** The game in its frame on the player's site, as somebody who logged in before. */
async function open(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/virtual?id=${id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-stage]')).toBeVisible();
  return frame;
}

for (const id of GAME_IDS) {
  test(`${id}: stage, result and main action share one screen before, during and after a round`, async ({
    page,
    player,
    server,
  }) => {
    const { game } = (await import(`../../games/${id}/game.ts`)) as { game: Played };
    await enterAs(page, player);
    await page.setViewportSize({ width: 360, height: 740 });
    let frame = await open(page, id);
    await expectOneScreen(page, frame, 'opening');
    await expectWholeTitle(page, frame);
    // One bar: the shell's own header, bottom bar and footer are away, and the balance is there once.
    for (const part of ['header', 'footer', 'nav[aria-label="Quick"]'])
      await expect(page.locator(part).first()).toBeHidden();
    await expect(frame.getByText(/₦5,000\.00/)).toHaveCount(1);

    await page.setViewportSize(TABLET);
    await expect.poll(() => controlsBelowStage(frame), { message: 'on a tablet held upright' }).toBe(true);

    const type = game.betTypes[0];
    let round = await (await otherDevice(server.origin, player, id)).bet(
      type?.example(game.limits.minStakeKobo),
    );
    const isInstant = round.isOver;
    frame = await open(page, id);
    if (!isInstant) {
      await expectOneScreen(page, frame, 'in a round');
      const device = await otherDevice(server.origin, player, id);
      for (let moves = 0; !round.isOver && moves < MOST_MOVES; moves += 1)
        round = await device.move(round, type?.play?.(round.view) ?? game.moves(round.view).at(-1));
      frame = await open(page, id);
    }
    await expectOneScreen(page, frame, 'after a result');
    if (!isInstant) return;
    // A round that is over at once is under way while its motion runs.
    const again = frame.locator('[data-main-action]').getByRole('button').last();
    if (/^Repeat/.test(await again.innerText())) await again.click();
    await holdAnimations(page);
    await again.click();
    await expectOneScreen(page, frame, 'while it moves');
  });
}
