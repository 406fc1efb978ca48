import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterBody, letterProblems } from './letter.ts';

const letter = { replyTo: '08031234567', topic: 'game', letter: 'The wheel stopped early.' } as const;

test('a letter needs where to answer, and more than a word', () => {
  assert.deepEqual(letterProblems(letter), {});
  for (const replyTo of ['  ', 'ada', 'ada@home', '12345678901'])
    assert.deepEqual(Object.keys(letterProblems({ ...letter, replyTo })), ['replyTo'], replyTo);
  for (const replyTo of ['ada@example.com', '+234 803 123 4567'])
    assert.deepEqual(letterProblems({ ...letter, replyTo }), {}, replyTo);
  assert.deepEqual(Object.keys(letterProblems({ ...letter, letter: '  Help me ' })), ['letter']);
});

test('a letter is sent without the control characters of the program it was pasted from', () => {
  const pasted = `${letter.letter}\u000b\r\nThanks`;
  assert.deepEqual(letterBody({ ...letter, letter: pasted }), {
    ...letter,
    letter: `${letter.letter}\nThanks`,
  });
});
