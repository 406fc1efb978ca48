import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { UNREACHED } from '@jara/calls/sent';
import { keep, onDevice } from '@jara/play-client/kept';
import { isKeptSeason } from '../kept-commitments.ts';
import { openSession, roundOf, type SentMessage } from './testing/session-fixture.ts';

const season = { seasonId: 'season', commitment: 'last link', publicValue: 'value' };
const snapshot = (number: number): SentMessage => ({
  type: 'snapshot',
  ...{ now: 7, round: roundOf(number), results: [], liveBets: null },
});

beforeEach(() => void keep(onDevice, 'commitments', null));

test('a shared game keeps the commitment of its season once, before the next bet; another commitment is then found', async () => {
  const { receive, calls } = await openSession({
    '/game/shared/fairness': () => ({ ok: true, answer: { season, receipts: [] } }),
  });
  await receive(snapshot(5));
  await receive({ type: 'round', round: roundOf(6) });
  assert.equal(calls.filter(({ path }) => path === '/game/shared/fairness').length, 1);
  assert.equal(isKeptSeason(season, 4), null);
  assert.equal(isKeptSeason(season, 5), true);
  assert.equal(isKeptSeason({ ...season, commitment: 'another chain' }, 6), false);
});

test('a commitment that could not be fetched is fetched again with the next round', async () => {
  let isReached = false;
  const { receive } = await openSession({
    '/game/shared/fairness': () => (isReached ? { ok: true, answer: { season, receipts: [] } } : UNREACHED),
  });
  await receive(snapshot(5));
  isReached = true;
  await receive({ type: 'round', round: roundOf(6) });
  assert.equal(isKeptSeason(season, 5), null);
  assert.equal(isKeptSeason(season, 6), true);
});
