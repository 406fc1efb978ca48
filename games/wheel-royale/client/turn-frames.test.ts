import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WHEEL } from '../wheel.ts';
import { IDLE_SEGMENT, restDeg, SEGMENT_DEG, turnFrames } from './turn-frames.ts';

const under = (deg: number) => {
  const turned = ((-deg % 360) + 360) % 360;
  return Math.round(turned / SEGMENT_DEG) % WHEEL.length;
};

test('wherever the wheel stood, it ends with the segment that came under the pointer', () => {
  for (let segment = 0; segment < WHEEL.length; segment += 1) {
    for (const asideDeg of [-2.6, 0, 2.6]) {
      const { wheelDeg, pointerDeg } = turnFrames(segment * 77.7 - 900, segment, asideDeg);
      assert.equal(under(wheelDeg.at(-1) ?? 0), segment);
      assert.equal(pointerDeg.at(-1), 0);
    }
  }
});

test('the wheel begins where it stands, turns one way, and ticks slower to the end', () => {
  const { wheelDeg, ticksMs } = turnFrames(40, 13, 1);
  const turnedDeg = (wheelDeg[0] ?? 0) - 40;
  assert.ok(Math.abs(turnedDeg / 360 - Math.round(turnedDeg / 360)) < 1e-9);
  for (let i = 1; i < wheelDeg.length; i += 1) assert.ok((wheelDeg[i] ?? 0) >= (wheelDeg[i - 1] ?? 0));
  const gaps = ticksMs.slice(1).map((atMs, i) => atMs - (ticksMs[i] ?? 0));
  assert.ok((gaps.at(-1) ?? 0) > 3 * (gaps[0] ?? 0));
});

test('before its first spin the wheel shows the lowest prize', () => {
  assert.equal(WHEEL[under(restDeg(IDLE_SEGMENT, 0))], '2');
});
