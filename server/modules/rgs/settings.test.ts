import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { rgsSettings } from './settings.ts';

test('no interval between bets unless it is set, and only one of those that regulators require', () => {
  const minRound = (list?: string) =>
    settingsFrom(rgsSettings, list === undefined ? {} : { MIN_ROUND_SECONDS: list }).minRoundMs;
  assert.equal(minRound()('keno-80'), 0);
  assert.equal(minRound('2.5')('keno-80'), 2500);
  const named = minRound('5, wheel-royale:2.5,spin-it:off');
  assert.deepEqual(['keno-80', 'wheel-royale', 'spin-it'].map(named), [5000, 2500, 0]);
  assert.equal(minRound('spin-it:5')('keno-80'), 0);
  assert.deepEqual(sentencesOf(rgsSettings, { MIN_ROUND_SECONDS: '3' }), [
    'MIN_ROUND_SECONDS must be off, 2.5 or 5, or name games, such as 5,wheel-royale:2.5; it is "3".',
  ]);
});
