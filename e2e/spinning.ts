import { game, type SpinState } from '@jara/spin-it/game';
import { sectorAt } from '@jara/spin-it/sectors';
import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';
import { arrangeOnWheel } from './outcomes.ts';
import { call, type Player } from './people.ts';

/** The part of the answer that the page must show. */
export interface SpinAnswer {
  readonly result: 'lose' | 'spin-again' | 'win';
  readonly amountWon: number;
  readonly index: number;
  readonly balance: number;
}

const naira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

/** The sentence of the result dialog for an answer. */
export function resultSentence({ result, amountWon }: SpinAnswer): string {
  if (result === 'lose') return 'You Lose. You lose your bet. Better luck next time!';
  if (result === 'spin-again') return "Congratulations! you've won free spin";
  return `Congratulations! you have won ₦${naira.format(amountWon)} of your bet`;
}

/** The buttons of the result dialog; the last closes it and continues. */
export function resultButtons({ result }: SpinAnswer): string[] {
  if (result === 'lose') return ['Done'];
  return result === 'spin-again' ? ['Spin Again'] : ['Cash Out', 'Continue'];
}

/** Changes the player's seed so that the next paid spins have these results. Call it without an open free spin. */
export async function arrangeSpins(
  origin: string,
  player: Pick<Player, 'token'>,
  results: readonly SpinAnswer['result'][],
): Promise<void> {
  const rounds = results.map((result) => ({
    bet: { stakeNaira: 100 },
    wanted: ({ sectors }: SpinState) => sectorAt(sectors[0] ?? 0).kind === result,
  }));
  await arrangeOnWheel(origin, player, game, rounds);
}

const MAX_FREE_SPINS = 20;

/** Uses the open free spins by calls: only then can the seed be changed. */
export async function useFreeSpins(origin: string, token: string): Promise<void> {
  for (let left = MAX_FREE_SPINS; left > 0; left -= 1) {
    const { data } = await call<{ data: { freeSpin: object | null } }>(origin, '/agent/spin-state', {
      token,
    });
    if (data.freeSpin === null) return;
    await call(origin, '/agent/spin-multiplier', { token, betAmount: '100' });
  }
  throw new Error(`${MAX_FREE_SPINS} free spins in a row`);
}

/** Presses the named button and returns the server's answer to the spin. */
export async function spinWith(page: Page, button: string): Promise<SpinAnswer> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/agent/spin-multiplier'));
  await page.getByRole('button', { name: button, exact: true }).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: SpinAnswer };
  return data;
}
