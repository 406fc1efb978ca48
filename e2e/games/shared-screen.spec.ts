import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { expectNoFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { enterAs } from '../steps.ts';
import { cutOff } from './sections.ts';

const GAMES = join(import.meta.dirname, '..', '..', 'games');
const GAME_IDS = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'client', 'shared-main.tsx')));
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
  { width: 360, height: 740 },
];
/** Minimum height of a stage, as a share of the window's smaller side: animations are wide, and the bets are beside them. */
const MIN_STAGE = 0.25;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The missing parts of the game's one screen at the window's size, in words. */
async function faults(page: Page, frame: Frame): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const found: string[] = [];
  const parts = [
    ['stage', frame.locator('[data-stage]')],
    ['main action', frame.locator('[data-main-action]').locator('visible=true')],
  ] as const;
  for (const [name, part] of parts) {
    // On a wide screen the slip is beside the game, without a row at the bottom.
    if (width > height && (await part.count()) === 0 && name === 'main action') continue;
    const box = await part.first().boundingBox();
    const isInside =
      box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!isInside) found.push(`${name} at ${JSON.stringify(box)}`);
    if (name === 'stage' && box !== null && box.height < MIN_STAGE * Math.min(width, height))
      found.push(`the stage is only ${Math.round(box.height)} px high`);
  }
  const scrolls = await frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return scrollHeight > clientHeight || scrollWidth > clientWidth;
  });
  return scrolls ? [...found, 'the game scrolls'] : found;
}

for (const id of GAME_IDS)
  test(`${id}: one screen at every size while the game goes on; nothing cut off and no fault`, async ({
    page,
    player,
  }) => {
    await enterAs(page, player);
    await page.setViewportSize(SIZES[0] ?? { width: 360, height: 640 });
    await page.goto(`/virtual?id=${id}`);
    const element = page.locator('iframe');
    await expect(element.contentFrame().locator('[data-stage]')).toBeVisible({ timeout: 30_000 });
    const frame = await (await element.elementHandle())?.contentFrame();
    if (frame == null) throw new Error(`${id} has no frame`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.soft
        .poll(async () => [...(await faults(page, frame)), ...(await cutOff(frame))], {
          message: `${id} at ${size.width} × ${size.height}`,
        })
        .toEqual([]);
    }
    await expectNoFaults(frame, id);
  });
