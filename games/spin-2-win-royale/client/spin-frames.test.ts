import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POCKETS } from '../wheel.ts';
import { POCKET_DEG, REST_RADIUS, RIM, restDeg, spinFrames } from './spin-frames.ts';

test('the ball stops in the drawn pocket at the requested angle, from any start angle of the wheel', () => {
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const atDeg = (pocket % 5) * 7 - 14;
    const { wheelDeg, ballDeg, ballRadius } = spinFrames(pocket * 31.7 - 400, pocket, atDeg);
    assert.ok(Math.abs((ballDeg.at(-1) ?? 0) - pocket * POCKET_DEG) < 1e-9);
    assert.ok(Math.abs((wheelDeg.at(-1) ?? 0) - restDeg(pocket, atDeg)) < 1e-9);
    assert.ok(Math.abs((wheelDeg.at(-1) ?? 0) + (ballDeg.at(-1) ?? 0) - atDeg) < 1e-9);
    assert.equal(ballRadius.at(-1), REST_RADIUS);
  }
});

test('the spin starts at the angle of the wheel with the ball on the rim, and neither turns back', () => {
  const { wheelDeg, ballDeg, ballRadius } = spinFrames(123, 9, 0);
  const turnedDeg = (wheelDeg[0] ?? 0) - 123;
  assert.ok(Math.abs(turnedDeg / 360 - Math.round(turnedDeg / 360)) < 1e-9);
  assert.equal(ballRadius[0], RIM);
  for (let i = 1; i < wheelDeg.length; i += 1) {
    assert.ok((wheelDeg[i] ?? 0) <= (wheelDeg[i - 1] ?? 0));
    assert.ok((ballDeg[i] ?? 0) >= (ballDeg[i - 1] ?? 0));
  }
});
