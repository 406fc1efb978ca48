import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOME, hashOf, type Route, readRoute } from './route.ts';

test('every place has an address that leads back to it', () => {
  const places: Route[] = [
    HOME,
    {
      ...{ at: 'events', sport: 'tennis', when: 'live', competition: 'house:lagos & co' },
      ...{ search: 'ẹ & o?', sort: 'popular' },
    },
    { at: 'event', eventId: '1a' },
    { at: 'slip' },
    { at: 'bets', state: 'settled' },
    { at: 'code', code: 'AB 12' },
  ];
  for (const place of places) assert.deepEqual(readRoute(hashOf(place)), place);
});

test('an address that names nothing leads to the matches', () => {
  for (const hash of ['', '#', '#/event/../x', '#/event/', '#/?sport=chess&when=never', '#/code/%E0%A4%A'])
    assert.ok(['events', 'code'].includes(readRoute(hash).at), hash);
  assert.deepEqual(readRoute('#/event/DROP TABLE'), HOME);
});
