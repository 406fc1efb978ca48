import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Shards } from '../../platform/database/shards.ts';
import { DAY_MS, MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { BATCH_SESSION } from './batch-statement.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { type BareBet, type BookBareBet, bareBets } from './testing/bare-bets.ts';
import { createWallet, NO_LIMITS, type PlayerLimits, type Wallet } from './wallet.ts';

// A Saturday in Lagos, ten in the morning.
const START = '2026-11-21T09:00:00Z';
const clock = manualClock(START);
const NONE = { day: null, week: null, month: null };
let database: TestDatabase;
let on: TestShards;
let shards: Shards;
/** Two nodes on the same databases, and two where days and weeks roll. */
let wallets: readonly [Wallet, Wallet, Wallet, Wallet];
let bets: readonly BookBareBet[];
type Node = 0 | 1 | 2 | 3;
let players = 0n;
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2, batchSession: BATCH_SESSION });
  shards = on.shards;
  const node = (windows: LimitWindows) => createWallet({ shards, clock, windows });
  wallets = [node('calendar'), node('calendar'), node('rolling'), node('rolling')];
  bets = wallets.map(bareBets);
});

after(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()));
  assert.deepEqual(await wallets[0].reconcile(), []);
  await on.close();
  await database.close();
});

async function newPlayer(amountKobo = 10_000_000n): Promise<bigint> {
  players += 1n;
  const playerId = players;
  await wallets[0].openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallets[0].post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
  );
  return playerId;
}

const limit = (playerId: bigint, limits: Partial<PlayerLimits>) =>
  shards.transaction(playerId, (within) =>
    wallets[0].setPlayerLimits(
      within,
      playerId,
      { ...NO_LIMITS, ...limits },
      { revision: 0n, actor: 'player' },
    ),
  );

/** Books one bet at a node; returns `ok`, or the refusal with what the limit leaves. */
async function bet(playerId: bigint, more: Partial<BareBet> = {}, node: Node = 0): Promise<string> {
  keys += 1;
  const outcome = await bets[node]?.({
    ...{ playerId, key: `bet ${keys}`, stakeKobo: 100n, payoutKobo: 0n, ...more },
  });
  assert.ok(outcome !== undefined);
  if (outcome.ok) return 'ok';
  return outcome.current === null ? outcome.code : `${outcome.code} ${outcome.current}`;
}

/** Sets the clock to a time of Lagos. */
function at(lagos: string): void {
  clock.advance(new Date(`${lagos}+01:00`).getTime() - clock.now().getTime());
}

test('a stake above the limit of one stake is refused with the limit', async () => {
  const playerId = await newPlayer();
  await limit(playerId, { singleStakeKobo: 500n });
  assert.equal(await bet(playerId, { stakeKobo: 501n }), 'limit single_stake/500');
  assert.equal(await bet(playerId, { stakeKobo: 500n }), 'ok');
});

test('stakes of a day, a week and a month are limited by the calendar of Lagos', async () => {
  at('2026-11-21T10:00');
  const playerId = await newPlayer();
  await limit(playerId, { stakeKobo: { day: 500n, week: 800n, month: 1_500n } });
  assert.equal(await bet(playerId, { stakeKobo: 400n, payoutKobo: 400n }), 'ok');
  assert.equal(await bet(playerId, { stakeKobo: 101n }), 'limit stake/day/100');
  assert.equal(await bet(playerId, { stakeKobo: 100n }), 'ok');
  at('2026-11-21T23:59:59');
  assert.equal(await bet(playerId, { stakeKobo: 1n }), 'limit stake/day/0');
  at('2026-11-22T00:00:00');
  assert.equal(
    await bet(playerId, { stakeKobo: 301n }),
    'limit stake/week/300',
    'Sunday is of the same week',
  );
  assert.equal(await bet(playerId, { stakeKobo: 300n }), 'ok');
  at('2026-11-23T00:00:00');
  assert.equal(await bet(playerId, { stakeKobo: 500n }), 'ok', 'Monday begins a week');
  at('2026-11-24T00:00:00');
  assert.equal(await bet(playerId, { stakeKobo: 201n }), 'limit stake/month/200');
  at('2026-12-01T00:00:00');
  assert.equal(await bet(playerId, { stakeKobo: 300n }), 'ok', 'the month begins, in the same week');
  assert.equal(await bet(playerId, { stakeKobo: 201n }), 'limit stake/day/200');
});

test('a loss is stakes less payouts, with the stake at risk', async () => {
  at('2026-12-02T10:00');
  const playerId = await newPlayer();
  await limit(playerId, { lossKobo: { ...NONE, day: 800n } });
  assert.equal(await bet(playerId, { stakeKobo: 700n, payoutKobo: 400n }), 'ok');
  assert.equal(await bet(playerId, { stakeKobo: 501n, payoutKobo: 5_000n }), 'limit loss/day/500');
  assert.equal(await bet(playerId, { stakeKobo: 500n, payoutKobo: 1_000n }), 'ok');
  assert.equal(await bet(playerId, { stakeKobo: 1_000n, payoutKobo: null }), 'ok');
  assert.equal(await bet(playerId, { stakeKobo: 1n }), 'limit loss/day/0');
});

test('the limit that leaves least is named', async () => {
  const playerId = await newPlayer();
  await limit(playerId, { singleStakeKobo: 900n, lossKobo: { ...NONE, week: 700n } });
  assert.equal(await bet(playerId, { stakeKobo: 1_000n }), 'limit loss/week/700');
});

test('a lowered limit binds the next stake at any node, also below what was staked', async () => {
  at('2026-12-03T10:00');
  const playerId = await newPlayer();
  assert.equal(await bet(playerId, { stakeKobo: 600n }), 'ok');
  await limit(playerId, { stakeKobo: { ...NONE, day: 500n } });
  assert.equal(await bet(playerId, { stakeKobo: 1n }, 1), 'limit stake/day/0');
  assert.equal(await bet(playerId, { stakeKobo: 0n, payoutKobo: 50n }, 1), 'ok', 'a payout is booked');
});

test('play time is the time between stakes; a pause of half an hour is none', async () => {
  at('2026-12-04T10:00');
  const playerId = await newPlayer();
  await limit(playerId, { playMs: { ...NONE, day: 25 * MINUTE_MS } });
  for (const minute of [0, 10, 20]) {
    at(`2026-12-04T10:${String(minute).padStart(2, '0')}`);
    assert.equal(await bet(playerId), 'ok');
  }
  assert.equal((await wallets[1].playTotals(playerId)).playedMs.day, 20 * MINUTE_MS);
  at('2026-12-04T10:25');
  assert.equal(await bet(playerId), 'limit time/day/0');
  at('2026-12-04T12:00');
  assert.equal(await bet(playerId), 'ok', 'nothing is added by the pause');
  at('2026-12-04T12:05');
  assert.equal(await bet(playerId), 'limit time/day/0');
  at('2026-12-05T00:10');
  assert.equal(await bet(playerId), 'ok');
});

test('a reality check is due after an hour of play, and stops stakes until it is answered', async () => {
  at('2026-12-07T10:00');
  const playerId = await newPlayer();
  const play = async (minutes: number, step = 15) => {
    for (let minute = 0; minute < minutes; minute += step) {
      assert.equal(await bet(playerId), 'ok');
      clock.advance(step * MINUTE_MS);
    }
  };
  await play(60);
  assert.equal(await bet(playerId), 'reality_check');
  assert.equal(await bet(playerId, { stakeKobo: 0n, payoutKobo: 5n }), 'ok');
  await wallets[1].answerRealityCheck(playerId, 'player');
  await limit(playerId, { realityCheckMs: 15 * MINUTE_MS });
  await play(15, 5);
  assert.equal(await bet(playerId), 'reality_check', 'the player chose a shorter interval');
  clock.advance(31 * MINUTE_MS);
  assert.equal(await bet(playerId), 'ok', 'a pause begins a new session');
});

test('a block stops stakes until it ends, and pays what is won', async () => {
  at('2026-12-08T10:00');
  const playerId = await newPlayer();
  const until = new Date(clock.now().getTime() + DAY_MS);
  await limit(playerId, { block: { until, reason: 'time_out' } });
  assert.equal(await bet(playerId), 'bets_blocked time_out');
  assert.equal(await bet(playerId, { stakeKobo: 0n, payoutKobo: 50n }), 'ok');
  clock.advance(DAY_MS);
  assert.equal(await bet(playerId), 'ok');
  await limit(playerId, { block: { until: null, reason: 'exclusion' } });
  clock.advance(1_000 * DAY_MS);
  assert.equal(await bet(playerId), 'bets_blocked exclusion');
});

test('twenty devices at two nodes stake exactly the limit between them', async () => {
  const playerIds = await Promise.all([newPlayer(), newPlayer()]);
  for (const playerId of playerIds)
    await limit(playerId, { stakeKobo: { ...NONE, day: 1_050n }, lossKobo: { ...NONE, week: 5_000n } });
  const answers = await Promise.all(
    playerIds.flatMap((playerId) =>
      Array.from({ length: 20 }, (_, device) => bet(playerId, { stakeKobo: 100n }, device % 2 === 0 ? 0 : 1)),
    ),
  );
  assert.equal(answers.filter((answer) => answer === 'ok').length, 20);
  assert.deepEqual(new Set(answers), new Set(['ok', 'limit stake/day/50']));
});

test('rolling windows count the last 24 hours and 7 days of stakes, losses and play time', async () => {
  at('2026-12-10T20:00');
  const playerId = await newPlayer();
  const onRolling = (stakeKobo: bigint, payoutKobo = 0n) => bet(playerId, { stakeKobo, payoutKobo }, 2);
  await limit(playerId, { stakeKobo: { ...NONE, day: 500n }, lossKobo: { ...NONE, week: 700n } });
  assert.equal(await onRolling(400n), 'ok');
  at('2026-12-11T00:30');
  assert.equal(await onRolling(101n), 'limit stake/24h/100', 'midnight frees nothing');
  assert.equal(await onRolling(100n), 'ok');
  at('2026-12-11T20:00');
  assert.equal(await onRolling(401n), 'limit loss/7d/200');
  assert.equal(await onRolling(200n, 50n), 'ok');
  at('2026-12-14T09:00');
  assert.equal(await onRolling(51n), 'limit loss/7d/50', 'Monday frees nothing');
  const { stakedKobo, paidKobo } = await wallets[3].playTotals(playerId);
  assert.deepEqual([stakedKobo.day, stakedKobo.week, paidKobo.week], [0n, 700n, 50n]);
  at('2026-12-17T20:00');
  assert.equal(await onRolling(401n), 'ok', 'the first stake is older than 7 days');
  await limit(playerId, { playMs: { ...NONE, day: 10 * MINUTE_MS } });
  for (let minutes = 0; minutes < 15; minutes += 5) {
    clock.advance(5 * MINUTE_MS);
    assert.equal(await onRolling(1n), minutes < 5 ? 'ok' : 'limit time/24h/0');
  }
  at('2026-12-18T21:00');
  assert.equal(await onRolling(1n), 'ok');
});

for (const windows of ['calendar', 'rolling'] as const)
  test(`any stakes, limits and times at two nodes, ${windows} windows: each is booked or refused by the rules`, () =>
    anyStakes(windows));

async function anyStakes(windows: LimitWindows): Promise<void> {
  const nodes: readonly Node[] = windows === 'calendar' ? [0, 1] : [2, 3];
  const kobo = fc.bigInt({ min: 0n, max: 60n });
  const maybe = fc.option(kobo, { nil: null });
  const byPeriod = fc.record({ day: maybe, week: maybe, month: maybe });
  const step = fc.oneof(
    fc.record({ stake: fc.bigInt({ min: 1n, max: 25n }), payout: kobo, node: fc.constantFrom(...nodes) }),
    fc.record({ single: maybe, stakes: byPeriod, losses: byPeriod }),
    fc.record({ hours: fc.integer({ min: 1, max: 200 }) }),
  );
  const run = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const playerId = await newPlayer();
    const booked: { stake: bigint; payout: bigint; at: Date }[] = [];
    let limits = {
      single: null as bigint | null,
      stakes: NONE as PlayerLimits['stakeKobo'],
      losses: NONE as PlayerLimits['lossKobo'],
    };
    for (const one of steps) {
      if ('hours' in one) clock.advance(one.hours * 60 * MINUTE_MS);
      else if ('stakes' in one) {
        limits = one;
        await limit(playerId, { singleStakeKobo: one.single, stakeKobo: one.stakes, lossKobo: one.losses });
      } else {
        const money = { stakeKobo: one.stake, payoutKobo: one.payout };
        const answer = await bet(playerId, money, one.node);
        const expected = isWithin(limits, booked, one.stake, { now: clock.now(), windows });
        assert.equal(answer === 'ok', expected, answer);
        if (expected) booked.push({ stake: one.stake, payout: one.payout, at: clock.now() });
      }
    }
  });
  await fc.assert(run, { numRuns: 25 });
}

/** The rules once more, from the list of bets. */
function isWithin(
  limits: { single: bigint | null; stakes: PlayerLimits['stakeKobo']; losses: PlayerLimits['lossKobo'] },
  booked: readonly { stake: bigint; payout: bigint; at: Date }[],
  stake: bigint,
  { now, windows }: { readonly now: Date; readonly windows: LimitWindows },
): boolean {
  if (limits.single !== null && stake > limits.single) return false;
  return (['day', 'week', 'month'] as const).every((period) => {
    const rollingMs = windows === 'rolling' ? { day: DAY_MS, week: 7 * DAY_MS, month: null }[period] : null;
    const begin = startOf(period, now);
    const mine = booked.filter((one) =>
      rollingMs === null ? one.at >= begin : one.at.getTime() > now.getTime() - rollingMs,
    );
    const staked = mine.reduce((sum, one) => sum + one.stake, stake);
    const lost = mine.reduce((sum, one) => sum - one.payout, staked);
    const [most, maxLoss] = [limits.stakes[period], limits.losses[period]];
    return (most === null || staked <= most) && (maxLoss === null || lost <= maxLoss);
  });
}

function startOf(period: 'day' | 'week' | 'month', now: Date): Date {
  // Lagos is an hour ahead of UTC all year.
  const local = new Date(now.getTime() + 60 * MINUTE_MS);
  const day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1);
  const monday = day - ((local.getUTCDay() + 6) % 7) * DAY_MS;
  return new Date({ day, week: monday, month: first }[period] - 60 * MINUTE_MS);
}
