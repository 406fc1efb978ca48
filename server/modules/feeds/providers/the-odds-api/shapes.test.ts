import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddsShape, scoreShape } from './shapes.ts';

const EVENT = { id: 'm', commence_time: '2026-11-23T13:00:00Z', home_team: 'Reds', away_team: 'Blues' };
const bookmaker = (key: string, draw: unknown, more: object = {}) => {
  const prices = [
    ['Reds', 2],
    ['Draw', draw],
    ['Blues', 4],
  ];
  const outcomes = prices.map(([name, price]) => ({ name, price }));
  return { key, last_update: '2026-11-23T12:00:00Z', markets: [{ key: 'h2h', outcomes }], ...more };
};
const read = (last: object) =>
  oddsShape.parse({ ...EVENT, bookmakers: [bookmaker('good', 3.5), last] }).bookmakers;

for (const price of [0, 1, 1001, null, '3.5'])
  test(`a price of ${JSON.stringify(price)} leaves out its market and no other bookmaker`, () => {
    assert.deepEqual(
      read(bookmaker('bad', price)).map(({ markets }) => markets.length),
      [1, 0],
    );
  });

test('a bookmaker without the time of its prices is left out, the others stay', () => {
  assert.deepEqual(
    read(bookmaker('bad', 3.5, { last_update: undefined })).map(({ key }) => key),
    ['good'],
  );
});

for (const [score, expected] of [
  ['2', 2],
  [2, 2],
  [-1, undefined],
  [1.5, undefined],
  ['2a', undefined],
] as const)
  test(`a score of ${JSON.stringify(score)} is ${expected === undefined ? 'refused' : 'read'}`, () => {
    const scores = [{ name: 'Reds', score }];
    const entry = { ...EVENT, completed: true, scores, last_update: null };
    assert.equal(scoreShape.safeParse(entry).data?.scores?.[0]?.score, expected);
  });
