import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { writeEvent } from '../../audit/audit.ts';
import { gatherReturns } from '../../monitor/monitor.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { walletModule } from '../../wallet/module.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let risk: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk();
  risk = await desk.colleague('risk');
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const SPINS = 12;

/** The minute of the bets is over, and summed. */
async function sumMinutes() {
  const { clock, database, shards, modules } = desk.app;
  clock.advance(3 * MINUTE_MS);
  await modules.use(walletModule).flushTotals();
  await gatherReturns({ db: database.db, shards, clock });
}

describe('now', () => {
  test('has players, bets, revenue beside its band, money in flight, nodes and shards', async () => {
    for (let spins = 0; spins < SPINS; spins += 1) await players.spin(player, 100);
    await sumMinutes();
    const readAt = desk.app.clock.now();
    await desk.rows(
      'insert into bank_balance (provider, available_kobo, read_at, is_low) values ($1, $2, $3, $4)',
      [...['paystack', 1_234_550, readAt, true]],
    );
    const { data } = await risk.call('/desk/now');
    assert.deepEqual(data.balances, [
      { provider: 'paystack', available: 12_345.5, readAt: readAt.toISOString(), isLow: true },
    ]);
    assert.deepEqual([data.players, data.suspense.count, data.shards[0].answers], [1, 0, true]);
    assert.ok(data.bets >= SPINS);
    const [spin] = data.revenue.products;
    assert.deepEqual([spin.product, spin.stakes], ['game:spin-it', SPINS * 100]);
    assert.ok(spin.band.low < spin.ggr && spin.ggr < spin.band.high, JSON.stringify(spin));
  });

  test('shows the alarms of a day', async () => {
    const { clock, database } = desk.app;
    const event = { at: clock.now(), actor: 'system', subject: 'paystack' } as const;
    await writeEvent(database.db.kysely, { ...event, kind: 'provider_unreachable' });
    await writeEvent(database.db.kysely, { ...event, kind: 'large_win' });
    clock.advance(3000);
    const alarms = async () => (await risk.call('/desk/now')).data.alarms.map(({ kind }: Answer) => kind);
    const first = await alarms();
    assert.ok(first.includes('provider_unreachable') && !first.includes('large_win'), first.join());
    clock.advance(25 * HOUR_MS);
    await risk.signIn();
    assert.ok(!(await alarms()).includes('provider_unreachable'));
  });

  test('does not keep an unattended session in use', async () => {
    await risk.signIn();
    for (let minutes = 0; minutes < 14; minutes += 7) {
      desk.app.clock.advance(7 * MINUTE_MS);
      assert.equal((await risk.call('/desk/now')).http, 200);
    }
    desk.app.clock.advance(2 * MINUTE_MS);
    assert.equal((await risk.call('/desk/now')).code, 'signed_out');
  });
});

describe('a day’s revenue', () => {
  test('is shown by the hour, down to the ten bets that made it', async () => {
    await risk.signIn();
    const other = await players.newPlayer();
    for (let spins = 0; spins < SPINS; spins += 1) await players.spin(other, 100);
    const day = operatorDay(desk.app.clock.now());
    await sumMinutes();
    const product = 'game:spin-it';
    const { data } = await risk.call('/desk/now/hours', { product, day });
    assert.equal(data.hours.length, 1);
    const [{ hour, stakes }] = data.hours;
    assert.equal(stakes, SPINS * 100);
    const cost = await risk.call('/desk/now/bets', { product, hour, side: 'cost' });
    assert.equal(cost.data.length, 10);
    const costs = cost.data.map(({ paid, stake }: Answer) => paid - stake);
    assert.deepEqual(
      costs,
      costs.toSorted((one: number, next: number) => next - one),
    );
    const [bet] = await desk.rows('select bet_id from bet where player_id = $1', [other.playerId]);
    assert.equal(cost.data[0].playerId, other.playerId.toString());
    assert.equal(cost.data[0].reference.length, bet.bet_id.length);
    const [row] = await desk.rows(
      `select subject from desk_audit where action = 'read /desk/now/bets' order by seq desc limit 1`,
    );
    assert.equal(row.subject, `bets of ${product} at ${hour}`);
  });

  test('of odd days, hours and products is refused or empty', async () => {
    const product = 'game:spin-it';
    assert.equal((await risk.call('/desk/now/hours', { product, day: '2026-02-30' })).code, 'bad_period');
    assert.equal((await risk.call('/desk/now/hours', { product, day: 'today' })).http, 400);
    const none = { product: "' or 1=1", day: operatorDay(desk.app.clock.now()) };
    assert.deepEqual((await risk.call('/desk/now/hours', none)).data.hours, []);
    const odd = { product, hour: 'noon', side: 'cost' };
    assert.equal((await risk.call('/desk/now/bets', odd)).http, 400);
  });
});
