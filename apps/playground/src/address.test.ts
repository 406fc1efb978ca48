import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HostAddress, readAddress, writeAddress } from './address.ts';

const GAMES = ['keno-80', 'plinko'];
const FRESH = { serverSeed: 'f'.repeat(64), clientSeed: 'fresh', nonce: 0 };
const read = (query: string) => readAddress(query, GAMES, () => FRESH);

test('a written address is read back equally, for any client seed', () => {
  const address: HostAddress = {
    gameId: 'plinko',
    seeds: { serverSeed: 'ab'.repeat(32), clientSeed: 'my seed & more=?+%', nonce: 41 },
    deviceId: '740',
    speedId: 'instant',
    isStill: true,
    isPidgin: true,
  };
  assert.deepEqual(read(writeAddress(address)), address);
});

test('missing and malformed parts of an address get defaults', () => {
  const usual = {
    gameId: 'keno-80',
    seeds: FRESH,
    deviceId: '360',
    speedId: '1',
    isStill: false,
    isPidgin: false,
  };
  assert.deepEqual(read(''), usual);
  assert.deepEqual(
    read('?game=no&server=AB&client=%C3%A9&nonce=-1&screen=9&speed=9&motion=9&lang=fr'),
    usual,
  );
  assert.deepEqual(read('?nonce=1e3').seeds.nonce, 0);
});
