import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsEvent } from '../types.ts';
import { ofKind } from './listing.ts';

const EVENTS = [
  {
    sport: 'football',
    competitionId: 'npfl',
    home: 'Aba Stars',
    away: 'Jos',
    competition: 'NPFL',
    country: '',
  },
  {
    sport: 'tennis',
    competitionId: 'open',
    home: 'Ọlá Ade',
    away: 'N. Eze',
    competition: 'Open',
    country: '',
  },
] as unknown as SportsEvent[];

const found = (query: Parameters<typeof ofKind>[0]) =>
  EVENTS.filter(ofKind(query)).map(({ competitionId }) => competitionId);

test('words find an event of any sport where none is chosen, favourites are of the sport that is', () => {
  assert.deepEqual(found({ search: 'ola ade' }), ['open']);
  assert.deepEqual(found({ search: 'ola ade', sport: 'football' }), []);
  assert.deepEqual(found({ sport: 'football' }), ['npfl']);
  assert.deepEqual(found({ competitionId: 'open' }), ['open']);
  assert.deepEqual(found({}), ['npfl', 'open']);
});

test('signs alone find nothing, blanks are no search', () => {
  for (const search of ["'", '%', '_', '\\', '...', '\u0000'])
    assert.deepEqual(found({ search }), [], search);
  for (const search of ['', '  ']) assert.equal(found({ search }).length, 2, search);
});
