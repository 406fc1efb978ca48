import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawCard } from '@jara/race-kit/card';
import { finishTimes, OFF_MS, runningMs } from '@jara/race-kit/outcome';
import { raceGame } from '@jara/race-kit/race-game';
import { FIELDS, fastDraws } from '@jara/race-kit/testing/fields';
import fc from 'fast-check';
import { cameraAt, positionOf, progressAt, type RunnerPace, runningOf, standings } from './running.ts';

const races = fc.record({ field: fc.constantFrom(...FIELDS), seed: fc.nat() }).map(({ field, seed }) => {
  const card = drawCard(field, 1, fastDraws(seed));
  const outcome = raceGame(field).outcome(fastDraws(seed + 1), card);
  return { field, outcome, running: runningOf(field, outcome) };
});
const RUNS = { numRuns: 60, seed: 7 };
/** Two frames of a slow phone. */
const STEP_MS = 40;

test('no runner runs backwards, and each crosses the line at its time of the result', () => {
  fc.assert(
    fc.property(races, ({ field, outcome, running }) => {
      const times = finishTimes(field, outcome);
      for (const [place, number] of outcome.order.entries()) {
        const runner = running.runners[number - 1] as RunnerPace;
        const finishMs = times[place] ?? 0;
        assert.equal(runner.number, number);
        assert.ok(Math.abs(positionOf(running, runner, finishMs) - running.course) < 1e-9);
        assert.ok(positionOf(running, runner, finishMs - 1) < running.course);
        let before = 0;
        for (let animationMs = 0; animationMs <= runningMs(field, outcome); animationMs += STEP_MS) {
          const at = positionOf(running, runner, animationMs);
          assert.ok(at >= before - 1e-9, `${number} at ${animationMs} ms: ${at} after ${before}`);
          assert.ok(at - before < 0.1, `${number} jumps at ${animationMs} ms`);
          before = at;
        }
      }
    }),
    RUNS,
  );
});

test('runners wait in the gates until the off, and are in the order of the result once all are in', () => {
  fc.assert(
    fc.property(races, ({ outcome, running }) => {
      for (const runner of running.runners) assert.equal(positionOf(running, runner, OFF_MS), 0);
      assert.deepEqual(standings(running, running.inAtMs), outcome.order);
      assert.equal(progressAt(running, 0), 0);
      assert.equal(progressAt(running, running.wonAtMs), 1);
    }),
    RUNS,
  );
});

test('the animation does not reveal the winner early: half way another often leads', () => {
  let changed = 0;
  for (let seed = 0; seed < 100; seed += 1) {
    const field = FIELDS[seed % FIELDS.length] ?? FIELDS[0];
    assert.ok(field !== undefined);
    const outcome = raceGame(field).outcome(fastDraws(seed), drawCard(field, 1, fastDraws(seed)));
    const running = runningOf(field, outcome);
    const half = OFF_MS + (running.wonAtMs - OFF_MS) / 2;
    if (standings(running, half)[0] !== outcome.order[0]) changed += 1;
  }
  assert.ok(changed > 50, `${changed} of 100`);
});

test('the camera goes with the leader without a jerk, and rests at the line', () => {
  fc.assert(
    fc.property(races, ({ field, outcome, running }) => {
      let before = cameraAt(running, 0);
      for (let animationMs = STEP_MS; animationMs <= runningMs(field, outcome); animationMs += STEP_MS) {
        const at = cameraAt(running, animationMs);
        assert.ok(at > before - 0.01 && at - before < 0.08, `${at - before} at ${animationMs} ms`);
        before = at;
      }
      assert.ok(Math.abs(before - running.course) < 0.15);
    }),
    RUNS,
  );
});

test('the same result makes the same animation', () => {
  const [field] = FIELDS;
  assert.ok(field !== undefined);
  const outcome = raceGame(field).outcome(fastDraws(1), drawCard(field, 1, fastDraws(1)));
  assert.deepEqual(runningOf(field, outcome), runningOf(field, outcome));
  assert.notDeepEqual(runningOf(field, outcome), runningOf(field, { ...outcome, seed: outcome.seed + 1 }));
});
