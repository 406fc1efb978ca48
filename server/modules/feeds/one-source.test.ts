import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from '../../platform/runtime/clock.ts';
import { createApiFootballFeed, createTheOddsApiFeed } from './feeds.ts';
import { requireOneSource } from './one-source.ts';

const silent = () => undefined;
const deps = { clock: manualClock('2026-11-23T12:00:00Z'), log: { warn: silent, info: silent } };

test('a server with two sources of real football does not start; one of football and one of basketball do', () => {
  const football = createApiFootballFeed({
    ...deps,
    settings: { key: 'k', leagues: [], url: 'http://127.0.0.1:8', callsPerDay: 100 },
  });
  const pricesOf = (sports: readonly string[]) =>
    createTheOddsApiFeed({
      ...deps,
      settings: { key: 'k', sports, regions: ['eu'], url: 'http://127.0.0.1:8/' },
    });
  requireOneSource([football, pricesOf(['basketball_nba']), { id: 'house' }]);
  requireOneSource([pricesOf(['soccer_epl', 'soccer_spain_la_liga'])]);
  assert.throws(
    () => requireOneSource([football, pricesOf(['basketball_nba', 'soccer_epl'])]),
    /Real football comes from one source, and api-football and the-odds-api both report it/,
  );
});
