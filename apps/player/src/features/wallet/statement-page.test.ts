import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesAround, queryOf, readPosition } from './statement-page.ts';

const position = (text: string) => readPosition(new URLSearchParams(text));

test('a position in the statement is read from the address as it was written there', () => {
  for (const text of [
    '',
    'page=7&before=1790000000000-42',
    'from=2026-11-01&to=2026-11-20&page=2&before=1-2',
  ])
    assert.equal(new URLSearchParams(queryOf(position(text))).toString(), text);
});

test('unknown values fall back', () => {
  for (const text of [
    'page=7',
    'page=7&before=x',
    'before=',
    'page=-1&before=1-2%27',
    'from=2026-11-20&to=2026-11-01',
  ])
    assert.deepEqual(position(text), { days: null, before: null, page: 1 }, text);
  for (const text of ['before=1-2', 'page=1&before=1-2', 'page=two&before=1-2', 'page=9999999&before=1-2'])
    assert.deepEqual(position(text), { days: null, before: '1-2', page: 2 }, text);
});

test('pages are numbered from the first where it is near, and from the address where it is not', () => {
  const first = pagesAround(position(''), { newer: [], older: ['5-1', '4-1'] });
  assert.deepEqual([first.newest, first.current, first.oldest], [1, 1, 3]);
  assert.deepEqual([1, 2, 3, 4].map(first.begins), [null, '5-1', '4-1', undefined]);

  const third = pagesAround(position('page=99&before=4-1'), { newer: ['5-1', null], older: ['3-1'] });
  assert.deepEqual([third.newest, third.current, third.oldest], [1, 3, 4]);
  assert.deepEqual([1, 2, 3, 4].map(third.begins), [null, '5-1', '4-1', '3-1']);

  const far = pagesAround(position('page=50&before=4-1'), { newer: ['5-1', '6-1', '7-1', '8-1'], older: [] });
  assert.deepEqual([far.newest, far.current, far.oldest], [46, 50, 50]);
  const lying = pagesAround(position('page=3&before=4-1'), {
    newer: ['5-1', '6-1', '7-1', '8-1'],
    older: [],
  });
  assert.equal(lying.current, 6);
});
