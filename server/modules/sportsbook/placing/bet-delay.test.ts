import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import {
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

const DELAYS = { football: 5_000, basketball: 4_000, tennis: 3_000 };
let fixture: SportsFixture;
let node: SportsNode;
/** Runs during the delay of the next bet. */
let meanwhile: () => Promise<void> = async () => undefined;
const waits: number[] = [];
let requests = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node(undefined, [], {
    betDelays: DELAYS,
    async wait(ms) {
      waits.push(ms);
      fixture.clock.advance(ms);
      await node.poll();
      await meanwhile();
    },
  });
});
after(async () => {
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.close();
});

async function liveEvent() {
  const event = await openEvent(node);
  await node.feed.report(event.feedRef, { status: 'live', play: football('0-0', null, 3) });
  await node.poll();
  return event;
}

const update = async (feedRef: string, score: string, minute: number, change = {}) => {
  await node.feed.report(feedRef, { status: 'live', play: football(score, null, minute), ...change });
  await node.poll();
};

async function place(playerId: bigint, eventIds: readonly string[], accept: 'none' | 'any' = 'any') {
  requests += 1;
  const selections = [{ marketId: '1x2', selectionId: 'home' }];
  const slip: SlipIn = {
    kind: { type: eventIds.length === 1 ? 'singles' : 'accumulator' },
    stakePerLine: '100',
    legs: eventIds.map((eventId) => {
      const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
      return { eventId, odds, selections };
    }),
  };
  const placed = await node.sportsbook.place(playerId, { requestId: `request ${requests}`, slip, accept });
  return placed.ok ? 'ok' : placed.code;
}

test('a bet in play waits for its sport’s delay, once for all legs; one on matches to come does not', async () => {
  const player = await fixture.playerWith(100_000n);
  const [live, coming] = [await liveEvent(), await openEvent(node)];
  waits.length = 0;
  assert.equal(await place(player, [coming.eventId]), 'ok');
  assert.deepEqual(waits, []);
  assert.equal(await place(player, [live.eventId, coming.eventId]), 'ok');
  assert.deepEqual(waits, [DELAYS.football]);
});

test('a goal, a suspension or other odds during the delay refuse the bet, and take nothing', async () => {
  const player = await fixture.playerWith(100_000n);
  const cases: readonly [
    what: string,
    accept: 'none' | 'any',
    code: string,
    happens: (ref: string) => Promise<void>,
  ][] = [
    ['a goal', 'any', 'leg_suspended', (ref) => update(ref, '1-0', 4)],
    [
      'a goal after which the match is open again',
      'any',
      'leg_suspended',
      async (ref) => {
        await update(ref, '1-0', 4);
        fixture.clock.advance(60_000);
        await update(ref, '1-0', 5);
      },
    ],
    ['a suspension', 'any', 'leg_suspended', (ref) => update(ref, '0-0', 4, { suspended: true })],
    ['other odds, where the player asks for these', 'none', 'odds_changed', (ref) => update(ref, '0-0', 40)],
    ['other odds, where the player takes any', 'any', 'ok', (ref) => update(ref, '0-0', 40)],
  ];
  for (const [what, accept, code, happens] of cases) {
    const event = await liveEvent();
    const balance = await fixture.balanceOf(player);
    meanwhile = () => happens(event.feedRef);
    assert.equal(await place(player, [event.eventId], accept), code, what);
    meanwhile = async () => undefined;
    assert.equal(await fixture.balanceOf(player), code === 'ok' ? balance - 10_000n : balance, what);
  }
});
