import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { messageFrom, shellMessageFrom } from './listen.ts';
import {
  frameHeight,
  MAX_FILE_CHARS,
  MAX_HEIGHT_PX,
  MAX_RECEIPT_CHARS,
  MIN_HEIGHT_PX,
  readGameMessage,
} from './messages.ts';

const game = { origin: 'https://games.example', window: {} };
const from = (data: unknown, more: object = {}) =>
  messageFrom({ data, origin: game.origin, source: game.window, ...more }, game);

test('each message is read, and only what belongs to them', () => {
  assert.deepEqual(readGameMessage({ type: 'resize-iframe', height: 700, more: 1 }), {
    type: 'resize-iframe',
    height: 700,
  });
  assert.deepEqual(readGameMessage({ type: 'leave-game', to: 'https://evil.example' }), {
    type: 'leave-game',
  });
  assert.deepEqual(readGameMessage({ type: 'reopen-game', gameId: 'another' }), { type: 'reopen-game' });
  assert.deepEqual(readGameMessage({ type: 'open-bets', to: 'https://evil.example' }), { type: 'open-bets' });
  assert.deepEqual(readGameMessage({ type: 'open-limits', to: 'https://evil.example' }), {
    type: 'open-limits',
  });
  assert.deepEqual(readGameMessage({ type: 'open-deposit', to: 'https://evil.example', amount: 9 }), {
    type: 'open-deposit',
  });
  assert.deepEqual(readGameMessage({ type: 'fits-window', height: 1 }), { type: 'fits-window' });
  assert.deepEqual(readGameMessage({ type: 'player-active', key: 'a' }), { type: 'player-active' });
  assert.deepEqual(readGameMessage({ type: 'balance-changed', balance: 1e9 }), { type: 'balance-changed' });
  assert.deepEqual(readGameMessage({ type: 'open-verifier', receipt: '{}', to: 'https://evil.example' }), {
    type: 'open-verifier',
    receipt: '{}',
  });
  for (const receipt of [undefined, null, 7, {}, 'x'.repeat(MAX_RECEIPT_CHARS + 1)])
    assert.equal(readGameMessage({ type: 'open-verifier', receipt }), null);
  const season = { type: 'save-season', seasonId: '0199-a_b', file: '{}' };
  assert.deepEqual(readGameMessage({ ...season, name: 'game.apk' }), season);
  for (const seasonId of [undefined, 7, '', 'a/b', 'a.apk', 'x'.repeat(65)])
    assert.equal(readGameMessage({ ...season, seasonId }), null);
  for (const file of [undefined, null, {}, 'x'.repeat(MAX_FILE_CHARS + 1)])
    assert.equal(readGameMessage({ ...season, file }), null);
});

test('§2.58 anything else is no message', () => {
  const resize = (height: unknown) => ({ type: 'resize-iframe', height });
  const wrong = [null, undefined, 'resize-iframe', 7, [], {}, { type: 'resize' }, { type: 'resize-iframe' }];
  const heights = ['700', null, Number.NaN, Number.POSITIVE_INFINITY, {}, [700], true, 700n];
  for (const data of [...wrong, ...heights.map(resize)]) assert.equal(readGameMessage(data), null);
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const type = readGameMessage(data)?.type;
      assert.ok(type === undefined || typeof type === 'string');
    }),
  );
});

test('§2.58 a height is whole and within limits, whatever was requested', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (requested) => {
      const height = frameHeight(requested);
      assert.ok(Number.isInteger(height) && height >= MIN_HEIGHT_PX && height <= MAX_HEIGHT_PX);
    }),
  );
  assert.equal(frameHeight(700.4), 700);
  assert.deepEqual(from({ type: 'resize-iframe', height: 1e9 }), {
    type: 'resize-iframe',
    height: MAX_HEIGHT_PX,
  });
  assert.deepEqual(from({ type: 'resize-iframe', height: -5 }), {
    type: 'resize-iframe',
    height: MIN_HEIGHT_PX,
  });
});

test('§2.58 only the frame’s own origin and window are listened to', () => {
  const message = { type: 'resize-iframe', height: 700 };
  assert.deepEqual(from(message), message);
  const strangers = [
    { origin: 'https://evil.example' },
    { origin: 'https://games.example.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { source: {} },
    { source: null },
  ];
  for (const stranger of strangers) assert.equal(from(message, stranger), null, JSON.stringify(stranger));
  assert.equal(
    messageFrom({ data: message, origin: game.origin, source: null }, { ...game, window: null }),
    null,
  );
});

test('a game receives amounts only from the page around it', () => {
  const shell = { origin: 'https://play.example', window: {} };
  const message = { type: 'balance-changed' };
  const accepted = (change: object) =>
    shellMessageFrom({ data: message, origin: shell.origin, source: shell.window, ...change }, shell);
  assert.deepEqual(accepted({}), message);
  for (const change of [
    { origin: 'https://evil.example' },
    { source: {} },
    { source: null },
    { data: { type: 'leave-game' } },
    { data: null },
  ])
    assert.equal(accepted(change), null, JSON.stringify(change));
});
