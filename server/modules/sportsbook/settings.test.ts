import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { sportsbookSettings } from './settings.ts';

test('each sport has its delay, in play only as short as a feed is late; a faster sandbox has shorter ones', () => {
  const delaysOf = (list?: string, speed?: string) =>
    settingsFrom(sportsbookSettings, { BET_DELAY_SECONDS: list, SANDBOX_ROUND_SPEED: speed }).betDelays;
  assert.deepEqual(delaysOf(), { football: 5000, basketball: 5000, tennis: 4000 });
  const some = 'football:8, tennis:3';
  assert.deepEqual(delaysOf(some), { football: 8000, basketball: 5000, tennis: 3000 });
  assert.deepEqual(delaysOf(some, '10'), { football: 800, basketball: 500, tennis: 300 });
  for (const wrong of ['football:2', 'football:9', 'darts:5', 'football', '5'])
    assert.equal(sentencesOf(sportsbookSettings, { BET_DELAY_SECONDS: wrong }).length, 1, wrong);
});

test('bets are paid at the result, or after whole minutes of at most three hours', () => {
  const holdOf = (minutes?: string) =>
    settingsFrom(sportsbookSettings, { RESULT_HOLD_MINUTES: minutes }).resultHoldMs;
  assert.deepEqual([holdOf(), holdOf('0'), holdOf('15')], [0, 0, 900_000]);
  for (const wrong of ['-1', '0.5', '181', 'soon'])
    assert.equal(sentencesOf(sportsbookSettings, { RESULT_HOLD_MINUTES: wrong }).length, 1, wrong);
});
