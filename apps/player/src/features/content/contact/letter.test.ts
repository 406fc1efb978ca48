import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterProblems } from './letter.ts';

const letter = { replyTo: '08031234567', topic: 'game', letter: 'The wheel stopped early.' } as const;

test('a letter needs where to answer, and more than a word', () => {
  assert.deepEqual(letterProblems(letter), {});
  assert.deepEqual(Object.keys(letterProblems({ ...letter, replyTo: '  ' })), ['replyTo']);
  assert.deepEqual(Object.keys(letterProblems({ ...letter, letter: '  Help me ' })), ['letter']);
});
