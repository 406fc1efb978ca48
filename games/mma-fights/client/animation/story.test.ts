import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { animationTimes, REPLAY_BEFORE_MS, ROUND_MS } from '../../animation-times.ts';
import { drawCard, type FightCard } from '../../card.ts';
import { drawOutcome, type FightOutcome } from '../../outcome.ts';
import { accountAt } from '../account.ts';
import { dice, other } from './choreography.ts';
import { clockOf, endClock, momentAt, roundsOver } from './moment.ts';
import { POSES, type PoseName } from './poses.ts';
import { BODY, bend, skeletonOf } from './skeleton.ts';
import { barsAt, MIN_HEALTH, storyMs, storyOf } from './story.ts';
import { placedAt } from './track.ts';

const fights = fc.nat().map((seed): { card: FightCard; outcome: FightOutcome } => {
  const below = dice(seed);
  const card = drawCard({ below });
  return { card, outcome: drawOutcome({ below }, card) };
});
const RUNS = { numRuns: 300, seed: 5 };
const ENDS: readonly PoseName[] = ['down', 'tapUp', 'tapDown', 'armsUp', 'raised', 'wave', 'sitUp'];

test('the story of a fight: moves follow each other in time, on the mat, yellow always left of blue', () => {
  fc.assert(
    fc.property(fights, ({ card, outcome }) => {
      const story = storyOf(card, outcome);
      for (const track of [...story.tracks, story.referee])
        for (const [i, { atMs, x }] of track.entries()) {
          assert.ok(atMs >= (track[i - 1]?.atMs ?? 0), `${track[i - 1]?.pose} comes after ${track[i]?.pose}`);
          assert.ok(Math.abs(x) <= 2);
        }
      for (let atMs = 2_000; atMs < story.times.animationMs; atMs += 90) {
        const [yellow, blue] = story.tracks.map((track) => placedAt(track, atMs).x) as [number, number];
        assert.ok(blue - yellow > 0.1, `${atMs} ms: ${blue - yellow} apart`);
        assert.ok(yellow > -1 && blue < 1);
      }
      assert.deepEqual(storyOf(card, JSON.parse(JSON.stringify(outcome))), story);
    }),
    RUNS,
  );
});

test('nothing shows the end before it comes, and then only the winner’s arm is lifted', () => {
  fc.assert(
    fc.property(fights, ({ card, outcome }) => {
      const story = storyOf(card, outcome);
      const { endMs, verdictMs } = story.times;
      for (const track of [...story.tracks, story.referee])
        for (const { atMs, pose } of track) if (atMs < endMs - 250) assert.ok(!ENDS.includes(pose), pose);
      const poses = story.tracks.map((track) => track.findLast(({ atMs }) => atMs <= verdictMs + 400)?.pose);
      assert.equal(poses[outcome.winner], 'raised');
      assert.equal(poses[other(outcome.winner)], 'bowed');
      for (let atMs = 0; atMs < endMs - 300; atMs += 400)
        for (const health of barsAt(story, card, atMs).health) assert.ok(health >= MIN_HEALTH);
      const after = barsAt(story, card, endMs).health;
      assert.equal(after[other(outcome.winner)] === 0, outcome.method !== 'decision');
      assert.ok(after[outcome.winner] >= MIN_HEALTH);
    }),
    RUNS,
  );
});

test('the end is shown again, slower, and the animation goes on where it was', () => {
  const times = animationTimes({ method: 'ko', round: 2, animationSeed: 700 });
  const { replay, endMs, verdictMs } = times;
  assert.ok(replay !== null);
  assert.equal(storyMs(times, replay.fromMs - 1), replay.fromMs - 1);
  assert.equal(storyMs(times, replay.fromMs), endMs - REPLAY_BEFORE_MS);
  assert.equal(storyMs(times, replay.fromMs + 1_000), endMs - REPLAY_BEFORE_MS + 400);
  assert.equal(storyMs(times, verdictMs), verdictMs);
});

test('moments and words: rounds in their order, the judges’ cards one by one, and never a word too early', () => {
  fc.assert(
    fc.property(fights, ({ card, outcome }) => {
      const times = animationTimes(outcome);
      let before = 0;
      const seen: string[] = [];
      for (let atMs = 0; atMs <= times.animationMs; atMs += 50) {
        const lines = accountAt(card, outcome, times, atMs);
        assert.ok(lines.length >= before && lines.length <= roundsOver(times, atMs) + 1);
        if (atMs < times.endMs) assert.ok(lines.length < outcome.round);
        before = lines.length;
        const { at } = momentAt(times, atMs);
        if (seen.at(-1) !== at) seen.push(at);
      }
      const last =
        outcome.method === 'decision' ? ['end', 'judges', 'verdict'] : ['end', 'replay', 'verdict'];
      assert.deepEqual(seen.slice(-3), last);
      assert.equal(seen.filter((at) => at === 'round').length, outcome.round);
      assert.equal(before, outcome.method === 'decision' ? 6 : outcome.round);
    }),
    { ...RUNS, numRuns: 100 },
  );
  assert.deepEqual([clockOf(0), clockOf(ROUND_MS / 2), clockOf(ROUND_MS)], ['5:00', '2:30', '0:00']);
  assert.equal(endClock(animationTimes({ method: 'ko', round: 1, animationSeed: 150 })), '2:30');
});

test('every pose holds together: bones keep their lengths, no fighter sinks into the mat', () => {
  for (const [name, pose] of Object.entries(POSES)) {
    const { nearArm, farArm, nearLeg, farLeg, hip, head } = skeletonOf(pose);
    for (const [limb, first, second] of [
      [nearArm, BODY.upperArm, BODY.foreArm],
      [farArm, BODY.upperArm, BODY.foreArm],
      [nearLeg, BODY.thigh, BODY.shin],
      [farLeg, BODY.thigh, BODY.shin],
    ] as const) {
      const { root, joint, end } = limb;
      assert.ok(Math.abs(Math.hypot(joint[0] - root[0], joint[1] - root[1]) - first) < 1e-3, name);
      assert.ok(Math.abs(Math.hypot(end[0] - joint[0], end[1] - joint[1]) - second) < 1e-3, name);
      assert.ok(joint[1] > -0.1 && end[1] >= -1e-6, `${name}: ${joint[1]} and ${end[1]}`);
    }
    assert.ok(hip[1] >= 0.07 && head[1] >= 0.07, name);
  }
  const arm = bend([0, 1], [0.2, 1], [0.18, 0.175], 1);
  const leg = bend([0, 0.45], [0, 0], [0.25, 0.245], -1);
  assert.ok(arm.joint[1] < 1, 'an elbow hangs');
  assert.ok(leg.joint[0] > 0, 'a knee bends forward');
});
