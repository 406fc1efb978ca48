import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AIMS, isTop, KICKS, kickOf } from '../kick.ts';
import {
  ballMotion,
  ballRest,
  bulgeMotion,
  CALL_MOTION,
  FLIGHT_MS,
  flightEnd,
  KICK_MS,
  keeperMotion,
  keeperRest,
  RUN_MS,
} from './kick-motion.ts';
import { GOAL, handsAt, TARGETS } from './places.ts';

const ALL = AIMS.flatMap((aim) => Array.from({ length: KICKS }, (_, draw) => kickOf(aim, draw)));
const BALL_RADIUS = 9;

test('a kick is shown as drawn: in the net between the posts, in the hands, or over the bar', () => {
  for (const kick of ALL) {
    const end = flightEnd(kick);
    const hands = handsAt(keeperRest(kick));
    const apart = Math.hypot(hands.x - end.x, hands.y - end.y);
    const name = JSON.stringify(kick);
    if (kick.fate === 'over') assert.ok(end.y + BALL_RADIUS < GOAL.bar, name);
    else assert.ok(end.x > GOAL.left && end.x < GOAL.right && end.y > GOAL.bar && end.y < GOAL.line, name);
    if (kick.fate === 'saved' && kick.aim !== 'centre') assert.ok(apart < 0.001, name);
    if (kick.fate === 'goal' && kick.dive !== 'centre') assert.ok(apart > 3 * BALL_RADIUS, name);
    const rest = ballRest(kick);
    const isIn = rest.x > GOAL.left && rest.x < GOAL.right && rest.y > GOAL.bar && rest.y < GOAL.line;
    assert.equal(isIn, kick.fate === 'goal' || (kick.fate === 'saved' && kick.aim === 'centre'), name);
  }
});

test('places lie where they are called, as the kicker sees them', () => {
  for (const aim of AIMS) {
    const { x, y } = TARGETS[aim];
    if (aim.endsWith('left')) assert.ok(x < 140);
    if (aim.endsWith('right')) assert.ok(x > 220);
    assert.equal(isTop(aim), y < 80);
  }
});

test('the keeper is there when the ball is, and all of it fits into the kick', () => {
  for (const kick of ALL) {
    const keeper = keeperMotion(kick);
    const ball = ballMotion(kick);
    assert.equal(keeper.delay + keeper.duration, RUN_MS + FLIGHT_MS);
    assert.equal(ball.delay + ball.duration, KICK_MS);
  }
});

test('nothing gives the end away: a ball going over is as bright as another on its way, net and call wait for the goal', () => {
  for (const kick of ALL) {
    const { frames, duration } = ballMotion(kick);
    const flying = frames.filter(
      ({ offset }) => typeof offset === 'number' && offset * duration <= FLIGHT_MS,
    );
    assert.ok(flying.length > 2);
    for (const { opacity } of flying) assert.equal(opacity ?? 1, 1, JSON.stringify(kick));
    const hasFaded = frames.at(-1)?.opacity === 0;
    assert.equal(hasFaded, kick.fate === 'over');
    if (hasFaded) assert.ok(flying.every(({ opacity }) => opacity === 1));
  }
  for (const kick of ALL.filter(({ fate }) => fate === 'goal')) {
    for (const { frames, delay } of [bulgeMotion(kick), CALL_MOTION]) {
      assert.equal(frames[0]?.opacity, 0);
      assert.ok(delay >= RUN_MS + FLIGHT_MS);
    }
  }
});
