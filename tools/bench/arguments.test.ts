import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenOf, wholeNumber } from './arguments.ts';

test('an unknown name is rejected with the known ones', () => {
  assert.deepEqual(chosenOf(['tennis', 'football'], []), ['tennis', 'football']);
  assert.deepEqual(chosenOf(['tennis', 'football'], ['football']), ['football']);
  assert.throws(() => chosenOf(['tennis', 'football'], ['chess']), {
    message: '“chess” is unknown. Use one of: tennis, football.',
  });
});

test('a number outside its range is rejected with the range', () => {
  assert.equal(wholeNumber('200', 200), 200);
  for (const text of ['199', '200.5', 'many', '-1'])
    assert.throws(() => wholeNumber(text, 200), {
      message: `“${text}” is not a whole number of at least 200.`,
    });
  assert.throws(() => wholeNumber('9', 1, 8), { message: '“9” is not a whole number from 1 to 8.' });
});
