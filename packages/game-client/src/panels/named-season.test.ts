import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { keep, onDevice } from '@jara/play-client/kept';
import { keepSeason } from '../kept-commitments.ts';
import { isKeptOrNamed, keepNextSeason } from './named-season.ts';

const publicValueSource = `drand:${'5'.repeat(64)}:1000`;
const season = { seasonId: 'season', commitment: 'last link', publicValue: 'value', publicValueSource };

beforeEach(() => void keep(onDevice, 'commitments', null));

test('a season to come is kept with the round of the beacon that it names; another commitment or another round is then found', () => {
  keepNextSeason(season);
  assert.equal(isKeptOrNamed(season), null);
  assert.equal(isKeptOrNamed({ ...season, publicValueSource: `${publicValueSource}1` }), false);
  assert.equal(isKeptOrNamed({ ...season, publicValueSource: 'own' }), false);
  assert.equal(isKeptOrNamed({ ...season, commitment: 'another chain' }), false);
  keepSeason(season, 1);
  assert.equal(isKeptOrNamed(season), true);
  assert.equal(isKeptOrNamed({ ...season, publicValue: 'another value' }), false);
});
