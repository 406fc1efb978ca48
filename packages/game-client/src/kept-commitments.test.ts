import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { keep, onDevice } from '@jara/play-client/kept';
import { hasSeason, isKeptSeason, keepSeason, keepSeed, keptSeedHash } from './kept-commitments.ts';

// Without a browser there is no storage: the page's memory keeps them.
beforeEach(() => void keep(onDevice, 'commitments', null));

const shown = (seedId: string, serverSeedHash: string, nextServerSeedHash: string, nonce = 0) => ({
  seedId,
  serverSeedHash,
  nextServerSeedHash,
  nonce,
});
const round = (seedId: string, serverSeedHash: string, nonce = 0) => ({ seedId, serverSeedHash, nonce });

test('the first commitment that a server shows for a seed binds: another one for the same seed is found', () => {
  keepSeed(shown('a', 'hash a', 'hash b'));
  keepSeed(shown('a', 'swapped', 'hash b'));
  assert.equal(keptSeedHash(round('a', 'hash a')), 'hash a');
  assert.equal(keptSeedHash(round('a', 'swapped')), 'hash a');
});

test('a seed that follows is held to the commitment that was shown for it', () => {
  keepSeed(shown('a', 'hash a', 'hash b'));
  keepSeed(shown('b', 'not b', 'hash c'), 'a');
  assert.equal(keptSeedHash(round('b', 'not b')), 'hash b');
  keepSeed(shown('c', 'hash c', 'hash d'), 'b');
  assert.equal(keptSeedHash(round('c', 'hash c')), 'hash c');
  // Brought into force by another device, from a commitment that this one kept.
  assert.equal(keptSeedHash(round('d', 'hash d')), 'hash d');
});

test('a device states nothing about a round that was played before it was shown the commitment', () => {
  keepSeed(shown('a', 'hash a', 'hash b', 3));
  assert.equal(keptSeedHash(round('a', 'hash a', 2)), null);
  assert.equal(keptSeedHash(round('a', 'hash a', 3)), 'hash a');
  assert.equal(keptSeedHash(round('z', 'hash z')), null);
});

test('a season is held to its commitment and its public value, from the round in which it was shown', () => {
  const season = { seasonId: 's', commitment: 'last link', publicValue: 'value' };
  assert.equal(hasSeason('s'), false);
  keepSeason(season, 5);
  assert.equal(hasSeason('s'), true);
  assert.equal(isKeptSeason(season, 4), null);
  assert.equal(isKeptSeason(season, 5), true);
  assert.equal(isKeptSeason({ ...season, commitment: 'another chain' }, 5), false);
  assert.equal(isKeptSeason({ ...season, publicValue: 'another value' }, 5), false);
});

test('the device keeps a bounded number of commitments, the newest', () => {
  for (let seed = 0; seed < 300; seed += 1)
    keepSeed(shown(`seed ${seed}`, `hash ${seed}`, `hash ${seed + 1}`));
  assert.equal(keptSeedHash(round('seed 299', 'hash 299')), 'hash 299');
  assert.equal(keptSeedHash(round('seed 0', 'hash 0')), null);
});

test('a damaged store is an empty one', () => {
  for (const text of ['{', '{}', '[1, null, {"id": 1}]']) {
    keep(onDevice, 'commitments', text);
    assert.equal(keptSeedHash(round('a', 'hash a')), null);
  }
});
