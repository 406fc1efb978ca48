import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { restAngle, SECTOR_COUNT, SECTOR_DEG, stopAngle } from './wheel-geometry.ts';
import { pegTimes, pointerFrames, timeOfProgress } from './wheel-motion.ts';

const sector = fc.integer({ min: 0, max: SECTOR_COUNT - 1 });

test('the easing runs from 0 to 1 and never backwards', () => {
  assert.ok(timeOfProgress(0) < 1e-9);
  assert.ok(timeOfProgress(1) > 1 - 1e-4);
  let last = 0;
  for (let share = 0.01; share <= 1; share += 0.01) {
    const time = timeOfProgress(share);
    assert.ok(time > last);
    last = time;
  }
});

test('every peg that passes the pointer ticks once, in order', () => {
  fc.assert(
    fc.property(sector, sector, (last, next) => {
      const from = restAngle(stopAngle(last));
      const to = stopAngle(next);
      const times = pegTimes(from, to);
      const edge = SECTOR_DEG / 2;
      const passed = Math.floor((to - edge) / SECTOR_DEG) - Math.floor((from - edge) / SECTOR_DEG);
      assert.equal(times.length, passed);
      for (const [position, time] of times.entries()) assert.ok(time > (times[position - 1] ?? 0));
    }),
  );
});

test('the pointer’s frames are in order, within the spin, and end upright', () => {
  fc.assert(
    fc.property(sector, sector, (last, next) => {
      const frames = pointerFrames(pegTimes(restAngle(stopAngle(last)), stopAngle(next)), 8000);
      for (const [position, frame] of frames.entries()) {
        assert.ok(frame.offset >= (frames[position - 1]?.offset ?? 0) && frame.offset <= 1);
      }
      assert.equal(frames.at(-1)?.transform, 'rotate(0deg)');
    }),
  );
});
