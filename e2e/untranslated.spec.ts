import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectFits } from './axe.ts';
import { expect, test } from './fixture.ts';
import { GAME_IDS, GAME_TITLES, isOfNames } from './game-names.ts';
import { launcherUrl } from './games/device.ts';
import { cutOff } from './games/sections.ts';
import { plainTexts, pseudo, speakPseudo } from './pseudo-language.ts';
import { networkQuiet } from './quiet-network.ts';
import { LONG } from './selection.ts';
import { enterAs } from './steps.ts';

/** The texts of the games' shell in the second language. */
const SHELL: Readonly<Record<'menu' | 'sections' | 'rules' | 'rounds' | 'fairness' | 'close', string>> =
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../packages/game-client/src/messages/pcm.json'), 'utf8'),
  );
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
/** Names and data, which no language translates. */
const DATA: readonly RegExp[] = [
  new RegExp(`^(${GAME_TITLES.join('|')})$`),
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

/** Terms of the Nigerian lotto and of roulette, names of bonus rounds, and hexadecimal numbers. */
const TERMS: readonly RegExp[] = [
  /^((First|Last) ball|(Direct|NAP|Perm) \d|Banker)\b/,
  /^(Adire Ladder|Danfo Dash)$/,
  /^[0-9a-f]{32,}$/,
];

/** Games that are checked in every run: a round on one's own, a live draw, and a race. */
const OFTEN = ['boom-field', 'live-5-90', 'horses'];

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: NARROW_PX, height: 780 } });

test('in a third language, longer than English, no screen of a visitor has an English text or scrolls sideways', async ({
  page,
}) => {
  await speakPseudo(page);
  for (const path of VISITOR) {
    await page.goto(path);
    await networkQuiet(page);
    await expectFits(page, path, NARROW_PX);
    expect.soft(await cutOff(page), path).toEqual([]);
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
    expect.soft(await cutOff(page), path).toEqual([]);
    expect.soft(await plainTexts(page, DATA), path).toEqual([]);
  }
});

for (const id of GAME_IDS)
  test(`in a third language, longer than English, ${id} has no English text and nothing is cut off`, {
    tag: OFTEN.includes(id) ? [] : LONG,
  }, async ({ page, player, server }) => {
    await speakPseudo(page);
    await page.goto(`${await launcherUrl(server.origin, player, id)}&lang=pcm`);
    await expect(page.locator('[data-stage]')).toBeVisible({ timeout: 30_000 });
    const check = async (state: string) => {
      expect.soft(await cutOff(page), `${id}: ${state}`).toEqual([]);
      const plain = await plainTexts(page, [...DATA, ...TERMS]);
      const texts = plain.filter((text) => !isOfNames(text));
      expect.soft(texts, `${id}: ${state}`).toEqual([]);
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

/** The names of teams, competitions and countries in the sportsbook's answers. */
function recordNames(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/sportsbook/')) return;
    const body = await response.text().catch(() => '');
    for (const [, name] of body.matchAll(/"(?:home|away|name|country)":"((?:[^"\\]|\\.)+)"/g))
      names.add(JSON.parse(`"${name}"`));
  });
  return names;
}

test('in a third language, longer than English, the sportsbook has no English text and nothing is cut off', async ({
  page,
  player,
}) => {
  const names = recordNames(page);
  await enterAs(page, player);
  await speakPseudo(page);
  await page.goto('/sports-betting');
  const element = page.locator('iframe');
  const inFrame = element.contentFrame();
  const prices = inFrame.getByRole('button', { name: /\d\.\d\d$/ });
  await expect(prices.first()).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame == null) throw new Error('the sportsbook has no frame');
  const check = async (state: string) => {
    await networkQuiet(page);
    expect.soft(await cutOff(frame), state).toEqual([]);
    const plain = await plainTexts(frame, DATA);
    expect
      .soft(
        plain.filter((text) => !names.has(text)),
        state,
      )
      .toEqual([]);
  };
  await check('the matches');
  await prices.nth(3).click();
  await prices.nth(12).click();
  const event = await inFrame.locator('a[href^="#/event/"]').first().getAttribute('href');
  const places = { slip: '#/slip', match: event ?? '', bets: '#/bets', settled: '#/bets/settled' };
  for (const [state, hash] of Object.entries(places)) {
    await frame.evaluate((to) => location.assign(to), hash);
    await check(state);
  }
});
