import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { readSportsSettings, SPORTS_VARIABLES } from './sports-settings.ts';

const variables = z.object(SPORTS_VARIABLES);
const readBetDelays = (...of: Parameters<typeof readSportsSettings>) => readSportsSettings(...of).betDelays;

test('each sport has its delay, in play only as short as a feed is late; a faster sandbox has shorter ones', () => {
  assert.deepEqual(readBetDelays(variables.parse({}), 1), { football: 5000, basketball: 5000, tennis: 4000 });
  const some = variables.parse({ BET_DELAY_SECONDS: 'football:8, tennis:3' });
  assert.deepEqual(readBetDelays(some, 1), { football: 8000, basketball: 5000, tennis: 3000 });
  assert.deepEqual(readBetDelays(some, 10), { football: 800, basketball: 500, tennis: 300 });
  for (const wrong of ['football:2', 'football:9', 'darts:5', 'football', '5'])
    assert.equal(variables.safeParse({ BET_DELAY_SECONDS: wrong }).success, false, wrong);
});

test('bets are paid at the result, or after whole minutes of at most three hours', () => {
  const holdOf = (minutes?: string) =>
    readSportsSettings(variables.parse({ RESULT_HOLD_MINUTES: minutes }), 1).resultHoldMs;
  assert.deepEqual([holdOf(), holdOf('0'), holdOf('15')], [0, 0, 900_000]);
  for (const wrong of ['-1', '0.5', '181', 'soon'])
    assert.equal(variables.safeParse({ RESULT_HOLD_MINUTES: wrong }).success, false, wrong);
});
