import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animationAt, goalsUntil, momentOf, newGoals, stillMoment, wouldWin } from './animation.ts';
import { ANIMATION_MS } from './game.ts';
import { type PlayedMatch, scoreAfter } from './match.ts';

const MATCH: PlayedMatch = [[10, 80], [45]];

test('the animation shows every minute once, in order, with an interval, and is over before the round ends', () => {
  const seen: number[] = [];
  const parts = new Set<string>();
  for (let elapsedMs = 0; elapsedMs <= ANIMATION_MS; elapsedMs += 50) {
    const { part, minute } = animationAt(elapsedMs);
    parts.add(part);
    if (seen.at(-1) !== minute) seen.push(minute);
    if (part === 'interval') assert.equal(minute, 45);
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 91 }, (_, minute) => minute),
  );
  assert.deepEqual([...parts], ['first', 'interval', 'second', 'over']);
  assert.deepEqual(animationAt(ANIMATION_MS), { part: 'over', minute: 90 });
  assert.deepEqual(animationAt(-500), { part: 'first', minute: 0 });
});

test('every page shows the same moment by the server’s clock, whatever the round’s own length', () => {
  const round = { startsAtMs: 1_000, endedAtMs: 1_000 + ANIMATION_MS / 5 };
  assert.deepEqual(momentOf(round, 1_000), animationAt(0));
  assert.deepEqual(momentOf(round, 1_000 + ANIMATION_MS / 10), animationAt(ANIMATION_MS / 2));
  assert.deepEqual(momentOf(round, null), { part: 'first', minute: 0 });
  assert.deepEqual(momentOf({ ...round, endedAtMs: null }, 9_999), { part: 'first', minute: 0 });
});

test('with less motion scores step by half', () => {
  const minutes = [5_000, 25_000, 40_000, 54_000].map((at) => stillMoment(animationAt(at)).minute);
  assert.deepEqual(minutes, [0, 45, 45, 90]);
});

test('goals fall in their minute, are highlighted for a moment, and are listed newest first', () => {
  const at = (minute: number) => ({ part: minute <= 45 ? 'first' : 'second', minute }) as const;
  assert.deepEqual(scoreAfter(MATCH, 9), { home: 0, away: 0 });
  assert.deepEqual(scoreAfter(MATCH, 10), { home: 1, away: 0 });
  assert.deepEqual(newGoals(MATCH, at(9)), { home: false, away: false });
  assert.deepEqual(newGoals(MATCH, at(12)), { home: true, away: false });
  assert.deepEqual(newGoals(MATCH, at(13)), { home: false, away: false });
  assert.deepEqual(newGoals(MATCH, { part: 'interval', minute: 45 }), { home: false, away: false });
  assert.deepEqual(
    goalsUntil(MATCH, at(80)).map(({ side, number, minute }) => `${side} ${number} ${minute}`),
    ['home 2 80', 'away 1 45', 'home 1 10'],
  );
});

test('a leg stands as its match would end now; the half-time score is settled at half time', () => {
  const leg = (pick: string) => ({ match: 0, pick, odds: 200 });
  const first = { part: 'first', minute: 30 } as const;
  assert.ok(wouldWin(leg('home'), MATCH, first));
  assert.ok(wouldWin(leg('half-home-home'), MATCH, first));
  const second = { part: 'second', minute: 60 } as const;
  assert.ok(!wouldWin(leg('home'), MATCH, second));
  assert.ok(wouldWin(leg('half-draw-draw'), MATCH, second));
  assert.ok(wouldWin(leg('half-draw-home'), MATCH, { part: 'over', minute: 90 }));
  assert.ok(wouldWin(leg('score-2-1'), MATCH, { part: 'over', minute: 90 }));
});
