import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoFaults } from '../axe.ts';
import { expect, test } from '../fixture.ts';
import { launcherUrl, otherDevice } from './device.ts';
import { closeSection, cutOff, menuButton, openSection } from './sections.ts';

/** As much of a game as it takes to play a round of any. */
interface Played {
  readonly limits: { readonly minStakeKobo: bigint };
  readonly betTypes: readonly { example(stakeKobo: bigint): unknown; play?(state: unknown): unknown }[];
  moves(state: unknown): readonly unknown[];
}

const GAMES = join(import.meta.dirname, '..', '..', 'games');
const GAME_IDS = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'client', 'main.tsx')));

const PHONE = { width: 360, height: 780 };
/** The narrowest phone, and a phone lying on its side. */
const OTHER_SIZES = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
];
const PANELS = ['My rounds', 'Rules', 'Fairness'] as const;
const MOST_MOVES = 60;
const MOST_ROUND_BYTES = 5 * 1024;

// Nothing moves under the eyes of the judge: a colour half faded in is no colour of the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

async function judge(page: Page, what: string): Promise<void> {
  for (const size of [...OTHER_SIZES, PHONE]) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => cutOff(page), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
  await expectNoFaults(page, what);
}

async function judgePanels(page: Page, what: string): Promise<void> {
  for (const panel of PANELS) {
    await openSection(page, panel);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const details = page.getByRole('button', { name: /^(Details|Verify)$/ });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if ((await details.count()) > 0) await details.first().click();
    await judge(page, `${what}: ${panel}`);
  }
  await closeSection(page);
}

for (const id of GAME_IDS) {
  test(`${id}: opening, in a round, after a result, with each panel, on a phone upright and on its side`, async ({
    page,
    player,
    server,
  }) => {
    const { game } = (await import(`../../games/${id}/game.ts`)) as { game: Played };
    const type = game.betTypes[0];
    const bet = type?.example(game.limits.minStakeKobo);
    const open = async () => {
      await page.goto(await launcherUrl(server.origin, player, id));
      await expect(menuButton(page)).toBeVisible();
    };
    await page.setViewportSize(PHONE);
    await open();
    await judge(page, 'opening');

    const device = await otherDevice(server.origin, player, id);
    let round = await device.bet(bet);
    if (!round.isOver) {
      await open();
      await judge(page, 'in a round');
      const again = await otherDevice(server.origin, player, id);
      for (let moves = 0; !round.isOver && moves < MOST_MOVES; moves += 1) {
        const move = type?.play?.(round.view) ?? game.moves(round.view).at(-1);
        round = await again.move(round, move);
      }
      expect(round.isOver).toBe(true);
      expect(device.bytes + again.bytes, 'bytes of a round').toBeLessThan(MOST_ROUND_BYTES);
    } else expect(device.bytes, 'bytes of a round').toBeLessThan(MOST_ROUND_BYTES);
    await open();
    await judge(page, 'after a result');
    await judgePanels(page, 'after a result');
  });
}
