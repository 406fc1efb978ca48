import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { betsOn, eventOf, type SportsNode, type SportsRig, sportsRig } from '../testing/sports-rig.ts';
import { readExposure, readTradingRule, setTradingRule } from './trading.ts';

let rig: SportsRig;
let node: SportsNode;

before(async () => {
  rig = await sportsRig();
  node = await rig.node();
});
after(() => rig.close());

const deps = () => ({ db: rig.database.db.kysely, homes: rig.homes.all });
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

async function say(eventId: string, marketId: string, word: string, value?: string) {
  const rule = readTradingRule(word, value);
  assert.ok(rule === null || typeof rule === 'object', String(rule));
  assert.equal(await setTradingRule(deps(), { eventId, marketId, rule }, rig.clock.now()), true);
  await node.look();
}

test('a trader closes a market or an event, moves a price and limits what may be lost', async () => {
  await node.feed.announce('a');
  await node.feed.say('a');
  await node.look();
  const { eventId } = eventOf(node, 'a');
  const { single, requestOf, oddsOf, legOf } = betsOn(node);
  const player = await rig.playerWith(100_000_000n);
  const place = async (slip = single(eventId)) =>
    codeOf(await node.sportsbook.place(player, requestOf(slip)));
  assert.equal(await place(), 'ok');
  const seen = single(eventId);

  await say(eventId, '1x2', 'suspend');
  assert.equal(await place(seen), 'leg_suspended');
  const totals = { ...seen, legs: [legOf(eventId, 'ou:2.5', 'over')] };
  assert.equal(await place(totals), 'ok', 'other markets go on');
  await say(eventId, '*', 'suspend');
  assert.equal(await place(totals), 'leg_suspended');
  await say(eventId, '*', 'open');
  await say(eventId, '1x2', 'open');
  assert.equal(await place(seen), 'ok');

  await say(eventId, '1x2', 'shift', '0.05');
  assert.ok(oddsOf(eventId, '1x2', 'home') < (seen.legs[0]?.odds ?? 0));
  assert.equal(await place(seen), 'odds_changed');

  await say(eventId, '1x2', 'limit', '2000');
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
});

test('what may be lost is added up over all homes, the most first', async () => {
  await node.feed.announce('b');
  await node.feed.say('b');
  await node.look();
  const { eventId } = eventOf(node, 'b');
  const { single, requestOf } = betsOn(node);
  let expected = 0n;
  for (const stake of ['1000', '2000', '3000']) {
    const player = await rig.playerWith(1_000_000n);
    const slip = single(eventId, stake);
    assert.equal(codeOf(await node.sportsbook.place(player, requestOf(slip))), 'ok');
    expected += BigInt(Number(stake) * ((slip.legs[0]?.odds ?? 0) - 100));
  }
  const exposure = await readExposure(deps(), { eventId, limit: 10 });
  const selection = exposure.find(({ name }) => name === `${eventId}/1x2/home`);
  assert.deepEqual([selection?.liabilityKobo, selection?.bets], [expected, 3]);
  const all = await readExposure(deps(), { eventId: null, limit: 1 });
  assert.equal(all.length, 1);
});

test('what is no word of a trader is refused with the reason', () => {
  for (const [word, value] of [
    ['close', undefined],
    ['shift', '2'],
    ['shift', 'x'],
    ['limit', '-5'],
    ['limit', undefined],
  ] as const)
    assert.equal(typeof readTradingRule(word, value), 'string', `${word} ${value}`);
});
