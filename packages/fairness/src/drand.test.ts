import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  beaconRoundAt,
  beaconSourceText,
  beaconTimeMs,
  beaconValue,
  isBeaconSignature,
  QUICKNET,
  readBeaconSource,
} from './drand.ts';

const sha256 = (data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest());

/** Round 1000 of quicknet, as its relays publish it. */
const ROUND = 1000;
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const VALUE = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

test('a round of quicknet verifies by the pinned public key, and its value is the SHA-256 of its signature', () => {
  assert.ok(isBeaconSignature(sha256, QUICKNET, ROUND, SIGNATURE));
  assert.equal(beaconValue(sha256, SIGNATURE), VALUE);
});

test('a signature of another round, an altered signature and a text that is none are refused', () => {
  const altered = `${SIGNATURE.slice(0, -1)}8`;
  for (const [round, signature] of [
    [ROUND + 1, SIGNATURE],
    [ROUND - 1, SIGNATURE],
    [ROUND, altered],
    [ROUND, SIGNATURE.slice(2)],
    [ROUND, SIGNATURE.toUpperCase()],
    [ROUND, `c0${'0'.repeat(94)}`],
    [ROUND, ''],
    [0, SIGNATURE],
    [1000.5, SIGNATURE],
  ] as const)
    assert.equal(isBeaconSignature(sha256, QUICKNET, round, signature), false, `${round} ${signature}`);
});

test('a key that is no point of its curve verifies nothing', () => {
  const chain = { ...QUICKNET, publicKey: '0'.repeat(192) };
  assert.equal(isBeaconSignature(sha256, chain, ROUND, SIGNATURE), false);
});

test('rounds and times of a chain follow from each other', () => {
  const timeMs = beaconTimeMs(QUICKNET, ROUND);
  assert.equal(new Date(timeMs).toISOString(), '2023-08-23T15:59:24.000Z');
  assert.equal(beaconRoundAt(QUICKNET, timeMs), ROUND);
  assert.equal(beaconRoundAt(QUICKNET, timeMs + 1), ROUND + 1);
  assert.equal(beaconRoundAt(QUICKNET, 0), 1);
});

test('a source names a chain and a round, and no other text does', () => {
  const text = beaconSourceText(QUICKNET, ROUND);
  assert.deepEqual(readBeaconSource(text), { chainHash: QUICKNET.hash, round: ROUND });
  for (const other of ['own', 'drand:abc:1', `drand:${QUICKNET.hash}:0`, `${text} `, `${text}.5`])
    assert.equal(readBeaconSource(other), null, other);
});
