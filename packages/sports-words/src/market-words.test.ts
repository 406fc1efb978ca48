import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betName } from './bet-words.ts';
import { groupOfMarket, legName, marketName, selectionName, shortSelection } from './market-words.ts';
import { clockText, oddsText } from './play-words.ts';

const teams = { sport: 'football', home: 'Ikorodu Rovers', away: 'Jos Plateau' } as const;
const named = (marketId: string, selectionId: string) => selectionName({ marketId, selectionId }, teams);

test('every market of a match has a name, and its selections name their team and line', () => {
  assert.equal(marketName('1x2', teams), 'Full-time result');
  assert.equal(marketName('h1.ou:0.5', teams), 'First-half goals');
  assert.equal(marketName('tt:away:1.5', teams), 'Jos Plateau goals');
  assert.equal(marketName('ou:161.5', { ...teams, sport: 'basketball' }), 'Points over/under');
  assert.equal(named('1x2', 'draw'), 'Draw');
  assert.equal(named('dc', 'x2'), 'Jos Plateau or Draw');
  assert.equal(named('ou:2.5', 'over'), 'Over 2.5');
  assert.equal(named('ah:-0.75', 'home'), 'Ikorodu Rovers −0.75');
  assert.equal(named('ah:-0.75', 'away'), 'Jos Plateau +0.75');
  assert.equal(named('htft', 'draw/home'), 'Draw / Ikorodu Rovers');
  assert.equal(named('cs', '2-1'), '2–1');
});

test('small buttons have short names', () => {
  const short = (marketId: string, selectionId: string) => shortSelection({ marketId, selectionId }, teams);
  assert.deepEqual(
    [short('1x2', 'home'), short('1x2', 'draw'), short('htft', 'home/away'), short('ah:-0.25', 'away')],
    ['1', 'X', '1/2', '+0.25'],
  );
  assert.equal(short('ou:2.5', 'under'), 'Under 2.5');
});

test('a leg of several selections names their markets', () => {
  assert.equal(
    legName(
      [
        { marketId: '1x2', selectionId: 'home' },
        { marketId: 'btts', selectionId: 'yes' },
      ],
      teams,
    ),
    'Full-time result: Ikorodu Rovers + Both teams to score: Yes',
  );
});

test('an unknown market still has a name, and is among the first', () => {
  assert.equal(marketName('???', teams), '???');
  assert.equal(groupOfMarket('???'), 'main');
  assert.equal(groupOfMarket('h1.1x2'), 'halves');
});

test('the clock shows the minute, the break, the quarter and the end', () => {
  const play = { periods: [{ home: 0, away: 0 }], minute: 37, isBreak: false };
  const clock = (more: object) => clockText({ sport: 'football', state: 'live', play, ...more });
  assert.equal(clock({}), '37′');
  assert.equal(clock({ play: { ...play, isBreak: true } }), 'Half time');
  assert.equal(clock({ sport: 'basketball' }), 'Q1 37′');
  assert.equal(clock({ play: { ...play, periods: [], minute: 0 } }), 'Live');
  assert.equal(clock({ state: 'settled' }), 'Full time');
  assert.equal(clock({ state: 'scheduled', play: null }), null);
});

test('a bet is named by its code, with its match or with its kind', () => {
  const bet = { code: 'ABCD2345', kind: { type: 'accumulator' }, match: null } as const;
  const names = [
    betName({ ...bet, kind: { type: 'singles' }, legs: 1, match: teams }),
    betName({ ...bet, legs: 1, match: teams }),
    betName({ ...bet, legs: 3 }),
    betName({ ...bet, kind: { type: 'system', sizes: [2, 3] }, legs: 4 }),
  ];
  assert.deepEqual(names, [
    'Bet ABCD2345 · Ikorodu Rovers v Jos Plateau',
    'Bet ABCD2345 · Ikorodu Rovers v Jos Plateau',
    'Accumulator of 3 · ABCD2345',
    'System 2 + 3 of 4 · ABCD2345',
  ]);
});

test('odds are shown with two decimals', () => {
  assert.deepEqual([oddsText(185), oddsText(1000), oddsText(123_450)], ['1.85', '10.00', '1,234.50']);
});
