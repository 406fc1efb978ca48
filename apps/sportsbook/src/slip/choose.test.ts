import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_LEGS } from '@jara/odds/slip-limits';
import { createStore } from '@jara/play-client/store';
import { createToast } from '../data/toast.ts';
import { chooseLeg } from './choose.ts';
import { EMPTY_SLIP, type KeptLeg } from './slip.ts';

const legOf = (eventId: string): KeptLeg => ({
  ...{ eventId, selections: [{ marketId: '1x2', selectionId: 'home' }], odds: 200, isBanker: false },
  ...{ teams: { sport: 'football', home: 'Aba', away: 'Jos' }, startsAt: 0 },
});

test('a slip that is full shows a notice and stays as it is', () => {
  const app = { slip: createStore(EMPTY_SLIP), toast: createToast(() => undefined) };
  for (let at = 0; at < MAX_LEGS; at += 1) assert.equal(chooseLeg(app, legOf(`e${at}`)), true);
  assert.equal(app.toast.read(), null);
  assert.equal(chooseLeg(app, legOf('more')), false);
  assert.match(app.toast.read()?.text ?? '', /up to 30 selections/);
  assert.equal(app.slip.read().legs.length, MAX_LEGS);
  assert.equal(chooseLeg(app, legOf('e0')), true);
});
