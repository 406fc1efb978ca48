import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { createPlayDays } from './play.ts';
import type { PlayDays, RecordedPlay } from './types.ts';

let fixture: SealingFixture;
let play: PlayDays;
before(async () => {
  fixture = await sealingFixture();
  play = createPlayDays(fixture);
});
/** The hold of these tests has no payout, which another check finds. */
async function reconcileDeep(): Promise<string[]> {
  const found = await fixture.reconcile({ deep: true });
  return found.filter((one) => !one.startsWith('each payout'));
}

after(async () => {
  const found = [await fixture.reconcile(), await reconcileDeep()];
  await fixture.close();
  assert.deepEqual(found, [[], []]);
});

/** The same figures from the statement of the account, entry by entry. */
async function fromStatement(playerId: bigint) {
  const { lines } = await fixture.wallet.statement(playerId, { limit: 1000 });
  const sum = (which: RegExp) =>
    lines
      .filter(({ description }) => which.test(description))
      .reduce((total, { amountKobo }) => total + amountKobo, 0n);
  return {
    staked: sum(/stake$/),
    paid: sum(/(win|paid back|refund|stake returned.*)$/),
    deposited: sum(/^Deposit/),
    withdrawn: sum(/^Withdrawal$/) - sum(/^Withdrawal returned/),
  };
}

const figures = ({ total: { staked, paid, deposited, withdrawn } }: RecordedPlay) => ({
  ...{ staked, paid, deposited, withdrawn },
});

async function move(playerId: bigint, kind: 'hold' | 'release', amountKobo: bigint): Promise<void> {
  const key = `${kind} ${fixture.clock.now().getTime()}`;
  await fixture.shards.transaction(playerId, (within) =>
    fixture.wallet.post(within, { kind, playerId, amountKobo, key, reference: 'payout', actor: 'player' }),
  );
}

test('sealed days and the entries since come to the statement, whichever days are sealed', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  await fixture.flip(playerId, 7);
  await move(playerId, 'hold', 30_000n);
  const before = await play.read(playerId);
  assert.deepEqual(figures(before), await fromStatement(playerId));
  fixture.endDay();
  assert.deepEqual(await play.read(playerId), before, 'the day has ended');
  await fixture.sealAll();
  assert.deepEqual(await play.read(playerId), before, 'the day is sealed');
  await fixture.flip(playerId, 5);
  await move(playerId, 'release', 30_000n);
  const later = await play.read(playerId);
  assert.deepEqual(figures(later), await fromStatement(playerId));
  assert.deepEqual([later.total.bets, later.total.withdrawn], [12, 0n]);
  // Of each of both days a row of the game and one of the payments.
  assert.equal(later.days.length, 4);
});

test('stakes are counted by the hour of the day in Lagos', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const untilMidnight = DAY_MS - ((fixture.clock.now().getTime() + HOUR_MS) % DAY_MS);
  fixture.clock.advance(untilMidnight + 2 * HOUR_MS);
  await fixture.flip(playerId, 3);
  fixture.clock.advance(HOUR_MS);
  await fixture.flip(playerId, 1);
  const hours = () =>
    play.read(playerId).then(({ days }) => days.find(({ product }) => product !== 'payments')?.hours);
  const expected = Array.from({ length: 24 }, (_, hour) =>
    hour === 2 ? 30_000n : hour === 3 ? 10_000n : 0n,
  );
  assert.deepEqual(await hours(), expected);
  fixture.endDay();
  await fixture.sealAll();
  assert.deepEqual(await hours(), expected);
});

test('a day is summed once, though its sealing is interrupted after each range of players', async () => {
  const players = [await fixture.playerWith(1_000_000n), await fixture.playerWith(1_000_000n)];
  for (const playerId of players) await fixture.flip(playerId, 3);
  fixture.endDay();
  const before = await Promise.all(players.map((one) => play.read(one)));
  for (let ranges = 1; ranges <= 4; ranges += 1) {
    let left = ranges;
    await fixture.seal(() => {
      left -= 1;
      return left >= 0;
    });
    assert.deepEqual(await Promise.all(players.map((one) => play.read(one))), before, `${ranges} steps`);
  }
  await fixture.sealAll();
  assert.deepEqual(await Promise.all(players.map((one) => play.read(one))), before);
});

test('a deep run finds a day that is not that of its entries, and one that is missing', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  await fixture.flip(playerId, 2);
  fixture.endDay();
  await fixture.sealAll();
  const { owner } = fixture;
  const found = reconcileDeep;
  await owner.query(`update play_day set staked = staked + 1 where player_id = $1 and staked > 0`, [
    playerId,
  ]);
  assert.match((await found()).join(), /each day of a player’s play is that of its entries: player \d+/);
  await owner.query(`update play_day set staked = staked - 1 where player_id = $1 and staked > 0`, [
    playerId,
  ]);
  assert.deepEqual(await found(), []);
  await owner.query('create temp table away as select * from play_day where player_id = $1', [playerId]);
  await owner.query('delete from play_day where player_id = $1', [playerId]);
  assert.equal((await found()).length, 2);
  await owner.query('insert into play_day select * from away');
});
