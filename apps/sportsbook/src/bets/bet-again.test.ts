import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacedLeg } from '@jara/contract/sports';
import type { SportsBetView } from '@jara/contract/sports-bets';
import { slipAgain } from './bet-again.ts';

const legOf = (eventId: string, change: Partial<PlacedLeg> = {}): PlacedLeg => ({
  ...{ eventId, selections: [{ marketId: '1x2', selectionId: 'home' }], isBanker: false, odds: 200 },
  ...{ result: null, home: 'Aba', away: 'Jos', startsAt: 0, sport: 'football', competition: '' },
  ...{ state: 'scheduled', play: null },
  ...change,
});

const betOf = (kind: SportsBetView['kind'], ...legs: PlacedLeg[]): SportsBetView => ({
  ...{ kind, legs, code: 'A', placedAt: 0, stakePerLine: 250, stake: 250, maxPayout: 0, payout: 0 },
  ...{ bonus: 0, state: 'lost', betId: '', requestId: '', cashedOut: [], rides: 0, autoCashOut: null },
  changes: [],
});

const OVER = { state: 'settled', result: 'lost' } as const;

test('a finished match is left out of a repeated bet; one to come is kept, with its stake', () => {
  assert.equal(slipAgain(betOf({ type: 'singles' }, legOf('a', OVER)), 'any'), null);
  const slip = slipAgain(betOf({ type: 'accumulator' }, legOf('a', OVER), legOf('b'), legOf('c')), 'any');
  assert.deepEqual(
    [slip?.legs.map(({ eventId }) => eventId), slip?.kind, slip?.stake, slip?.accept],
    [['b', 'c'], 'accumulator', '250', 'any'],
  );
});

test('a system keeps the sizes and bankers that its remaining legs allow', () => {
  const legs = [legOf('a', OVER), legOf('b', { isBanker: true }), legOf('c'), legOf('d', { state: 'live' })];
  const slip = slipAgain(betOf({ type: 'system', sizes: [2, 3] }, ...legs), 'none');
  assert.deepEqual([slip?.kind, slip?.sizes, slip?.legs[0]?.isBanker], ['system', [2], true]);
  const two = slipAgain(betOf({ type: 'system', sizes: [2] }, ...legs.slice(0, 3)), 'none');
  assert.deepEqual([two?.kind, two?.legs.some(({ isBanker }) => isBanker)], [null, false]);
});
