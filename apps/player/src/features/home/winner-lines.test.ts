import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agoText, sampleLines, winnerLines } from './winner-lines.ts';

const MINUTE_MS = 60_000;

test('the time since a win is stated in words', () => {
  const expected: [number, string][] = [
    [-5000, 'just now'],
    [59_000, 'just now'],
    [MINUTE_MS, '1 min ago'],
    [59.9 * MINUTE_MS, '59 min ago'],
    [60 * MINUTE_MS, '1 h ago'],
    [24 * 60 * MINUTE_MS, 'yesterday'],
    [3 * 24 * 60 * MINUTE_MS, '3 days ago'],
  ];
  for (const [agoMs, text] of expected) assert.equal(agoText(agoMs), text);
});

test('§3.16 §1.2 a winner’s line has amount, name, game and time', () => {
  const winner = { amount: 1200.5, name: 'Ada*** O.', game: 'Spin it', time: '2026-11-21T09:00:00.000Z' };
  const [line] = winnerLines([winner], Date.parse('2026-11-21T09:03:00Z'));
  assert.deepEqual(line, {
    id: '2026-11-21T09:00:00.000Z-0',
    amount: '₦1,200.50',
    name: 'Ada*** O.',
    game: 'Spin it',
    time: '3 min ago',
  });
});

test('§3.16 every sample has all four, and is masked', () => {
  for (const { amount, name, game, time } of sampleLines()) {
    assert.match(amount, /^₦[\d,]+$/);
    assert.match(name, /\*\*\* \p{L}\.$/u);
    assert.ok(game !== '' && time !== '');
  }
});
