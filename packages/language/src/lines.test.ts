import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LINES, lineInWords } from './lines.ts';
import { speak } from './texts.ts';

afterEach(() => speak({}));

const WORDS = {
  lost: 'you lose',
  'hand: {} ({}), {}': 'your hand: {} ({}), {}',
  'cashed out at {}, after {} s': 'you cash out for {} after {} s',
  'cashed out at {}': 'you cash out for {}',
  '{} on {}': '{} for {}',
};

test('a line is said with its values in their order, and its parts are said too', () => {
  assert.equal(lineInWords('lost', WORDS), 'you lose');
  assert.equal(lineInWords('hand: 3, 4 (7), lost', WORDS), 'your hand: 3, 4 (7), you lose');
  assert.equal(
    lineInWords('cashed out at 1.50×, after 4.123 s', WORDS),
    'you cash out for 1.50× after 4.123 s',
  );
  assert.equal(lineInWords('₦100 on red', WORDS), '₦100 for red');
});

test('a line without words stays as it is, whatever it is called', () => {
  for (const line of ['won', 'hand: none', 'toString', '__proto__', '{}', ''])
    assert.equal(lineInWords(line, WORDS), line);
});

test('in English the lines are those of the rules; a language that is spoken has its own', () => {
  assert.equal(lineInWords('lost'), 'lost');
  speak({ [LINES]: WORDS });
  assert.equal(lineInWords('lost'), 'you lose');
});
