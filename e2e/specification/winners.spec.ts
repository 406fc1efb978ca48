import { expect, test } from '../fixture.ts';
import { signUpByCalls } from '../people.ts';
import { startServer } from '../server.ts';

const STAKE_NAIRA = 100;
/** Seven sectors of 24 win: more than this many spins without one happen once in a million times. */
const MOST_SPINS = 40;
const SHOWN_WITHIN_MS = 20_000;

interface Spun {
  readonly data: { readonly result: string; readonly amountWon: number };
}

async function spinUntilWon(origin: string, token: string): Promise<number> {
  for (let count = 0; count < MOST_SPINS; count += 1) {
    const answer = await fetch(`${origin}/agent/spin-multiplier`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, betAmount: STAKE_NAIRA }),
    });
    const { data } = (await answer.json()) as Spun;
    if (data.result === 'win') return data.amountWon;
  }
  throw new Error(`No win in ${MOST_SPINS} spins.`);
}

async function winsTold(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/xpress/live/winners`);
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

test('§1.7 §3.16 the ticker runs samples, said to be samples, until somebody won; then the real win, its name masked', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  // A house where nobody ever won.
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

    const { token } = await signUpByCalls(server.origin, person, 5000);
    const won = await spinUntilWon(server.origin, token);
    await expect.poll(() => winsTold(server.origin), { timeout: SHOWN_WITHIN_MS }).toBeGreaterThan(0);
    await page.reload();
    await expect(entries.first()).toContainText('Ada*** O.');
    await expect(entries.first()).toContainText(`₦${won.toLocaleString('en-NG')}`);
    await expect(entries.first()).toContainText('Spin it');
    await expect(entries.first()).toContainText(/just now|1 min ago/);
    await expect(winners.getByText('Sample')).toHaveCount(0);
    await expect(page.getByText(/Adaeze|Okonkwo/)).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});
