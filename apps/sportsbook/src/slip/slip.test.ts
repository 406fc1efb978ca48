import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  combineEvent,
  EMPTY_SLIP,
  isOnSlip,
  type KeptLeg,
  kindOf,
  systemSizes,
  toggleLeg,
  toSlipIn,
  withLegs,
  withoutPlaced,
  worthOf,
} from './slip.ts';

const leg = (eventId: string, marketId = '1x2', selectionId = 'home', odds = 200): KeptLeg => ({
  ...{ eventId, odds, isBanker: false, startsAt: 0 },
  selections: [{ marketId, selectionId }],
  teams: { sport: 'football', home: 'A', away: 'B' },
});
const slipOf = (...legs: KeptLeg[]) => legs.reduce(toggleLeg, EMPTY_SLIP);

test('a selection goes on the slip, and off again when it is chosen once more', () => {
  const one = slipOf(leg('a'));
  assert.ok(isOnSlip(one, 'a', leg('a').selections));
  assert.equal(toggleLeg(one, leg('a')).legs.length, 0);
});

test('another selection of the same market takes the place of the first; of another market it is added', () => {
  const slip = slipOf(leg('a'), leg('b'), leg('a', '1x2', 'draw'));
  assert.deepEqual(
    slip.legs.map(({ eventId, selections }) => [eventId, selections[0]?.selectionId]),
    [
      ['a', 'draw'],
      ['b', 'home'],
    ],
  );
  assert.equal(toggleLeg(slip, leg('a', 'btts', 'yes')).legs.length, 3);
});

test('one leg is a single, more are an accumulator, until the player chooses', () => {
  assert.equal(kindOf(slipOf(leg('a'))), 'singles');
  assert.equal(kindOf(slipOf(leg('a'), leg('b'))), 'accumulator');
  const system = { ...slipOf(leg('a'), leg('b'), leg('c')), kind: 'system' as const, sizes: [2] };
  assert.deepEqual(toSlipIn(system).kind, { type: 'system', sizes: [2] });
  // Two legs make no system: the rest is an accumulator.
  assert.equal(kindOf(toggleLeg(system, leg('c'))), 'accumulator');
});

test('after placing, what was refused or added meanwhile is left on the slip', () => {
  const sent = { ...slipOf(leg('a'), leg('b'), leg('c')), accept: 'any' as const, stake: '500' };
  const meanwhile = toggleLeg(sent, leg('d'));
  const left = withoutPlaced(meanwhile, sent, [{ leg: 1 }]);
  assert.deepEqual(
    left.legs.map(({ eventId }) => eventId),
    ['b', 'd'],
  );
  assert.equal(left.stake, '500');
  assert.deepEqual(withoutPlaced(sent, sent, []), { ...EMPTY_SLIP, accept: 'any' });
});

test('a slip takes thirty legs', () => {
  const many = Array.from({ length: 31 }, (_, at) => leg(`e${at}`));
  assert.equal(slipOf(...many).legs.length, 30);
});

test('legs of one event are related until they are combined', () => {
  const slip = slipOf(leg('a'), leg('a', 'btts', 'yes'), leg('b'));
  assert.deepEqual(worthOf(slip, [200, 200, 200]), { ok: false, problem: 'related_legs' });
  const combined = combineEvent(slip, 'a', 310);
  assert.deepEqual(
    combined.legs.map(({ selections, odds }) => [selections.length, odds]),
    [
      [2, 310],
      [1, 200],
    ],
  );
  assert.ok(worthOf(combined, [310, 200]).ok);
});

test('the slip’s cost and possible payout follow the stake as typed', () => {
  const slip = { ...slipOf(leg('a'), leg('b')), stake: '250.50' };
  const worth = worthOf(slip, [200, 150]);
  assert.ok(worth.ok);
  assert.deepEqual([worth.quote.stakeKobo, worth.quote.maxPayoutKobo], [25_050n, 75_150n]);
  for (const stake of ['', '0', '-5', '1e3', '１００', 'abc'])
    assert.deepEqual(worthOf({ ...slip, stake }, [200, 150]), { ok: false, problem: 'bad_stake' }, stake);
});

test('the sizes of a system name their bets; a banker is in every one', () => {
  const four = slipOf(leg('a'), leg('b'), leg('c'), leg('d'));
  assert.deepEqual(systemSizes(four), [
    { size: 2, lines: 6 },
    { size: 3, lines: 4 },
  ]);
  const banked = withLegs(
    { ...four, kind: 'system', sizes: [1] },
    four.legs.map((each, at) => ({ ...each, isBanker: at === 0 })),
  );
  assert.deepEqual(systemSizes(banked)[0], { size: 1, lines: 3 });
  assert.equal(toSlipIn(banked).legs[0]?.isBanker, true);
});

test('the typed stake goes to the calls as plain digits, and a text that is no amount as none', () => {
  const sent = (stake: string) => toSlipIn({ ...slipOf(leg('a')), stake }).stakePerLine;
  assert.equal(sent('250,00'), '250');
  assert.equal(sent('1,500.50'), '1500.5');
  assert.equal(sent('250.'), '250');
  for (const bad of ['', '1,0,0,0', ',1000', '1000,', '1,00,000', '1.000']) assert.equal(sent(bad), '0', bad);
});
