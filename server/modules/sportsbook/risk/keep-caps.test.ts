import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cashOut, offersFor } from '../cash-out/cash-out.ts';
import { WHOLE_CAP } from '../placing/placing-participant.ts';
import {
  betsOn,
  NO_PAUSE,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { keepCaps } from './keep-caps.ts';
import { readLiability } from './trading.ts';

/** In kobo: of a main market, and of an event. */
const CAP = { selection: 1_000_000_000, event: 3_000_000_000 } as const;
const LARGE_PERCENT = 80;

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

interface Row {
  readonly name: string;
  readonly liability: number;
  readonly part: number | null;
}

async function rowsOf(name: string): Promise<Row[]> {
  const all = await Promise.all(
    fixture.shards.all.map((shard) =>
      shard.db.pool.query(
        'select name, liability::float8 as liability, part from sports_liability where name = $1',
        [name],
      ),
    ),
  );
  return all.map(({ rows }) => rows[0] ?? { name, liability: 0, part: null });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const partsOf = (rows: readonly Row[]) =>
  rows.map(({ part }) => part ?? WHOLE_CAP / fixture.shards.all.length);

async function poll() {
  fixture.clock.advance(1000);
  await node.poll();
}

/** A bet of a player of its own; placed again after the leader's pass, as a player would. */
async function placeBy(
  playerId: bigint,
  eventId: string,
  [marketId, selectionId]: readonly [string, string],
  stake: string,
): Promise<string> {
  const { legOf, requestOf } = betsOn(node);
  const legs = [legOf(eventId, marketId, selectionId)];
  const slip = { kind: { type: 'accumulator' as const }, stakePerLine: stake, legs };
  requests += 1;
  const request = { ...requestOf(slip), requestId: `caps ${requests}` };
  const placed = await node.sportsbook.place(playerId, request);
  return placed.ok ? 'ok' : placed.code;
}
let requests = 0;

async function playersAt(shardId: number, count: number): Promise<bigint[]> {
  const players: bigint[] = [];
  while (players.length < count) {
    const player = await fixture.playerWith(500_000_000n);
    if (fixture.shards.shardOf(player).id === shardId) players.push(player);
  }
  return players;
}

test('a match is judged by its worst outcome: bets against each other leave it open', async () => {
  const { eventId } = await openEvent(node);
  const sides = [
    ['1x2', 'home'],
    ['1x2', 'draw'],
    ['1x2', 'away'],
    ['ou:2.5', 'over'],
    ['ou:2.5', 'under'],
  ] as const;
  let gross = 0;
  for (let round = 0; round < 16; round += 1)
    for (const side of sides) {
      const name = `${eventId}/${side.join('/')}`;
      const lost = sumOf((await rowsOf(name)).map(({ liability }) => liability));
      if (lost > 0.55 * CAP.selection) continue;
      const player = await fixture.playerWith(500_000_000n);
      let code = '';
      for (let tries = 0; tries < 4 && code !== 'ok'; tries += 1) {
        code = await placeBy(player, eventId, side, '500000');
        await poll();
      }
      assert.equal(code, 'ok', `${name} after ${gross}`);
    }
  for (const side of sides)
    gross += sumOf((await rowsOf(`${eventId}/${side.join('/')}`)).map(({ liability }) => liability));
  assert.ok(
    gross > (CAP.event * LARGE_PERCENT) / 100,
    `${gross} together is more than the match could lose by sums`,
  );
  const own = sumOf((await rowsOf(eventId)).map(({ liability }) => liability));
  const exposure = await readLiability(
    { db: fixture.database.db.kysely, shards: fixture.shards.all },
    { eventId, limit: 20 },
  );
  const worst = Number(exposure.find(({ name }) => name === eventId)?.liabilityKobo);
  assert.ok(
    worst > 0 && worst <= own && own < gross / 2,
    `${worst} by the worst outcome, ${own} judged, ${gross} summed`,
  );
});

test('bet builders that cannot win together do not add up, and a cash-out takes its stake out of what they keep', async () => {
  const { eventId } = await openEvent(node);
  const over = ['ou:2.5', 'over'] as const;
  const places = [
    [['1x2', 'home'], over],
    [['1x2', 'away'], over],
  ] as const;
  const [first = 0n, second = 0n] = await playersAt(1, 2);
  const payouts: number[] = [];
  for (const [at, names] of places.entries()) {
    const selections = names.map(([marketId, selectionId]) => ({ marketId, selectionId }));
    const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
    payouts.push(odds * 100_000);
    const slip = { kind: { type: 'accumulator' as const }, stakePerLine: '100000' };
    const request = betsOn(node).requestOf({ ...slip, legs: [{ eventId, odds, selections }] });
    const placed = await node.sportsbook.place([first, second][at] ?? 0n, {
      ...request,
      requestId: `builder ${at}`,
    });
    assert.equal(placed.ok, true);
  }
  const deps = { shards: fixture.shards, reach: node.reach, book: node.sportsbook.book };
  const net = async () => {
    for (const at of fixture.shards.all)
      await at.db.pool.query('update sports_liability set is_pressed = true where name = $1', [
        `${eventId}/builder`,
      ]);
    await keepCaps(deps);
    const names = [eventId, `${eventId}/builder`];
    const rows = await Promise.all(names.map(rowsOf));
    return rows.map((row) => sumOf(row.map(({ liability }) => liability)));
  };
  const STAKE = 10_000_000;
  const dearest = Math.max(...payouts) - 2 * STAKE;
  assert.deepEqual(await net(), [dearest, dearest]);
  const player = payouts[0] === Math.max(...payouts) ? second : first;
  const { rows } = await fixture.shards
    .shardOf(player)
    .db.pool.query('select bet_id from bet where player_id = $1', [player]);
  const betId = String(rows[0]?.bet_id);
  const [offer] = await offersFor(node.sportsbook.cashOuts, player, [betId], NO_PAUSE);
  const sold = await cashOut(node.sportsbook.cashOuts, player, {
    ...{ requestId: 'sold builder', betId, offer: offer?.offer ?? '', part: 100 },
  });
  assert.equal(sold.ok, true);
  await poll();
  const left = dearest + STAKE;
  assert.deepEqual(await net(), [left, left]);
});

test('a cash-out takes its stake out of what is kept where the other side wins', async () => {
  const { eventId } = await openEvent(node);
  const deps = { shards: fixture.shards, reach: node.reach, book: node.sportsbook.book };
  const [first, second] = await playersAt(1, 2);
  assert.equal(await placeBy(first ?? 0n, eventId, ['1x2', 'home'], '500000'), 'ok');
  assert.equal(await placeBy(second ?? 0n, eventId, ['1x2', 'away'], '500000'), 'ok');
  const losses = await Promise.all(['home', 'away'].map((side) => rowsOf(`${eventId}/1x2/${side}`)));
  const [home = 0, away = 0] = losses.map((rows) => sumOf(rows.map(({ liability }) => liability)));
  const net = async () => {
    for (const at of fixture.shards.all)
      await at.db.pool.query('update sports_liability set is_pressed = true where name = $1', [eventId]);
    await keepCaps(deps);
    return sumOf((await rowsOf(eventId)).map(({ liability }) => liability));
  };
  assert.equal(await net(), Math.max(home, away) - 50_000_000);
  const { rows } = await fixture.shards
    .shardOf(first ?? 0n)
    .db.pool.query('select bet_id from bet where player_id = $1', [first]);
  const betId = String(rows[0]?.bet_id);
  const [offer] = await offersFor(node.sportsbook.cashOuts, first ?? 0n, [betId], NO_PAUSE);
  const sold = await cashOut(node.sportsbook.cashOuts, first ?? 0n, {
    ...{ requestId: 'sold', betId, offer: offer?.offer ?? '', part: 100 },
  });
  assert.equal(sold.ok, true);
  await poll();
  assert.equal(await net(), away);
});

test('a race of bets at both shards never brings a cap beyond what it is, whoever deals its parts meanwhile', async () => {
  const { eventId } = await openEvent(node);
  const name = `${eventId}/1x2/home`;
  const players = [...(await playersAt(1, 14)), ...(await playersAt(2, 6))];
  const deps = { shards: fixture.shards, reach: node.reach, book: node.sportsbook.book };
  const codes: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const bets = players.map((player) => placeBy(player, eventId, ['1x2', 'home'], '300000'));
    // Two nodes that both take themselves for the leader.
    const [first, second, ...answers] = await Promise.all([keepCaps(deps), keepCaps(deps), ...bets]);
    assert.deepEqual([first, second], [undefined, undefined]);
    codes.push(...answers.filter((answer) => typeof answer === 'string'));
    for (const judged of [name, eventId]) {
      const rows = await rowsOf(judged);
      assert.ok(sumOf(partsOf(rows)) <= WHOLE_CAP, JSON.stringify(rows));
      const cap = judged === name ? CAP.selection : CAP.event;
      assert.ok(sumOf(rows.map(({ liability }) => liability)) <= cap, JSON.stringify(rows));
    }
  }
  assert.ok(codes.includes('ok') && codes.includes('over_limit'), codes.join());
});

test('a cap’s unused part goes to the shard that requests it', async () => {
  const { eventId } = await openEvent(node);
  const name = `${eventId}/1x2/home`;
  const codes: string[] = [];
  for (const player of await playersAt(1, 12)) {
    codes.push(await placeBy(player, eventId, ['1x2', 'home'], '700000'));
    await poll();
  }
  const [one, other] = await rowsOf(name);
  const used = (one?.liability ?? 0) / CAP.selection;
  assert.ok(used > 0.65 && used <= LARGE_PERCENT / 100, `${used} of the cap at one shard: ${codes.join()}`);
  assert.equal(other?.liability, 0);
  // The other shard still takes bets of its own players.
  const [stranger] = await playersAt(2, 1);
  assert.equal(await placeBy(stranger ?? 0n, eventId, ['1x2', 'home'], '10000'), 'ok');
});
