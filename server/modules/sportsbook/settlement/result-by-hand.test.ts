import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { readEvents } from '../events/event-store.ts';
import { setTradingRule } from '../risk/trading.ts';
import {
  betsOn,
  eventOf,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { playByHand, previewResult, type TypedResult, writeResultByHand } from './result-by-hand.ts';

const ADA = 'staff:ada@example.com';

let fixture: SportsFixture;
let node: SportsNode;
let names = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const scores = (...texts: string[]): TypedResult['periods'] =>
  texts.map((text) => {
    const [home = 0, away = 0] = text.split('-').map(Number);
    return { home, away };
  });
const pollThrice = async () => {
  for (let times = 0; times < 3; times += 1) await node.poll();
};
const directory = () => fixture.database.db.kysely;
const stored = async (eventId: string) => {
  const [event] = await readEvents(directory(), [eventId]);
  assert.ok(event !== undefined);
  return event;
};

async function place(player: bigint, slip: SlipIn) {
  names += 1;
  const placed = await node.sportsbook.place(player, { requestId: `by hand ${names}`, slip, accept: 'none' });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return async () => {
    const [bet] = await node.sportsbook.betsAt(player, placed.bets);
    assert.ok(bet !== undefined);
    return bet;
  };
}

async function end(feedRef: string, score: string): Promise<void> {
  fixture.clock.advance(6000);
  const play = football('0-0', score, 90, { isOver: true });
  await node.feed.report(feedRef, { status: 'ended', final: true, play });
  await pollThrice();
}

async function decide(eventId: string, periods: TypedResult['periods'] | null, results: number) {
  const event = await stored(eventId);
  const play = periods === null ? null : playByHand(event, { periods, firstGoal: null });
  assert.ok(periods === null || play !== null);
  fixture.clock.advance(1000);
  const result = { eventId, results, play, reason: 'the league says so', actor: ADA } as const;
  const written = await directory()
    .transaction()
    .execute((within) => writeResultByHand(within, result, fixture.clock.now()));
  await pollThrice();
  return { written, play, event };
}

test('a wrong score is corrected by hand, and the books change by the amounts of the preview', async () => {
  const { eventId, feedRef, startsAt } = await openEvent(node);
  const { single, legOf } = betsOn(node);
  const [home, away] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const one = await place(home, single(eventId));
  const other = await place(away, { ...single(eventId), legs: [legOf(eventId, '1x2', 'away')] });
  await end(feedRef, '2-0');
  const before = [await fixture.balanceOf(home), await fixture.balanceOf(away)];
  const play = playByHand(eventOf(node, feedRef), { periods: scores('0-1', '0-1'), firstGoal: null });
  const preview = await previewResult(fixture, { eventId, sport: 'football', startsAt }, play);
  const moreOf = (playerId: bigint) => preview.bets.find((bet) => bet.playerId === playerId);
  assert.deepEqual([moreOf(home)?.before, moreOf(home)?.after], ['won', 'lost']);
  assert.deepEqual([moreOf(away)?.before, moreOf(away)?.after], ['lost', 'won']);
  assert.equal((await one()).state, 'won', 'a preview books nothing');

  assert.equal((await decide(eventId, scores('0-1', '0-1'), 1)).written, 'written');
  assert.deepEqual([(await one()).state, (await other()).state], ['lost', 'won']);
  const now = [await fixture.balanceOf(home), await fixture.balanceOf(away)];
  assert.deepEqual(
    now.map((balance, at) => balance - (before[at] ?? 0n)),
    [moreOf(home)?.moreKobo, moreOf(away)?.moreKobo],
  );
  assert.equal((await stored(eventId)).state, 'settled');

  // The feed reports its wrong score again: a person decided.
  await end(feedRef, '2-0');
  assert.deepEqual([(await one()).state, (await stored(eventId)).results], ['lost', 2]);
  // A second person's page was read before.
  assert.equal((await decide(eventId, scores('1-0', '0-0'), 1)).written, 'changed');
  assert.equal((await decide(eventId, null, 2)).written, 'written');
  assert.deepEqual([(await one()).state, (await other()).state], ['void', 'void']);
  assert.equal(await fixture.balanceOf(home), 200_000n);
});

test('a match without a result of its feed is settled by hand once it is suspended', async () => {
  const { eventId, startsAt } = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const bet = await place(player, betsOn(node).single(eventId));
  assert.equal((await decide(eventId, scores('1-0', '0-0'), 0)).written, 'open');
  const deps = { db: directory(), shards: fixture.shards.all };
  const override = { eventId, marketId: '*', rule: { isSuspended: true }, actor: ADA } as const;
  assert.equal(await setTradingRule(deps, override, fixture.clock.now()), true);
  await pollThrice();
  const preview = await previewResult(fixture, { eventId, sport: 'football', startsAt }, null);
  assert.deepEqual([preview.open.bets, preview.open.stakedKobo, preview.bets.length], [1, 100_000n, 0]);
  assert.equal((await decide(eventId, scores('1-0', '0-0'), 0)).written, 'written');
  assert.equal((await bet()).state, 'won');
  const none = { eventId: 'none', results: 0, play: null, reason: 'none', actor: ADA } as const;
  const write = directory()
    .transaction()
    .execute((within) => writeResultByHand(within, none, fixture.clock.now()));
  assert.equal(await write, 'unknown');
});

test('a typed score is one of the sport, or none', () => {
  const by = (
    sport: 'football' | 'basketball' | 'tennis',
    periods: string[],
    firstGoal: 'home' | 'away' | null = null,
  ) => playByHand({ sport, play: null }, { periods: scores(...periods), firstGoal });
  const scored = by('football', ['1-0', '1-2'], 'away');
  assert.deepEqual([scored?.home, scored?.away, scored?.firstGoal, scored?.isOver], [2, 2, 'away', true]);
  assert.equal(by('football', ['1-0', '0-0'])?.firstGoal, 'home');
  assert.equal(by('football', ['0-0', '0-0'])?.firstGoal, null);
  const sets = by('tennis', ['6-4', '3-6', '7-5']);
  assert.deepEqual([sets?.home, sets?.away], [2, 1]);
  assert.equal(by('basketball', ['20-20', '20-20', '20-20', '20-20', '10-8'])?.home, 90);
  for (const bad of [
    by('football', ['1-0']),
    by('football', ['1-1', '0-0']),
    by('football', ['0-0', '0-0'], 'home'),
    by('football', ['1-0', '0-999']),
    by('football', ['1.5-0', '0-0']),
    by('basketball', ['20-20', '20-20', '20-20', '20-20']),
    by('tennis', ['6-4', '4-6']),
  ])
    assert.equal(bad, null);
});
