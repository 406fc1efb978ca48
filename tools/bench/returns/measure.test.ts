import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { rational, times } from '@jara/game-kit/rational';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { sharedGame as trivia } from '@jara/trivia/game';
import { measureReturns } from './measure.ts';

const ROUNDS = 20_000;
const furthest = (game: unknown) =>
  Math.max(...measureReturns(game as AnySharedGame, ROUNDS, 'test').map(({ z }) => Math.abs(z)));

test('every market of a fair game lies in its band', () => {
  assert.ok(furthest(crash) < 4);
  assert.ok(furthest(trivia) < 4);
});

test('a game that pays a twentieth less than its return does not', () => {
  const pays: typeof crash.pays = (...given) => times(crash.pays(...given), rational(19n, 20n));
  assert.ok(furthest({ ...crash, pays }) > 4);
});
