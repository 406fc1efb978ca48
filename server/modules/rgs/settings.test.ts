import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { rgsSettings } from './settings.ts';

test('no interval between bets unless it is set, and only one of those that regulators require', () => {
  assert.equal(settingsFrom(rgsSettings, {}).minRoundMs, 0);
  assert.equal(settingsFrom(rgsSettings, { MIN_ROUND_SECONDS: '2.5' }).minRoundMs, 2500);
  assert.deepEqual(sentencesOf(rgsSettings, { MIN_ROUND_SECONDS: '3' }), [
    'MIN_ROUND_SECONDS must be off, 2.5 or 5; it is "3".',
  ]);
});
