import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { setAutoCashOut } from '../cash-out/auto-cash-out.ts';
import { cashOut, offersFor } from '../cash-out/cash-out.ts';
import {
  betsOn,
  football,
  NO_PAUSE,
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

/** A bet of ₦100 on the home side of a match in play, with what cashes it out. */
async function placedLive() {
  const player = await fixture.playerWith(100_000n);
  const { eventId, feedRef } = await liveEvent();
  const { legOf, requestOf } = betsOn(node);
  const slip: SlipIn = { kind: { type: 'accumulator' }, stakePerLine: '100', legs: [legOf(eventId)] };
  const done = await node.sportsbook.place(player, requestOf(slip));
  assert.ok(done.ok);
  const view = async () => (await node.sportsbook.betsAt(player, done.bets))[0];
  const betId = (await view())?.betId ?? '';
  const offerNow = async () => (await offersFor(node.sportsbook.cashOuts, player, [betId], NO_PAUSE))[0];
  const take = async (offer = '') => {
    const request = { requestId: `out ${offer}`, betId, offer, part: 100 };
    const taken = await cashOut(node.sportsbook.cashOuts, player, request);
    return taken.ok ? 'ok' : taken.code;
  };
  return { player, feedRef, betId, view, offerNow, take };
}

test('a cash-out of a bet in play waits for the delay and pays the offer, unless something happened meanwhile', async () => {
  const cases: readonly [what: string, code: string, happens: (ref: string) => Promise<void>][] = [
    ['nothing', 'ok', async () => undefined],
    [
      'a goal of its side after which the match is open again',
      'offer_changed',
      async (ref) => {
        await update(ref, '1-0', 4);
        fixture.clock.advance(10_000);
        await update(ref, '1-0', 5);
      },
    ],
    ['a goal against it', 'offer_changed', (ref) => update(ref, '0-1', 4)],
    ['a suspension', 'cash_out_closed', (ref) => update(ref, '0-0', 4, { suspended: true })],
    ['twenty minutes without a goal', 'offer_changed', (ref) => update(ref, '0-0', 25)],
  ];
  for (const [what, code, happens] of cases) {
    const { player, feedRef, offerNow, take } = await placedLive();
    const offer = await offerNow();
    assert.equal(offer?.delayMs, DELAYS.football);
    const balance = await fixture.balanceOf(player);
    waits.length = 0;
    meanwhile = () => happens(feedRef);
    assert.equal(await take(offer?.offer), code, what);
    meanwhile = async () => undefined;
    assert.deepEqual(waits, [DELAYS.football], what);
    assert.equal(
      await fixture.balanceOf(player),
      balance + (code === 'ok' ? (offer?.valueKobo ?? 0n) : 0n),
      what,
    );
  }
});

test('a bet in play is cashed out automatically once it had the value for the delay', async () => {
  const { player, feedRef, betId, view, offerNow } = await placedLive();
  const value = (await offerNow())?.valueKobo ?? 0n;
  assert.ok((await setAutoCashOut(node.sportsbook.cashOuts, player, betId, value + 1n)).ok);
  const passes = async (ms: number) => {
    fixture.clock.advance(ms);
    await update(feedRef, '1-0', 10);
    await node.poll();
    return (await view())?.state;
  };
  await passes(1000);
  // The leader sweeps by the state of its last pass.
  await passes(6000);
  assert.equal(await passes(1000), 'open', 'worth it since this moment');
  assert.equal(await passes(4000), 'open');
  assert.equal(await passes(1000), 'cashed_out');
});
