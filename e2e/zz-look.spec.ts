import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { test } from './fixture.ts';

const ROUND = '01a22805-ec29-73fa-8336-bb1e4b8a664c';
test('look', async ({ page, server }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDeskAs(page, server, 'look@example.com');
  const patch = (path: string, change: (data: any) => any) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ status: 200, json: { status: 200, data: change(json.data) } });
    });
  await patch('/desk/bets', (data) => ({
    ...data,
    bets: [1, 2, 3].map((n) => ({
      betId: `01a22805-ec29-73fa-8336-bb1e4b8a66${n}c`, playerId: `${n}`, at: '2026-11-29T12:00:00Z', product: 'shared:crash', game: 'Lagos Jet',
      reference: ROUND, stake: 500, paid: n * 400, state: 'won',
    })),
  }));
  await patch('/desk/round', () => ({
    round: ROUND, game: 'Lagos Jet', bets: 3, returned: 100, takenBack: 1000, hindrance: null,
    states: [{ state: 'won', bets: 2, stake: 1000, paid: 2000 }, { state: 'lost', bets: 1, stake: 500, paid: 0 }, { state: 'void', bets: 1, stake: 500, paid: 500 }],
  }));
  await page.goto(`${server.deskOrigin}/bets?find=${ROUND}`);
  await page.getByRole('button', { name: 'Make the round void …' }).waitFor();
  await expectNoFaults(page, 'round');
  await page.screenshot({ path: '/tmp/c2/round.png' });
  await page.getByRole('button', { name: 'Make the round void …' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/c2/round-form.png' });
  const players = [1, 2, 3].map((n) => ({ playerId: `${n}`, bets: n, atRisk: 1000 * n, liability: 123456.78 / n }));
  const profits = [
    { sport: 'football', marketId: '1x2', bets: 12, stake: 12000, profit: 3400.5 },
    { sport: 'football', marketId: 'builder', bets: 2, stake: 2000, profit: 2000 },
    { sport: 'basketball', marketId: 'several', bets: 4, stake: 4000, profit: -15000 },
  ];
  await patch('/desk/trading/exposure', (data) => ({ ...data, players }));
  await patch('/desk/trading/profits', () => ({ matches: 4, profits, isWhole: true }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.deskOrigin}/trading?search=zzzz`);
  await page.getByRole('table', { name: 'Profit by market' }).waitFor();
  await expectNoFaults(page, 'trading');
  await page.screenshot({ path: '/tmp/c2/trading.png', fullPage: true });
  await patch('/desk/reconciliation', (data) => ({
    ...data, ledgers: ['paystack'],
    comparisons: [
      { comparisonId: ROUND, provider: 'paystack', day: '2026-11-28', by: 'staff:ada@example.com', reason: 'a question of the bank', requestedAt: '2026-11-29T12:00:00Z', endedAt: null, rows: 1200, outcome: null, open: null },
      { comparisonId: ROUND.replace('4c', '5c'), provider: 'paystack', day: '2026-11-27', by: 'staff:ada@example.com', reason: 'again', requestedAt: '2026-11-29T11:00:00Z', endedAt: '2026-11-29T11:00:20Z', rows: 4211, outcome: 'compared', open: 2 },
    ],
  }));
  await page.goto(`${server.deskOrigin}/reconciliation`);
  await page.getByRole('table', { name: 'Comparisons' }).waitFor();
  await expectNoFaults(page, 'reconciliation');
  await page.screenshot({ path: '/tmp/c2/reconciliation.png', fullPage: true });
});
