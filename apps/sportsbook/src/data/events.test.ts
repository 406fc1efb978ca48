import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventRow } from '@jara/contract/sports';
import { createEvents } from './events.ts';

const row: EventRow = {
  ...{ eventId: 'a', sport: 'football', competitionId: 'c', home: 'Enugu', away: 'Kano', startsAt: 0 },
  ...{ state: 'scheduled', isFictional: true, isSuspended: false, version: 4, play: null, main: null },
  markets: 0,
};

test('a renamed team has its new name on the page, and keeps it with the next change', () => {
  const events = createEvents();
  events.put([row]);
  const to = { type: 'event', to: 'rows', eventId: 'a' } as const;
  const names = { home: 'Enugu United', away: 'Kano' };
  assert.equal(events.apply({ ...to, after: 4, version: 5, names }), 'applied');
  assert.equal(events.apply({ ...to, after: 5, version: 6, isSuspended: true }), 'applied');
  assert.deepEqual([events.row('a')?.home, events.row('a')?.isSuspended], ['Enugu United', true]);
});
