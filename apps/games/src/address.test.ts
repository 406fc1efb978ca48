import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress } from './address.ts';

test('a launched game’s address names the game, its code and its language', () => {
  assert.deepEqual(readAddress('http://localhost:3001/play/card-hi-lo?code=abc&lang=pcm'), {
    gameId: 'card-hi-lo',
    code: 'abc',
    language: 'pcm',
  });
  assert.deepEqual(readAddress('http://localhost:3001/play/card-hi-lo'), {
    gameId: 'card-hi-lo',
    code: null,
    language: null,
  });
  for (const other of ['/', '/play', '/play/', '/play/../x', '/play/A B', '/play/a/b'])
    assert.equal(readAddress(`http://localhost:3001${other}`), null, other);
});
