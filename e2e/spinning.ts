import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

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

/** The buttons of the result dialog; the last closes it and plays on. */
export function resultButtons({ result }: SpinAnswer): string[] {
  if (result === 'lose') return ['Done'];
  return result === 'spin-again' ? ['Spin Again'] : ['Cash Out', 'Continue'];
}

/** Presses the named button and returns what the server answered to the spin it started. */
export async function spinWith(page: Page, button: string): Promise<SpinAnswer> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/agent/spin-multiplier'));
  await page.getByRole('button', { name: button, exact: true }).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: SpinAnswer };
  return data;
}
