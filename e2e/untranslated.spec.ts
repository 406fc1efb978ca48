import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectFits } from './axe.ts';
import SHELL from '../packages/game-client/src/messages/pcm.json' with { type: 'json' };
import { expect, test } from './fixture.ts';
import { launcherUrl } from './games/device.ts';
import { cutOff } from './games/sections.ts';
import { plainTexts, pseudo, speakPseudo } from './pseudo-language.ts';
import { networkQuiet } from './quiet-network.ts';
import { enterAs } from './steps.ts';

/** The width of the narrowest phone that the guidelines name. */
const NARROW_PX = 320;
const VISITOR = ['/login', '/signup', '/forgot-password', '/virtual', '/contact'];
const PLAYER = [
  '/dashboard',
  '/dashboard/wallet',
  '/dashboard/bets',
  '/dashboard/settings',
  '/dashboard/settings/profile',
  '/dashboard/spinit/play',
];
const GAMES = join(import.meta.dirname, '../games');
const GAME_IDS = globSync('*/client/{main,shared-main}.tsx', { cwd: GAMES }).map((path) => path.split('/')[0] ?? '');
const titleOf = (path: string) =>
  /^\s+title: '(.+)',$/m.exec(readFileSync(join(GAMES, path), 'utf8'))?.slice(1) ?? [];
const TITLES = globSync('*/*.ts', { cwd: GAMES }).flatMap(titleOf);
/** Names and data, which no language translates. */
const DATA: readonly RegExp[] = [
  new RegExp(`^(${TITLES.join('|')})$`),
  /^JaraPlay( Limited)?$/,
  /^(English|Pidgin)$/,
  // Descriptions on the statement, which the server writes in English.
  /^Deposit: /,
  // Names of winners, of the player, and the operator's address.
  /^\w+\*+ [A-Z]\.$/,
  /^Adaeze Okonkwo$/,
  /@jaraplay\.example$/,
  // The sandbox's own bar, which no player of a live site sees.
  /^(Sandbox: no real money\.|Outbox|Bank)$/,
];

/** Data of the sportsbook: teams, competitions and countries. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: NARROW_PX, height: 780 } });

test('in a third language, longer than English, no screen of a visitor has an English text or scrolls sideways', async ({
  page,
}) => {
  await speakPseudo(page);
  for (const path of VISITOR) {
    await page.goto(path);
    await networkQuiet(page);
    await expectFits(page, path, NARROW_PX);
    expect.soft(await plainTexts(page, DATA), path).toEqual([]);
  }
});

test('in a third language, longer than English, no screen of a player has an English text or scrolls sideways', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await speakPseudo(page);
  for (const path of PLAYER) {
    await page.goto(path);
    await networkQuiet(page);
    await expectFits(page, path, NARROW_PX);
    expect.soft(await plainTexts(page, DATA), path).toEqual([]);
  }
});

for (const id of GAME_IDS)
  test(`in a third language, longer than English, ${id} has no English text and nothing is cut off`, async ({
    page,
    player,
    server,
  }) => {
    await speakPseudo(page);
    await page.goto(`${await launcherUrl(server.origin, player, id)}&lang=pcm`);
    await expect(page.locator('[data-stage]')).toBeVisible({ timeout: 30_000 });
    const check = async (state: string) => {
      expect.soft(await cutOff(page), `${id}: ${state}`).toEqual([]);
      expect.soft(await plainTexts(page, DATA), `${id}: ${state}`).toEqual([]);
    };
    await check('the table');
    for (const section of ['rules', 'rounds', 'fairness'] as const) {
      await page.getByRole('button', { name: pseudo(SHELL.menu), exact: true }).click();
      const sections = page.getByRole('navigation', { name: pseudo(SHELL.sections) });
      await sections.getByRole('button', { name: pseudo(SHELL[section]), exact: true }).click();
      await networkQuiet(page);
      await check(section);
      await page.getByRole('button', { name: pseudo(SHELL.close), exact: true }).click();
    }
  });
