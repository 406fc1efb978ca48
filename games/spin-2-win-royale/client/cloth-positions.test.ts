import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SPOTS } from '../spots.ts';
import { type Aim, insidePositions, isWay, middle, nextSpot, type Way } from './cloth-positions.ts';

const AIMS: readonly Aim[] = ['any', 'numbers', 'lines'];

test('every spot has its own position', () => {
  const positions = SPOTS.map(({ id }) => `${middle(id).x} ${middle(id).y}`);
  assert.equal(new Set(positions).size, SPOTS.length);
});

test('no two areas that a tap can meet overlap', () => {
  for (const aim of AIMS) {
    const positions = insidePositions(aim);
    for (const [i, a] of positions.entries()) {
      for (const b of positions.slice(i + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
        assert.ok(apart, `${aim}: ${a.spot.id} and ${b.spot.id}`);
      }
    }
  }
});

test('the arrow keys reach every spot from zero', () => {
  const ways: readonly Way[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const reached = new Set(['straight-0']);
  for (const spotId of reached) for (const way of ways) reached.add(nextSpot(spotId, way, 'any'));
  assert.equal(reached.size, SPOTS.length);
  assert.ok(isWay('ArrowUp') && !isWay('Enter'));
});

test('a line lies between its numbers, a corner where four meet', () => {
  assert.deepEqual(middle('split-17-20'), { x: 3, y: 12 });
  assert.deepEqual(middle('corner-25-26-28-29'), { x: 2, y: 18 });
  assert.deepEqual(middle('trio-0-2-3'), { x: 4, y: 0 });
});
