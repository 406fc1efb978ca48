import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { binOf } from '../game.ts';
import { ROWS } from '../tables.ts';
import { fallFrames, lightFrames, placed, restingAt } from './ball-motion.ts';
import { ballRadius, binX, gapOf, PICTURE, pegRadius, pegsMet, pegsOf, touches } from './board-geometry.ts';

const way = fc
  .constantFrom(...ROWS)
  .chain((rows) => fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }));

test('the ball touches one peg of each row, the one its turns lead to, and rests over the bin that pays', () => {
  fc.assert(
    fc.property(way, (turns) => {
      const rows = turns.length;
      const pegs = pegsOf(rows);
      const met = pegsMet(turns);
      const points = touches(turns);
      for (const [row, index] of met.entries()) {
        const peg = pegs.find((one) => one.row === row && one.index === index);
        const ball = points[row];
        assert.ok(peg !== undefined && ball !== undefined);
        assert.ok(Math.abs(peg.x - ball.x) < 1e-9);
        assert.ok(Math.abs(peg.y - ball.y - pegRadius(rows) - ballRadius(rows)) < 1e-9);
      }
      assert.ok(Math.abs((points.at(-1)?.x ?? 0) - binX(rows, binOf({ turns }))) < 1e-9);
    }),
  );
});

test('the fall goes forward in time, through every touch, and ends where the ball rests', () => {
  fc.assert(
    fc.property(way, (turns) => {
      const frames = fallFrames(turns);
      const offsets = frames.map(({ offset }) => Number(offset));
      assert.equal(offsets[0], 0);
      assert.equal(offsets.at(-1), 1);
      assert.ok(offsets.every((offset, i) => i === 0 || offset > (offsets[i - 1] ?? 0)));
      assert.equal(frames.at(-1)?.transform, restingAt(turns));
      const shown = new Set(frames.map(({ transform }) => transform));
      for (const point of touches(turns)) assert.ok(shown.has(placed(point)));
    }),
  );
});

test('the light is on each peg of the way when the ball touches it, and out at the end', () => {
  fc.assert(
    fc.property(way, (turns) => {
      const frames = lightFrames(turns);
      const offsets = frames.map(({ offset }) => Number(offset));
      assert.ok(offsets.every((offset, i) => i === 0 || offset >= (offsets[i - 1] ?? 0)));
      assert.equal(offsets.at(-1), 1);
      assert.equal(frames.at(-1)?.opacity, 0);
      const pegs = pegsOf(turns.length);
      const lit = frames.filter(({ opacity }) => opacity === 1).map(({ transform }) => transform);
      const met = pegsMet(turns).flatMap((index, row) =>
        pegs.filter((peg) => peg.row === row && peg.index === index).map(placed),
      );
      assert.deepEqual(lit, met);
    }),
  );
});

test('the ball fits between two pegs, and every peg and bin is in the picture', () => {
  for (const rows of ROWS) {
    assert.ok(2 * (ballRadius(rows) + pegRadius(rows)) < gapOf(rows));
    for (const { x } of pegsOf(rows)) assert.ok(x > 0 && x < PICTURE.width);
    assert.ok(binX(rows, 0) - gapOf(rows) / 2 >= 0 && binX(rows, rows) + gapOf(rows) / 2 <= PICTURE.width);
  }
});
