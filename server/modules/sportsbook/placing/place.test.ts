import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { writeShardEvents } from '../events/shard-events.ts';
import {
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import type { PlaceRequest } from './place.ts';

let fixture: SportsFixture;
let node: SportsNode;
let names = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

function oddsOf(eventId: string, marketId: string, selectionId: string): number {
  const event = node.sportsbook.book.get(eventId);
  return node.sportsbook.prices.legNow(event, [{ marketId, selectionId }]).odds;
}

const legOf = (eventId: string, marketId = '1x2', selectionId = 'home') => ({
  ...{ eventId, odds: oddsOf(eventId, marketId, selectionId) },
  selections: [{ marketId, selectionId }],
});

const requestOf = (slip: SlipIn, change: Partial<PlaceRequest> = {}): PlaceRequest => {
  names += 1;
  return { requestId: `request ${names}`, slip, accept: 'none', ...change };
};
const single = (eventId: string, stakePerLine: string | number = '1000'): SlipIn => ({
  ...{ kind: { type: 'accumulator' }, stakePerLine },
  legs: [legOf(eventId)],
});
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

test('a bet is placed at the odds shown, takes its stake, and the same request takes nothing more', async () => {
  const event = await openEvent(node);
  const other = await openEvent(node);
  const player = await fixture.playerWith(500_000n);
  const slip: SlipIn = {
    kind: { type: 'accumulator' },
    stakePerLine: '1000.50',
    legs: [legOf(event.eventId), legOf(other.eventId, 'ou:2.5', 'over')],
  };
  const request = requestOf(slip);
  const placed = await node.sportsbook.place(player, request);
  assert.equal(codeOf(placed), 'ok');
  assert.equal(await fixture.balanceOf(player), 500_000n - 100_050n);
  assert.deepEqual(await node.sportsbook.place(player, request), placed);
  assert.equal(await fixture.balanceOf(player), 500_000n - 100_050n);
  const { rows } = await fixture.shards
    .shardOf(player)
    .db.pool.query(
      'select stake, rides, max_payout, state from bet join sports_slip using (player_id, at, seq) where player_id = $1',
      [player],
    );
  assert.equal(rows.length, 1);
  const again = await node.sportsbook.place(player, { ...request, slip: { ...slip, stakePerLine: '2000' } });
  assert.equal(codeOf(again), 'key_reused');
});

test('a request that arrives late places nothing, and one that was placed in time is answered again', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(500_000n);
  const nowMs = fixture.clock.now().getTime();
  const inTime = requestOf(single(event.eventId), { before: nowMs + 20_000 });
  const placed = await node.sportsbook.place(player, inTime);
  assert.equal(codeOf(placed), 'ok');
  assert.deepEqual(await node.sportsbook.place(player, { ...inTime, before: nowMs - 60_000 }), placed);
  const late = requestOf(single(event.eventId), { before: nowMs - 60_000 });
  assert.equal(codeOf(await node.sportsbook.place(player, late)), 'arrived_late');
  // A copy that came in time may be about to be booked: the answer stays open.
  const justLate = requestOf(single(event.eventId), { before: nowMs - 1_000 });
  assert.equal(codeOf(await node.sportsbook.place(player, justLate)), 'unavailable');
  assert.equal(await fixture.balanceOf(player), 400_000n);
});

test('a refused slip leaves no code behind', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const request = requestOf(single(event.eventId));
  assert.equal(codeOf(await node.sportsbook.place(player, request)), 'ok');
  // The same again, one without money for it, and one at a price that the shard has changed already.
  assert.equal(codeOf(await node.sportsbook.place(player, request)), 'ok');
  const other = requestOf(single(event.eventId));
  assert.equal(codeOf(await node.sportsbook.place(player, other)), 'insufficient_funds');
  const moved = { eventId: event.eventId, isOpen: true, version: event.version + 1n };
  await writeShardEvents(fixture.shards.shardOf(player), [moved]);
  assert.equal(codeOf(await node.sportsbook.place(player, other)), 'prices_busy');
  const { rows } = await fixture.database.db.pool.query(
    'select count(*)::int as codes from sports_ticket where player_id = $1',
    [player],
  );
  assert.deepEqual(rows, [{ codes: 1 }]);
});

test('a slip that its player cannot pay leaves no row of a liability behind', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(99_999n);
  const request = requestOf(single(event.eventId));
  assert.equal(codeOf(await node.sportsbook.place(player, request)), 'insufficient_funds');
  const { rows } = await fixture.shards
    .shardOf(player)
    .db.pool.query('select name from sports_liability where event_id = $1', [event.eventId]);
  assert.deepEqual(rows, []);
});

test('singles are bets of their own', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(250_000n);
  const legs = [
    legOf(event.eventId),
    legOf(event.eventId, 'btts', 'yes'),
    legOf(event.eventId, 'ou:2.5', 'over'),
  ];
  const placed = await node.sportsbook.place(
    player,
    requestOf({ kind: { type: 'singles' }, stakePerLine: 1000, legs }),
  );
  assert.ok(placed.ok);
  assert.deepEqual([placed.bets.length, placed.refused], [2, [{ leg: 2, code: 'insufficient_funds' }]]);
  assert.equal(await fixture.balanceOf(player), 50_000n);
});

test('a moved price needs a confirmation unless the player takes it, and is never taken silently', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(1_000_000n);
  const slip = single(event.eventId);
  const seen = slip.legs[0]?.odds ?? 0;
  await node.feed.report(event.feedRef, {
    model: { sport: 'football', homeRate: 2.2, awayRate: 0.8, rho: 0 },
  });
  await node.poll();
  assert.ok(oddsOf(event.eventId, '1x2', 'home') < seen);
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'odds_changed');
  assert.equal(
    codeOf(await node.sportsbook.place(player, requestOf(slip, { accept: 'better' }))),
    'odds_changed',
  );
  assert.equal(await fixture.balanceOf(player), 1_000_000n);
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip, { accept: 'any' }))), 'ok');
  const lower = { ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: 101 })) };
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(lower, { accept: 'better' }))), 'ok');
});

test('a node that has not received a new price cannot take a bet at the old one', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(1_000_000n);
  const slip = single(event.eventId);
  // The shard has a version that this node has not.
  const moved = { eventId: event.eventId, isOpen: true, version: event.version + 1n };
  await writeShardEvents(fixture.shards.shardOf(player), [moved]);
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'prices_busy');
  assert.equal(await fixture.balanceOf(player), 1_000_000n);
});

test('no bet after a goal, in suspension, after the kick-off without reports, or after the end', async () => {
  const player = await fixture.playerWith(1_000_000n);
  const place = async (slip: SlipIn) => codeOf(await node.sportsbook.place(player, requestOf(slip)));
  const event = await openEvent(node);
  const slip = single(event.eventId);
  await node.feed.report(event.feedRef, { suspended: true });
  await node.poll();
  assert.equal(await place(slip), 'leg_suspended');
  fixture.clock.advance(1000);
  await node.feed.report(event.feedRef, { status: 'live', play: football('0-0', null, 3) });
  await node.poll();
  assert.equal(await place(single(event.eventId)), 'ok');
  fixture.clock.advance(1000);
  const live = single(event.eventId);
  await node.feed.report(event.feedRef, { status: 'live', play: football('1-0', null, 4) });
  await node.poll();
  assert.equal(await place(live), 'leg_suspended', 'a goal');
  fixture.clock.advance(1000);
  await node.feed.report(event.feedRef, { status: 'live', play: football('1-0', null, 4) });
  await node.poll();
  assert.equal(await place(live), 'leg_suspended', 'whatever the feed says at once');
  fixture.clock.advance(6000);
  await node.feed.report(event.feedRef, { status: 'live', play: football('1-0', null, 5) });
  await node.poll();
  assert.equal(await place(single(event.eventId)), 'ok');
  await node.feed.report(event.feedRef, {
    ...{ status: 'ended', final: true, play: football('1-0', '2-0', 90, { isOver: true }) },
  });
  await node.poll();
  assert.equal(await place(live), 'leg_closed');
  const unreported = await openEvent(node);
  const before = single(unreported.eventId);
  fixture.clock.advance(3_600_001);
  await node.poll();
  assert.equal(await place(before), 'leg_closed');
});

test('bad slips and bad stakes take nothing', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(1_000_000n);
  const stakes: readonly (readonly [string | number, string])[] = [
    ['', 'bad_stake'],
    ['0', 'bad_stake'],
    ['-100', 'bad_stake'],
    ['1e5', 'bad_stake'],
    ['100.001', 'bad_stake'],
    ['١٠٠', 'bad_stake'],
    ['99.99', 'stake_too_small'],
    ['3000001', 'stake_too_large'],
    ['20000', 'insufficient_funds'],
  ];
  for (const [stake, code] of stakes)
    assert.equal(
      codeOf(await node.sportsbook.place(player, requestOf(single(event.eventId, stake)))),
      code,
      String(stake),
    );
  const unknown = { ...single(event.eventId), legs: [{ ...legOf(event.eventId), eventId: 'nosuch' }] };
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(unknown))), 'leg_closed');
  const twice = { ...single(event.eventId), legs: [legOf(event.eventId), legOf(event.eventId)] };
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(twice))), 'duplicate_leg');
  assert.equal(await fixture.balanceOf(player), 1_000_000n);
});

test('a selection’s liability binds over all players, also at once', async () => {
  const event = await openEvent(node);
  const players = await Promise.all(Array.from({ length: 14 }, () => fixture.playerWith(400_000_000n)));
  const slip = single(event.eventId, '1000000');
  const answers = await Promise.all(players.map((player) => node.sportsbook.place(player, requestOf(slip))));
  const codes = answers.map(codeOf);
  assert.ok(codes.includes('over_limit'), codes.join());
  assert.ok(codes.includes('ok'), codes.join());
  for (const shard of fixture.shards.all) {
    const { rows } = await shard.db.pool.query('select liability from sports_liability where name = $1', [
      `${event.eventId}/1x2/home`,
    ]);
    for (const { liability } of rows) assert.ok(BigInt(liability) <= 1_000_000_000n, String(liability));
  }
});

test('accumulators of a few players leave a match open to all others, at small and at large stakes', async () => {
  const target = await openEvent(node);
  const others = await Promise.all(Array.from({ length: 20 }, () => openEvent(node)));
  const attackers = await Promise.all(Array.from({ length: 4 }, () => fixture.playerWith(1_000_000n)));
  for (let bet = 0; bet < 21; bet += 1) {
    const legs = [target, ...others.slice(bet % 9, (bet % 9) + 11)].map(({ eventId }) => legOf(eventId));
    const slip: SlipIn = { kind: { type: 'accumulator' }, stakePerLine: '100', legs };
    await node.sportsbook.place(attackers[bet % 4] ?? 0n, requestOf(slip));
  }
  const stranger = await fixture.playerWith(20_000_000n);
  for (const stake of ['100', '1000', '20000'])
    for (const selectionId of ['home', 'draw', 'away']) {
      const slip: SlipIn = {
        ...{ kind: { type: 'accumulator' }, stakePerLine: stake },
        legs: [legOf(target.eventId, '1x2', selectionId)],
      };
      assert.equal(
        codeOf(await node.sportsbook.place(stranger, requestOf(slip))),
        'ok',
        `${stake} ${selectionId}`,
      );
    }
});

const ONE_PLAYER: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['a match', [['1x2', 'home']]],
  ['a correct score', [['cs', '2-1']]],
  [
    'the bet builders of a match',
    [
      ['1x2', 'home'],
      ['btts', 'yes'],
    ],
  ],
];
for (const [name, names] of ONE_PLAYER)
  test(`one player may not use up what may be lost on ${name}, and small stakes have a part of their own`, async () => {
    const { eventId } = await openEvent(node);
    const selections = names.map(([marketId, selectionId]) => ({ marketId, selectionId }));
    const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
    const slipOf = (stakePerLine: string): SlipIn => ({
      ...{ kind: { type: 'accumulator' }, stakePerLine, legs: [{ eventId, odds, selections }] },
    });
    const place = async (player: bigint, stake: string) =>
      codeOf(await node.sportsbook.place(player, requestOf(slipOf(stake))));
    const first = await fixture.playerWith(20_000_000_000n);
    for (const stake of ['2000000', '200000', '20000', '1000', '100']) {
      let code: string | undefined = 'ok';
      for (let bets = 0; bets < 40 && code === 'ok'; bets += 1) code = await place(first, stake);
      assert.equal(code, 'over_limit', `${stake} again and again`);
    }
    const second = await playerBeside(first);
    for (const stake of ['100', '1000']) assert.equal(await place(second, stake), 'ok', stake);
  });

/** Another player of the same shard. */
async function playerBeside(first: bigint): Promise<bigint> {
  let player = await fixture.playerWith(2_000_000_000n);
  while (fixture.shards.shardOf(player) !== fixture.shards.shardOf(first))
    player = await fixture.playerWith(2_000_000_000n);
  return player;
}

test('a stake that could win more than a bet pays is refused, and nothing is taken', async () => {
  const events = await Promise.all(Array.from({ length: 8 }, () => openEvent(node)));
  const player = await fixture.playerWith(500_000_000n);
  const legs = events.map(({ eventId }) => legOf(eventId, '1x2', 'away'));
  const slip: SlipIn = { kind: { type: 'accumulator' }, stakePerLine: '1000000', legs };
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'payout_too_large');
  assert.equal(await fixture.balanceOf(player), 500_000_000n);
  assert.equal(
    codeOf(await node.sportsbook.place(player, requestOf({ ...slip, stakePerLine: '100' }))),
    'ok',
  );
});

test('a silent feed and a leader that is gone leave no price standing', async () => {
  const event = await openEvent(node);
  const player = await fixture.playerWith(1_000_000n);
  const slip = single(event.eventId);
  fixture.clock.advance(61_000);
  await node.poll();
  await node.poll();
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'leg_suspended');
  await node.feed.report(event.feedRef);
  await node.poll();
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'ok');
  fixture.clock.advance(6000);
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'leg_suspended');
});
