import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { readEvents } from '../../audit/audit.ts';
import { protectedPlayers } from '../../protection/testing/protected-players.ts';
import { roundsModule } from '../../rounds/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const CRASH = 'shared:crash';
const SPIN = 'game:spin-it';

let desk: Desk;
let trading: Colleague;
before(async () => {
  desk = await openDesk({ withSharedGames: true });
  // The test leads the rounds by its own clock.
  await desk.app.modules.use(roundsModule).stop();
  trading = await desk.colleague('trading');
});
beforeEach(async () => void (await trading.signIn()));
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const listed = async (product: string) => {
  const { data } = await trading.call('/desk/games');
  return data.find((one: Answer) => one.product === product);
};
const change = (product: string, from: string, to: string, reason = 'maintenance') =>
  trading.call('/desk/games/switch', { product, from, to, reason });

async function tickUntil(state: string, roundId?: string) {
  const rounds = desk.app.modules.use(roundsModule);
  for (let ticks = 0; ticks < 1000; ticks += 1) {
    const dueMs = await rounds.tick('crash');
    const found = (await rounds.rounds('crash', 5)).find(
      (one) => roundId === undefined || one.roundId === roundId,
    );
    if (found?.state === state) return found;
    desk.app.clock.advance(dueMs);
  }
  return assert.fail(`no round is ${state}`);
}

describe('the switches', () => {
  test('close a game for new bets at once, with a reason, an event and a row in the trail, and open it again', async () => {
    const player = await players.newPlayer();
    const before = await listed(SPIN);
    assert.deepEqual([before.status, before.change, before.limits.minStake], ['open', null, 100]);
    assert.equal((await change(SPIN, 'open', 'closed')).http, 200);
    assert.equal((await players.spin(player, 100)).code, 'product_closed');
    const { status, change: last } = await listed(SPIN);
    assert.deepEqual([status, last.by, last.reason], ['closed', `staff:${trading.email}`, 'maintenance']);
    const [row] = await desk.rows(
      `select subject, before, after, reason from desk_audit where action = 'game_switched' order by seq desc limit 1`,
    );
    assert.deepEqual(Object.values(row), [`product ${SPIN}`, 'open', 'closed', 'maintenance']);
    const events = await readEvents(desk.app.database.db.kysely, {
      since: new Date(0),
      kind: 'product_closed',
    });
    assert.equal(events.at(-1)?.subject, SPIN);
    assert.equal((await change(SPIN, 'closed', 'open')).http, 200);
    assert.equal((await players.spin(player, 100)).http, 200);
  });

  test('close a category, whose games name it', async () => {
    assert.equal((await change('game:*', 'open', 'closed')).http, 200);
    assert.equal((await listed(SPIN)).closedWith, 'All solo games');
    assert.equal((await listed(CRASH)).closedWith, null);
    assert.equal((await change('game:*', 'closed', 'open')).http, 200);
  });

  test('refuse a page that is old, what cannot be, and what is not there; none leaves a row', async () => {
    const rows = async () =>
      (await desk.rows(`select count(*)::int as count from desk_audit where action = 'game_switched'`))[0]
        .count;
    const known = await rows();
    assert.equal((await change(SPIN, 'closed', 'open')).code, 'switch_changed');
    assert.equal((await change(SPIN, 'open', 'open')).code, 'switch_unchanged');
    assert.equal((await change(SPIN, 'open', 'draining')).code, 'no_rounds');
    assert.equal((await change('game:*', 'open', 'draining')).code, 'no_rounds');
    assert.equal((await change('game:none', 'open', 'closed')).code, 'no_such_product');
    assert.equal((await change(SPIN, 'open', 'shut')).http, 400);
    assert.equal((await change(SPIN, 'open', 'closed', '')).http, 400);
    assert.equal(await rows(), known);
  });

  test('let all shared games end their rounds at once, each opened again for itself', async () => {
    await trading.signIn();
    assert.equal((await change('shared:*', 'open', 'draining')).http, 200);
    const games: Answer[] = (await trading.call('/desk/games')).data;
    const shared = games.filter(({ kind }) => kind === 'shared');
    assert.ok(shared.length > 1 && shared.every(({ status }) => status !== 'open'));
    assert.equal((await listed('shared:*')).status, 'open', 'a kind has no round of its own');
    for (const { product, status } of shared) assert.equal((await change(product, status, 'open')).http, 200);
  });

  test('are one change where two people switch at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => change(SPIN, 'open', 'closed')));
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    assert.equal((await change(SPIN, 'closed', 'open')).http, 200);
  });

  test('let a shared game end its round, begin no other, and begin again once it is open', async () => {
    const player = await players.newPlayer();
    await trading.signIn();
    const { roundId } = await tickUntil('open');
    assert.equal((await change(CRASH, 'open', 'draining')).http, 200);
    const rounds = desk.app.modules.use(roundsModule);
    const name = { playerId: player.playerId, gameId: 'crash' };
    const bet = { stakeNaira: 100, selection: { autoAt: null } };
    const placed = await rounds.bet(name, { requestId: 'drained', roundId, bet });
    assert.ok(placed.ok, 'the round that is open takes its bets');
    await tickUntil('settled', roundId);
    for (let ticks = 0; ticks < 20; ticks += 1) {
      await rounds.tick('crash');
      desk.app.clock.advance(5000);
    }
    assert.equal((await rounds.rounds('crash', 1))[0]?.roundId, roundId, 'no round follows');
    await trading.signIn();
    const { status, change: last } = await listed(CRASH);
    assert.deepEqual([status, last.by], ['closed', `staff:${trading.email}`]);
    assert.equal((await change(CRASH, 'closed', 'open', 'mended')).http, 200);
    const next = await tickUntil('open');
    assert.notEqual(next.roundId, roundId);
  });
});

describe('the returns', () => {
  const day = (date: string, staked: number, paid: number, z: number) =>
    desk.rows(
      `insert into return_day (day, product, bets, staked, paid, theory_least, theory_most, deviation, z)
       values ($1, $2, 100, $3, $4, 0.9, 0.9, 10000, $5)`,
      [date, SPIN, staked, paid, z],
    );

  test('stand beside the rules with four deviations as their band; a day beyond it is an alarm', async () => {
    await day('2026-11-18', 1_000_000, 905_000, 0.5);
    await day('2026-11-19', 1_000_000, 895_000, -0.5);
    await day('2026-11-20', 1_000_000, 970_000, 7);
    const { month, theory, today } = await listed(SPIN);
    assert.deepEqual([month.bets, month.staked, month.paid, month.isAlarm], [300, 30_000, 27_700, true]);
    assert.ok(today.staked >= 100 && today.bets >= 1, 'today’s bets are there a second later');
    const { data } = await trading.call('/desk/games/return', { product: SPIN });
    assert.deepEqual(data.theory, theory);
    const [first, second, third] = data.days;
    assert.equal(first.day, '2026-11-18');
    const width = ({ total }: Answer) => total.high - theory.most;
    assert.ok(Math.abs(width(first) - (4 * 10_000) / 1_000_000) < 1e-9);
    assert.ok(width(second) < width(first) && width(third) < width(second), 'more bets, a narrower band');
    assert.equal(third.total.actual, 2_770_000 / 3_000_000);
    assert.equal(data.days.at(-1).isToday, true);
    assert.deepEqual((await trading.call('/desk/games/return', { product: 'sports' })).data.days, []);
  });
});

test('caps are set by two people, refuse the bet that could cost more, and an old page changes nothing', async () => {
  const player = await players.newPlayer();
  const compliance = await desk.colleague('compliance');
  await trading.signIn();
  const none = { roundLoss: null, dayLoss: null };
  const caps = { roundLoss: 500, dayLoss: null };
  const body = { product: SPIN, caps, seen: none, reason: 'a new game' };
  const request = (change: object = {}) => trading.call('/desk/games/request-caps', { ...body, ...change });
  assert.equal((await request({ product: 'game:*' })).code, 'caps_of_category');
  assert.equal((await request({ product: 'game:none' })).code, 'no_such_product');
  assert.equal((await request({ caps: none })).code, 'caps_changed');
  assert.equal((await request({ seen: caps })).code, 'caps_changed');
  assert.equal((await request({ caps: { roundLoss: 0, dayLoss: null } })).http, 400);
  const filed = await request();
  assert.equal(filed.http, 200, filed.message);
  assert.equal((await request()).code, 'request_waits');
  assert.equal((await players.spin(player, 1000)).http, 200, 'one person alone sets no cap');
  assert.equal((await compliance.decide(filed.data.approvalId)).http, 200);
  assert.deepEqual((await listed(SPIN)).caps, caps);
  assert.equal((await players.spin(player, 1000)).code, 'exposure_limit');
  const { data } = await compliance.call('/desk/settings');
  assert.deepEqual(
    data.caps.map(({ product, roundLoss, setBy }: Answer) => [product, roundLoss, setBy]),
    [[SPIN, 500, `staff:${compliance.email}`]],
  );
  const lifted = await request({ caps: none, seen: caps });
  assert.equal((await compliance.decide(lifted.data.approvalId)).http, 200);
  assert.equal((await players.spin(player, 1000)).http, 200);
});
