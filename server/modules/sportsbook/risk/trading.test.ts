import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAlterations, readEvents } from '../../audit/audit.ts';
import {
  betsOn,
  eventOf,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { readLiability, readModelShift, readTradingRule, setModelShift, setTradingRule } from './trading.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

const deps = () => ({ db: fixture.database.db.kysely, shards: fixture.shards.all });
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

async function override(eventId: string, marketId: string, word: string, value?: string) {
  const rule = readTradingRule(word, value);
  assert.ok(rule === null || typeof rule === 'object', String(rule));
  assert.equal(
    await setTradingRule(deps(), { eventId, marketId, rule, actor: 'staff:test' }, fixture.clock.now()),
    true,
  );
  await node.poll();
}

test('a trader closes a market or an event, moves a price and limits what may be lost', async () => {
  await node.feed.announce('a');
  await node.feed.report('a');
  await node.poll();
  const { eventId } = eventOf(node, 'a');
  const { single, requestOf, oddsOf, legOf } = betsOn(node);
  const player = await fixture.playerWith(100_000_000n);
  const place = async (slip = single(eventId)) =>
    codeOf(await node.sportsbook.place(player, requestOf(slip)));
  assert.equal(await place(), 'ok');
  const seen = single(eventId);

  await override(eventId, '1x2', 'suspend');
  assert.equal(await place(seen), 'leg_suspended');
  const totals = { ...seen, legs: [legOf(eventId, 'ou:2.5', 'over')] };
  assert.equal(await place(totals), 'ok', 'other markets go on');
  await override(eventId, '*', 'suspend');
  assert.equal(await place(totals), 'leg_suspended');
  await override(eventId, '*', 'open');
  await override(eventId, '1x2', 'open');
  assert.equal(await place(seen), 'ok');

  await override(eventId, '1x2', 'limit', '2000');
  assert.equal(await place(single(eventId, '5000')), 'over_limit');
  // A bet builder with the market is no way around it.
  const selections = [
    { marketId: '1x2', selectionId: 'home' },
    { marketId: 'dc', selectionId: '1x' },
  ];
  const { odds } = node.sportsbook.prices.legNow(node.sportsbook.book.get(eventId), selections);
  assert.ok(odds > 0 && odds <= oddsOf(eventId, '1x2', 'home'));
  const builder = { ...single(eventId, '5000'), legs: [{ eventId, odds, selections }] };
  assert.equal(await place(builder), 'over_limit');

  // A suspension leaves the limit in force, a limit the suspension, and opening ends both.
  await override(eventId, '1x2', 'suspend');
  await override(eventId, '1x2', 'limit', '3000');
  assert.equal(await place(seen), 'leg_suspended');
  await override(eventId, '1x2', 'open');
  assert.equal(await place(single(eventId, '5000')), 'ok');
  await override(eventId, '1x2', 'limit', '2000');
  await override(eventId, '1x2', 'suspend');
  assert.deepEqual(eventOf(node, 'a').trading['1x2'], { isSuspended: true, maxLiabilityKobo: '200000' });
});

test('a shift moves every price of a match, before it and in play, until it is lifted', async () => {
  await node.feed.announce('shifted');
  await node.feed.report('shifted');
  await node.poll();
  const { eventId } = eventOf(node, 'shifted');
  const { single, requestOf, oddsOf } = betsOn(node);
  const player = await fixture.playerWith(100_000_000n);
  const shift = async (lead: string, total: string) => {
    const read = readModelShift(lead, total);
    assert.ok(typeof read !== 'string');
    assert.equal(
      await setModelShift(deps(), { eventId, shift: read, actor: 'staff:test' }, fixture.clock.now()),
      true,
    );
    await node.poll();
  };
  const names = [
    ['1x2', 'home'],
    ['dc', '1x'],
    ['dnb', 'home'],
    ['cs', '2-0'],
  ] as const;
  const prices = () => names.map(([marketId, selectionId]) => oddsOf(eventId, marketId, selectionId));
  const usual = prices();
  const seen = single(eventId);
  await shift('0.3', '0.1');
  for (const [at, odds] of prices().entries()) assert.ok(odds < (usual[at] ?? 0), names[at]?.join('/'));
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(seen))), 'odds_changed');
  assert.equal(codeOf(await node.sportsbook.place(player, requestOf(single(eventId)))), 'ok');

  // An update of the feed leaves the trader's shift as it is.
  const shiftedOdds = prices();
  await node.feed.report('shifted', { at: new Date(fixture.clock.now().getTime() + 1) });
  await node.poll();
  assert.deepEqual(prices(), shiftedOdds);
  await shift('0', '0');
  assert.deepEqual(prices(), usual);

  const far = { eventId, shift: { lead: 2, total: 0 }, actor: 'staff:test' } as const;
  assert.equal(await setModelShift(deps(), far, fixture.clock.now()), null);
  const none = { eventId: 'nothing', shift: null, actor: 'staff:test' } as const;
  assert.equal(await setModelShift(deps(), none, fixture.clock.now()), false);
});

test('liabilities are added up over all shards, the highest first', async () => {
  await node.feed.announce('b');
  await node.feed.report('b');
  await node.poll();
  const { eventId } = eventOf(node, 'b');
  const { single, requestOf } = betsOn(node);
  let expected = 0n;
  for (const stake of ['1000', '2000', '3000']) {
    const player = await fixture.playerWith(1_000_000n);
    const slip = single(eventId, stake);
    assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'ok');
    expected += BigInt(Number(stake) * ((slip.legs[0]?.odds ?? 0) - 100));
  }
  const exposure = await readLiability(deps(), { eventId, limit: 10 });
  const selection = exposure.find(({ name }) => name === `${eventId}/1x2/home`);
  assert.deepEqual([selection?.liabilityKobo, selection?.bets], [expected, 3]);
  const all = await readLiability(deps(), { eventId: null, limit: 1 });
  assert.equal(all.length, 1);
});

test('a malformed override of a trader is refused with the reason', () => {
  for (const [word, value] of [
    ['close', undefined],
    ['shift', '0.02'],
    ['limit', '-5'],
    ['limit', undefined],
  ] as const)
    assert.equal(typeof readTradingRule(word, value), 'string', `${word} ${value}`);
  for (const [lead, total] of [
    [undefined, undefined],
    ['0.2', undefined],
    ['x', '1'],
    ['', ''],
  ] as const)
    assert.equal(typeof readModelShift(lead, total), 'string', `${lead} ${total}`);
});

test('each change of a market by a trader is a significant event and an alteration, with the trader and the rule', async () => {
  await node.feed.announce('events');
  await node.poll();
  const { eventId } = eventOf(node, 'events');
  const since = fixture.clock.now();
  await override(eventId, '*', 'suspend');
  await override(eventId, '*', 'open');
  await override(eventId, 'result', 'limit', '50000');
  const shift = { lead: 0.1, total: 0 };
  assert.equal(await setModelShift(deps(), { eventId, shift, actor: 'staff:ada' }, since), true);
  const events = await readEvents(fixture.database.db.kysely, { since });
  const ofEvent = events.filter(({ subject }) => subject.startsWith(eventId));
  assert.deepEqual(
    ofEvent.map(({ kind, subject, actor, details }) => [kind, subject, actor, details]),
    [
      ['market_changed', `${eventId}/*`, 'staff:test', { isSuspended: true }],
      ['market_changed', `${eventId}/*`, 'staff:test', { isLifted: true }],
      ['market_changed', `${eventId}/result`, 'staff:test', { maxLiabilityKobo: '5000000' }],
      ['market_changed', `${eventId}/shift`, 'staff:ada', { lead: 0.1, total: 0 }],
    ],
  );
  const until = new Date(since.getTime() + 1);
  const alterations = await readAlterations(fixture.database.db.kysely, { since, until });
  assert.deepEqual(
    alterations
      .filter(({ subject }) => subject.startsWith(`market ${eventId}`))
      .map(({ field, before, after }) => [field, before, after]),
    [
      ['rule', null, '{"isSuspended":true}'],
      ['rule', '{"isSuspended":true}', null],
      ['rule', null, '{"maxLiabilityKobo":"5000000"}'],
      ['shift', null, '{"lead":0.1,"total":0}'],
    ],
  );
});
