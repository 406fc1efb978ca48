import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { liabilitiesCsv, periodOf, readLiabilities, readRevenue, revenueCsv } from './from-entries.ts';

let fixture: SealingFixture;
before(async () => {
  fixture = await sealingFixture();
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

/** Begins a round of many steps; it ends at once, or stays open. */
async function climb(playerId: bigint, requestId: string, ends: boolean): Promise<void> {
  const player = { playerId, gameId: 'ladder', sessionId: null };
  const begun = await fixture.rgs.bet(player, { requestId, bet: { stakeNaira: 200 } });
  assert.ok(begun.ok);
  const { roundId } = begun.stored;
  if (ends) assert.ok((await fixture.rgs.move(player, { roundId, sequence: 0, move: 'take' })).ok);
}

const dayOf = (at: Date) => new Date(at.getTime() + 60 * MINUTE_MS).toISOString().slice(0, 10);

/** The movement of an account of the ledger, to the kobo. */
async function moved(account: string, day: string | null, product: string | null): Promise<bigint> {
  const { rows } = await fixture.owner.query(
    `select coalesce(sum(delta), 0)::text as kobo from posting
      where account = $1 and ($2::text is null or (at at time zone 'Africa/Lagos')::date::text = $2) and ($3::text is null or product = $3)`,
    [account, day, product],
  );
  return BigInt(rows[0].kobo);
}

test('gross gaming revenue by day, product and paytable is the movement of the revenue account to the kobo, and the same moment gives the same figures', async () => {
  const [one, two] = [await fixture.playerWith(1_000_000n), await fixture.playerWith(1_000_000n)];
  const days: string[] = [];
  for (let day = 0; day < 2; day += 1) {
    days.push(dayOf(fixture.clock.now()));
    await fixture.flip(one, 7);
    await climb(two, `ended ${day}`, true);
    if (day === 1) await climb(one, 'open', false);
    if (day === 0) fixture.clock.advance(DAY_MS);
  }
  const all = { from: new Date(0), until: new Date(fixture.clock.now().getTime() + MINUTE_MS) };
  const rows = await readRevenue(fixture.shards.all, all);
  for (const day of days)
    for (const product of ['game:coin', 'game:ladder']) {
      const found = rows.filter((row) => row.day === day && row.product === product);
      const ggr = found.reduce((sum, { stakesKobo, payoutsKobo }) => sum + stakesKobo - payoutsKobo, 0n);
      assert.equal(ggr, await moved('revenue', day, product), `${day} ${product}`);
    }
  assert.deepEqual(
    rows.map(({ product, paytable }) => [product, paytable]),
    days.flatMap(() => [
      ['game:coin', '1'],
      ['game:ladder', '1'],
    ]),
  );
  const coins = rows.filter(({ product }) => product === 'game:coin');
  assert.deepEqual(
    coins.map(({ stakesKobo }) => stakesKobo),
    [70_000n, 70_000n],
  );
  const [total] = revenueCsv(rows, all.until).slice(-1);
  assert.equal(total?.split(',').at(-1), (Number(await moved('revenue', null, null)) / 100).toFixed(2));

  const asOf = { from: all.from, until: new Date(fixture.clock.now().getTime() - 3000) };
  const before = revenueCsv(await readRevenue(fixture.shards.all, asOf), asOf.until);
  await fixture.flip(two, 3);
  assert.deepEqual(revenueCsv(await readRevenue(fixture.shards.all, asOf), asOf.until), before);
});

test('liabilities are the balances of all players and the stakes of open bets, and the same moment gives the same figures', async () => {
  const asOf = new Date(fixture.clock.now().getTime() + MINUTE_MS);
  const rows = await readLiabilities(fixture.shards.all, asOf);
  const { rows: stored } = await fixture.owner.query(
    `select sum(cash)::text as cash, (select sum(at_risk)::text from bet where state = 'open') as at_risk
       from wallet_account where player_id > 0`,
  );
  const owed = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { owedKobo }) => sum + owedKobo, 0n);
  assert.deepEqual([owed('cash'), owed('at_risk')], [BigInt(stored[0].cash), BigInt(stored[0].at_risk)]);
  assert.deepEqual(
    rows.filter(({ account }) => account === 'at_risk').map(({ product }) => product),
    ['game:ladder'],
  );
  const before = liabilitiesCsv(rows, asOf);
  fixture.clock.advance(2 * MINUTE_MS);
  await fixture.flip(await fixture.playerWith(50_000n), 1);
  assert.deepEqual(liabilitiesCsv(await readLiabilities(fixture.shards.all, asOf), asOf), before);
});

test('a report is of a day or a month of the operator’s calendar', () => {
  assert.deepEqual(periodOf('2026-11-28'), {
    from: new Date('2026-11-27T23:00:00Z'),
    until: new Date('2026-11-28T23:00:00Z'),
  });
  assert.deepEqual(periodOf('2026-12'), {
    from: new Date('2026-11-30T23:00:00Z'),
    until: new Date('2026-12-31T23:00:00Z'),
  });
  for (const text of ['2026', '2026-13', '2026-02-30', 'today']) assert.equal(periodOf(text), null);
});
