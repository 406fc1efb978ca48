import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOME, type Route } from '../route.ts';
import { isWatching, type Watching } from './is-watching.ts';

const legOf = (state: 'live' | 'scheduled') => ({ legs: [{ state }] }) as unknown as Watching['bets'][number];
const row: Watching['row'] = (eventId) => ({ state: eventId === 'live' ? 'live' : 'scheduled' });
const BETS: Route = { at: 'bets', state: 'open' };

test('a player watches while a live match of an open bet, or any live match beside open bets, is on the screen', () => {
  const cases: readonly (readonly [
    isWatched: boolean,
    openBets: number,
    route: Route,
    legs: ('live' | 'scheduled')[],
  ])[] = [
    [true, 1, BETS, ['scheduled', 'live']],
    [false, 1, BETS, ['scheduled']],
    [true, 1, { at: 'event', eventId: 'live' }, []],
    [false, 1, { at: 'event', eventId: 'later' }, ['live']],
    [false, 0, { at: 'event', eventId: 'live' }, []],
    [false, 1, HOME, ['live']],
  ];
  for (const [isWatched, openBets, route, legs] of cases)
    assert.equal(isWatching({ openBets, route, bets: legs.map(legOf), row }), isWatched);
});
