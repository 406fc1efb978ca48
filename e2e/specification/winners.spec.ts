import { expect, test } from '../fixture.ts';
import { call, signUpByCalls } from '../people.ts';
import { startServer } from '../server.ts';
import { arrangeSpins, type SpinAnswer } from '../spinning.ts';

const SHOWN_WITHIN_MS = 20_000;

async function winsPublished(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/xpress/live/winners`);
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

test('§1.7 §3.16 the ticker runs samples, marked as samples, until the first win; then the real win, its name masked', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  // A server without any winners.
  const server = await startServer();
  try {
    await page.goto(`${server.origin}/home`);
    const winners = page.getByRole('region', { name: 'Winners' });
    const entries = winners.getByRole('listitem');
    await expect(entries.first()).toBeVisible();
    for (const text of await entries.allInnerTexts())
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/^Sample ₦[\d,]+ \p{L}+\*\*\* \p{L}\. .+ ago$/u);

    await winners.hover();
    const strip = winners.getByRole('list').locator('..');
    const playState = () => strip.evaluate((element) => element.getAnimations()[0]?.playState);
    await expect.poll(playState, 'still under the mouse').toBe('paused');
    await page.mouse.move(0, 0);
    await expect.poll(playState).toBe('running');
    await winners.getByRole('button', { name: 'Stop the winners' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(playState, 'still after the button').toBe('paused');

    const winner = await signUpByCalls(server.origin, person, 5000);
    await arrangeSpins(server.origin, winner, ['win']);
    const spin = { token: winner.token, betAmount: '100' };
    const { data } = await call<{ data: SpinAnswer }>(server.origin, '/agent/spin-multiplier', spin);
    await expect.poll(() => winsPublished(server.origin), { timeout: SHOWN_WITHIN_MS }).toBeGreaterThan(0);
    await page.reload();
    await expect(entries.first()).toContainText('Ada*** O.');
    await expect(entries.first()).toContainText(`₦${data.amountWon.toLocaleString('en-NG')}`);
    await expect(entries.first()).toContainText('Spin it');
    await expect(entries.first()).toContainText(/just now|1 min ago/);
    await expect(winners.getByText('Sample')).toHaveCount(0);
    await expect(page.getByText(/Adaeze|Okonkwo/)).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});
