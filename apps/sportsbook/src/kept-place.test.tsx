import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { followAddress, forgetPlace, keptPlace, route } from './route.ts';

beforeEach(() => sessionStorage.clear());

test('the place is kept in the tab until the player leaves; a code is none', () => {
  followAddress('/sports/');
  assert.equal(route.read().at, 'events');
  followAddress('/sports/#/event/1a');
  assert.deepEqual(route.read(), { at: 'event', eventId: '1a' });
  assert.equal(keptPlace(), '#/event/1a');
  followAddress('/sports/#/code/AB12');
  assert.equal(keptPlace(), '#/event/1a');
  forgetPlace();
  assert.equal(keptPlace(), '');
});
