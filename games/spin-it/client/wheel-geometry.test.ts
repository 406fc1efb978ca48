import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SECTORS } from '../sectors.ts';
import {
  IDLE_ANGLE,
  pointAt,
  restAngle,
  SECTOR_COUNT,
  SECTOR_DEG,
  sectorCentre,
  sectorUnderPointer,
  stopAngle,
} from './wheel-geometry.ts';

const sector = fc.integer({ min: 0, max: SECTOR_COUNT - 1 });

test('§4.29 §9.6 the wheel stops at 1800 minus 15 times the index minus 2 degrees', () => {
  assert.equal(stopAngle(0), 1798);
  assert.equal(stopAngle(1), 1783);
  assert.equal(stopAngle(23), 1453);
});

test('the sector under the pointer at its stop angle is the one drawn', () => {
  for (let index = 0; index < SECTOR_COUNT; index += 1) {
    assert.equal(sectorUnderPointer(stopAngle(index)), index);
    assert.equal(sectorUnderPointer(restAngle(stopAngle(index))), index);
  }
});

test('turning a sector’s drawn middle by the stop angle brings it within half a sector of the pointer', () => {
  fc.assert(
    fc.property(sector, (index) => {
      const lands = ((((sectorCentre(index) + stopAngle(index)) % 360) + 540) % 360) - 180;
      assert.ok(Math.abs(lands) < SECTOR_DEG / 2);
    }),
  );
});

test('any spin after any other goes forward at least four turns and starts where the last one stopped', () => {
  fc.assert(
    fc.property(sector, sector, (last, next) => {
      const start = restAngle(stopAngle(last));
      assert.ok(stopAngle(next) - start >= 4 * 360);
      assert.equal((((stopAngle(last) - start) % 360) + 360) % 360, 0);
    }),
  );
});

test('angles run clockwise from the pointer', () => {
  assert.deepEqual(pointAt(100, 0), { x: 0, y: -100 });
  assert.deepEqual(pointAt(100, 90), { x: 100, y: 0 });
});

test('before its first spin the wheel stands on a sector that loses', () => {
  assert.equal(SECTORS[sectorUnderPointer(IDLE_ANGLE)]?.kind, 'lose');
});
