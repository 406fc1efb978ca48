import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { drawStream } from '@jara/fairness/stream';
import type { PlayState } from '@jara/odds/types';
import { readBet } from '../bets/bets-store.ts';
import { cashOut, offersFor } from '../cash-out/cash-out.ts';
import { referencePayout } from '../testing/reference-payout.ts';
import {
  betsOn,
  eventOf,
  football,
  NO_PAUSE,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

const MATCHES = 60;
/** Printed with the test's name: the same seed is the same feed, slips and corrections. */
const SEED = `${process.pid}-${Math.floor(performance.now())}`;
const AT_ONCE = 6;
const PLAYERS = 5;
const OPENING_KOBO = 1_000_000_000n;
const CHOICES = [
  ['1x2', 'home'],
  ['1x2', 'draw'],
  ['1x2', 'away'],
  ['ou:2.5', 'over'],
  ['ou:2.5', 'under'],
  ['btts', 'yes'],
  ['btts', 'no'],
  ['dnb', 'home'],
  ['dnb', 'away'],
  ['ah:-0.25', 'home'],
  ['ah:-0.25', 'away'],
  ['dc', '1x'],
] as const;
/** Selections that are priced together. */
const BUILT = [
  [CHOICES[0], CHOICES[3]],
  [CHOICES[11], CHOICES[5]],
] as const;

const draws = drawStream((bytes) => hash('sha256', bytes, 'buffer'), {
  ...{ serverSeed: hash('sha256', SEED), clientSeed: 'model', nonce: 0 },
});
const below = (most: number) => draws.below(most);
const pick = <T>(some: readonly T[]): T => some[below(some.length)] as T;

interface Placed {
  readonly playerId: bigint;
  readonly betId: string;
}

let fixture: SportsFixture;
let node: SportsNode;
let isEnding = false;
/** How each match ended in the end; null: it does not count. */
const plays = new Map<string, PlayState | null>();
const placed: Placed[] = [];
let names = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node(killer);
});
after(() => fixture.close());

const OF_SETTLEMENT = [
  'a page of legs has its results',
  'a page of bets is settled',
  'every shard is settled',
  'a bet is settled again',
];

/** Ends the leader now and then between two statements; the same node leads again at its next poll. */
async function killer(step: string): Promise<void> {
  if (!isEnding && OF_SETTLEMENT.includes(step) && below(12) === 0) throw new Error(`ended at: ${step}`);
}
const poll = () => node.poll().catch(() => undefined);

function randomLeg(eventId: string): SlipIn['legs'][number] | null {
  const { legOf, oddsOf } = betsOn(node);
  if (below(6) > 0) {
    const [marketId, selectionId] = pick(CHOICES);
    return oddsOf(eventId, marketId, selectionId) > 0 ? legOf(eventId, marketId, selectionId) : null;
  }
  const selections = pick(BUILT).map(([marketId, selectionId]) => ({ marketId, selectionId }));
  const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
  return odds > 0 ? { eventId, selections, odds } : null;
}

function randomSlip(eventIds: readonly string[]): SlipIn {
  const legs = eventIds.flatMap((eventId) => randomLeg(eventId) ?? []).slice(0, 1 + below(AT_ONCE));
  const stakePerLine = 100 + below(400);
  if (legs.length >= 3 && below(2) === 0) {
    const hasBanker = below(2) === 0;
    const free = legs.length - (hasBanker ? 1 : 0);
    const sizes = [...new Set([1 + below(free), 1 + below(free)])];
    return {
      ...{ kind: { type: 'system', sizes }, stakePerLine },
      legs: legs.map((leg, at) => (at === 0 && hasBanker ? { ...leg, isBanker: true } : leg)),
    };
  }
  return { kind: { type: 'accumulator' }, stakePerLine, legs };
}

async function place(playerId: bigint, slip: SlipIn): Promise<void> {
  names += 1;
  const answer = await node.sportsbook.place(playerId, { requestId: `model ${names}`, slip, accept: 'any' });
  if (!answer.ok) return;
  for (const { betId } of await node.sportsbook.betsAt(playerId, answer.bets))
    placed.push({ playerId, betId });
}

async function cashOutSome(): Promise<void> {
  const { playerId, betId } = pick(placed);
  const { cashOuts } = node.sportsbook;
  const [offer] = await offersFor(cashOuts, playerId, [betId], NO_PAUSE);
  if (offer === undefined || offer.valueKobo === 0n) return;
  names += 1;
  await cashOut(cashOuts, playerId, {
    requestId: `out ${names}`,
    betId,
    offer: offer.offer,
    part: pick([25, 50, 100]),
  });
}

async function report(ref: string, eventId: string): Promise<void> {
  fixture.clock.advance(6000);
  if (below(10) === 0) {
    plays.set(eventId, null);
    return node.feed.report(ref, { status: 'abandoned', play: null });
  }
  const play = football('0-0', `${below(4)}-${below(4)}`, 90, { isOver: true });
  plays.set(eventId, play);
  return node.feed.report(ref, { status: 'ended', final: true, play });
}

async function playMatches(players: readonly bigint[]): Promise<void> {
  names += 1;
  const refs = Array.from({ length: AT_ONCE }, (_, at) => `model ${names} ${at}`);
  for (const ref of refs) {
    await node.feed.announce(ref);
    await node.feed.report(ref);
  }
  await poll();
  await poll();
  const events = refs.map((ref) => ({ ref, eventId: eventOf(node, ref).eventId }));
  for (const playerId of players)
    for (let bets = 0; bets < 3; bets += 1)
      await place(playerId, randomSlip(events.map(({ eventId }) => eventId)));
  for (let times = 0; times < 3; times += 1) await cashOutSome();
  for (const { ref, eventId } of events) {
    await report(ref, eventId);
    await poll();
    // A result that was wrong is corrected, once or more often.
    while (plays.get(eventId) !== null && below(3) === 0) {
      await report(ref, eventId);
      await poll();
    }
  }
}

test(`every bet of a random feed pays what an independent reference computes (seed ${SEED})`, async () => {
  const players: bigint[] = [];
  for (let count = 0; count < PLAYERS; count += 1) players.push(await fixture.playerWith(OPENING_KOBO));
  for (let played = 0; played < MATCHES; played += AT_ONCE) await playMatches(players);
  isEnding = true;
  for (let polls = 0; polls < 20; polls += 1) {
    fixture.clock.advance(6000);
    await node.poll();
  }
  const balances = new Map(players.map((playerId) => [playerId, OPENING_KOBO]));
  let settledAgain = 0;
  for (const { playerId, betId } of placed) {
    const bet = await readBet(fixture.shards.shardOf(playerId).db.kysely, playerId, betId);
    assert.ok(bet !== null && bet.state !== 'open', `${betId} is still open`);
    const cashedOut = bet.cashOuts.reduce((sum, { paid }) => sum + BigInt(paid), 0n);
    const payout = referencePayout(bet.slip, (eventId) => plays.get(eventId) ?? null);
    const wanted = cashedOut + (payout * bet.rides) / bet.stake;
    assert.equal(
      bet.paid,
      wanted,
      JSON.stringify({ slip: bet.slip, results: bet.results, state: bet.state }),
    );
    settledAgain += bet.changes.filter(({ what }) => what === 'settled_again').length;
    balances.set(playerId, (balances.get(playerId) ?? 0n) - bet.stake + wanted);
  }
  for (const [playerId, wanted] of balances) assert.equal(await fixture.balanceOf(playerId), wanted);
  assert.ok(
    placed.length > MATCHES && settledAgain > 0,
    `${placed.length} bets, ${settledAgain} settled again`,
  );
  assert.deepEqual(await fixture.reconcile(), []);
});
