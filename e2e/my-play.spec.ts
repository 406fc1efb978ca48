import { game as wheel } from '@jara/wheel-royale/game';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openSession } from './games/device.ts';
import { call, type Player } from './people.ts';
import { enterAs } from './steps.ts';

const MY_PLAY = '/dashboard/settings/my-play';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const naira = (amount: number) =>
  `${amount < 0 ? '-' : ''}₦${Math.abs(amount).toLocaleString('en-NG', { maximumFractionDigits: 2 })}`;

interface Line {
  readonly description: string;
  readonly transType: 'credit' | 'debit';
  readonly amount: number;
}

/** The player's stakes and payouts by the statement. */
async function readStatement(origin: string, { token }: Player) {
  const { data } = await call<{ data: Line[] }>(origin, '/agent/trasaction-history', { token });
  const ofPlay = data.filter(({ description }) => !description.startsWith('Deposit'));
  const sum = (type: Line['transType']) =>
    ofPlay.filter(({ transType }) => transType === type).reduce((total, { amount }) => total + amount, 0);
  return { staked: sum('debit'), paid: sum('credit') };
}

test('a player sees bets of two products, and the figures are those of the statement', async ({
  page,
  player,
  server,
}) => {
  const { origin } = server;
  const { token } = player;
  await call(origin, '/agent/spin-multiplier', { token, betAmount: '400' });
  const game = await openSession(origin, player, wheel.id);
  const bet = wheel.betTypes[0]?.example(20_000n);
  for (const requestId of ['one', 'two'])
    await call(game.origin, '/game/bet', { token: game.token, requestId: `my-play ${requestId}`, bet });
  const { staked, paid } = await readStatement(origin, player);

  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, player);
  await page.goto(MY_PLAY);
  const month = region(page, 'This month');
  await expect(month).toContainText(`Stakes${naira(staked)}`);
  await expect(month).toContainText(`Payouts${naira(paid)}`);
  await expect(region(page, 'Since you opened your account')).toContainText('Deposits');
  const games = region(page, 'Stakes by game').getByRole('listitem');
  await expect(games).toHaveCount(2);
  await expect(games.filter({ hasText: 'Spin it' })).toContainText('₦400 staked');
  const days = region(page, 'Payouts less stakes, by day');
  await days.getByText('The same as a table').click();
  await expect(days.getByRole('row')).toHaveCount(2);
  await expect(days.getByRole('row').last()).toContainText(naira(staked));
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(games).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Limits and breaks' }).click();
  await expect(page).toHaveURL(/settings\/limits$/);
});
