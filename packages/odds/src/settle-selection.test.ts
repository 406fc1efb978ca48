import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginning } from './board.ts';
import { isByFinalScore, settleSelection } from './settle-selection.ts';
import type { PlayState } from './types.ts';

const at = (score: string, change: Partial<PlayState> = {}): PlayState => {
  const [halves = '', end] = score.split(' ');
  const [home = 0, away = 0] = halves.split('-').map(Number);
  const [allHome = 0, allAway = 0] = (end ?? halves).split('-').map(Number);
  const first = { home, away };
  const periods = end === undefined ? [first] : [first, { home: allHome - home, away: allAway - away }];
  return { ...beginning('football'), home: allHome, away: allAway, periods, ...change };
};
const over = { isOver: true };

test('selections end by the score, as soon as it decides them', () => {
  const cases: readonly (readonly [string, string, PlayState, string | null])[] = [
    ['1x2', 'home', at('1-0 2-1'), null],
    ['1x2', 'home', at('1-0 2-1', over), 'won'],
    ['1x2', 'draw', at('1-0 2-1', over), 'lost'],
    ['dc', '12', at('0-0 1-1', over), 'lost'],
    ['dnb', 'away', at('0-0 1-1', over), 'void'],
    ['ou:1.5', 'over', at('1-1'), 'won'],
    ['ou:1.5', 'under', at('1-1'), 'lost'],
    ['ou:2', 'over', at('1-1 1-1', over), 'void'],
    ['ou:2.25', 'over', at('1-1 1-1', over), 'half_lost'],
    ['ou:1.75', 'over', at('1-1 1-1', over), 'half_won'],
    ['ah:-0.75', 'home', at('1-0 1-0', over), 'half_won'],
    ['ah:-0.75', 'away', at('1-0 1-0', over), 'half_lost'],
    ['ah:-1', 'home', at('1-0 1-0', over), 'void'],
    ['btts', 'yes', at('1-1'), 'won'],
    ['btts', 'no', at('1-0'), null],
    ['cs', '2-1', at('3-0'), 'lost'],
    ['cs', 'other', at('5-0'), 'won'],
    ['htft', 'draw/home', at('1-0 1-0'), 'lost'],
    ['htft', 'home/draw', at('1-0 1-1', over), 'won'],
    ['h1.1x2', 'home', at('1-0'), null],
    ['h1.1x2', 'home', at('1-0', { isBreak: true }), 'won'],
    ['h1.ou:0.5', 'under', at('0-0 1-0'), 'won'],
    ['tt:away:0.5', 'under', at('0-0 3-0', over), 'won'],
    ['fg', 'away', at('0-1', { firstGoal: 'away' }), 'won'],
    ['fg', 'none', at('0-0 0-0', over), 'won'],
    ['oe', 'even', at('0-0 0-0', over), 'won'],
    ['no such market', 'home', at('1-0 1-0', over), 'void'],
  ];
  for (const [marketId, selectionId, play, result] of cases)
    assert.equal(
      settleSelection('football', marketId, selectionId, play),
      result,
      `${marketId} ${selectionId}`,
    );
});

test('a result without periods settles what the final score decides, and makes void what it does not', () => {
  const play = { ...beginning('football'), home: 2, away: 1, isOver: true };
  const state = {
    '1x2': 'home',
    'ou:2.5': 'over',
    'ah:-0.5': 'home',
    btts: 'yes',
    cs: '2-1',
    'tt:home:1.5': 'over',
  };
  for (const [marketId, selectionId] of Object.entries(state)) {
    assert.ok(isByFinalScore('football', marketId));
    assert.equal(settleSelection('football', marketId, selectionId, play), 'won', marketId);
  }
  const untold = { 'h1.1x2': 'home', 'h1.ou:0.5': 'over', htft: 'home/home', fg: 'home' };
  for (const [marketId, selectionId] of Object.entries(untold)) {
    assert.ok(!isByFinalScore('football', marketId));
    assert.equal(settleSelection('football', marketId, selectionId, play), 'void', marketId);
  }
  assert.ok(!isByFinalScore('tennis', 'ou:21.5') && isByFinalScore('tennis', 'sets:2.5'));
});
