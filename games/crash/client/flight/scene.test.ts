import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { elapsedAt } from '../../curve.ts';
import { jetOf, sceneAt, ticks, trail } from './scene.ts';

test('the jet stays inside the picture, from the runway to the highest multiplier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: elapsedAt(1_000_000) }), (elapsedMs) => {
      const scene = sceneAt(336, 220, elapsedMs);
      const { x, y, tilt } = jetOf(scene);
      assert.ok(x >= 0 && x <= 336 * 0.85, `x ${x}`);
      assert.ok(y >= 220 * 0.1 && y <= 220, `y ${y}`);
      assert.ok(tilt >= 0 && tilt <= Math.PI / 5);
    }),
  );
});

test('the trail goes from the runway to the jet, and never back or down', () => {
  const scene = sceneAt(720, 380, 12_000);
  const points = trail(scene);
  const { x, y } = jetOf(scene);
  assert.deepEqual(points.at(-1), { x, y });
  for (const [at, point] of points.entries()) {
    const before = points[at - 1] ?? point;
    assert.ok(point.x >= before.x && point.y <= before.y + 1e-9);
  }
});

test('lines stand at round figures, a few of them, whatever the height', () => {
  assert.deepEqual(ticks(1, 2), [1.25, 1.5, 1.75, 2]);
  for (const top of [2, 3.7, 12, 95, 4_000, 13_888]) {
    const lines = ticks(1, top);
    assert.ok(lines.length >= 2 && lines.length <= 6, `${top}: ${lines}`);
    assert.ok(lines.every((line) => line > 1 && line <= top));
  }
});
