import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyRound } from './client.ts';
import { advance, NOTHING_REVEALED, RECENT_KEPT, type RevealProgress, revealed, soundOf } from './reveal.ts';

type Progress = RevealProgress<unknown, unknown>;

const STAKE_KOBO = 10_000n;

function round(sequence: number, cards: number, more: Partial<AnyRound> = {}): AnyRound {
  return {
    roundId: 'r',
    sequence,
    bet: null,
    view: cards,
    isOver: false,
    stakeKobo: STAKE_KOBO,
    payoutKobo: null,
    isResumed: false,
    ...more,
  };
}

const ended = (sequence: number, cards: number, payoutKobo: bigint, more: Partial<AnyRound> = {}) =>
  round(sequence, cards, { isOver: true, payoutKobo, ...more });
const cardsOf = (view: unknown) => Number(view);
const follow = (rounds: readonly AnyRound[], from: Progress = NOTHING_REVEALED): Progress =>
  rounds.reduce((progress, next) => advance(progress, next, cardsOf), from);

test('an answer with a new step waits for its animation; one without is revealed at once', () => {
  const dealt = follow([round(0, 1)]);
  assert.equal(dealt.isRevealed, false);
  assert.equal(revealed(dealt).isRevealed, true);
  const cashed = advance(revealed(dealt), ended(1, 1, 20_000n), cardsOf);
  assert.equal(cashed.isRevealed, true);
  assert.deepEqual(
    cashed.recent.map(({ sequence }) => sequence),
    [1],
  );
  assert.equal(follow([round(0, 0)]).isRevealed, true);
});

test('an answer without a step does not end the animation that still runs', () => {
  const progress = follow([round(0, 1), ended(1, 1, 0n)]);
  assert.equal(progress.isRevealed, false);
  assert.deepEqual(progress.recent, []);
  assert.equal(revealed(progress).recent.length, 1);
});

test('a game of one animation a round needs no steps', () => {
  const first = advance(NOTHING_REVEALED, ended(0, 0, 0n), undefined);
  assert.equal(first.isRevealed, false);
  const second = advance(revealed(first), ended(0, 0, 0n, { roundId: 's' }), undefined);
  assert.equal(second.isRevealed, false);
});

test('a resumed round lies there already: no animation, no sound, no entry among the recent ones', () => {
  const resumed = follow([ended(4, 3, 30_000n, { isResumed: true })]);
  assert.equal(resumed.isRevealed, true);
  assert.deepEqual(resumed.recent, []);
  assert.equal(soundOf(resumed, 'chip'), null);
  const next = advance(resumed, round(5, 4), cardsOf);
  assert.equal(next.isRevealed, false);
});

test('recent rounds come newest first, each once, and only so many are kept', () => {
  const once = revealed(follow([ended(0, 1, 0n)]));
  assert.equal(revealed(once).recent.length, 1);
  const many = Array.from({ length: RECENT_KEPT + 5 }, (_, at) => ended(0, 1, 0n, { roundId: `${at}` }));
  const { recent } = many.reduce(
    (progress, next) => revealed(advance(progress, next, cardsOf)),
    NOTHING_REVEALED as Progress,
  );
  assert.equal(recent.length, RECENT_KEPT);
  assert.equal(recent[0]?.roundId, `${RECENT_KEPT + 4}`);
});

test('a round whose end was never revealed joins the recent ones when the next begins', () => {
  const { recent } = follow([ended(0, 1, 0n), round(0, 1, { roundId: 's' })]);
  assert.deepEqual(
    recent.map(({ roundId }) => roundId),
    ['r'],
  );
});

test('the end of a round sounds by what it paid, an open step by the game’s own sound', () => {
  assert.deepEqual(soundOf(follow([ended(0, 1, 0n)]), 'chip'), { name: 'lose', times: 0 });
  assert.deepEqual(soundOf(follow([ended(0, 1, 25_000n)]), 'chip'), { name: 'win', times: 2.5 });
  // A payout that is not above the stake does not sound like a win.
  assert.deepEqual(soundOf(follow([ended(0, 1, 10_000n)]), undefined), { name: 'chip', times: undefined });
  assert.deepEqual(soundOf(follow([round(0, 1)]), 'chip'), { name: 'chip', times: undefined });
  assert.equal(soundOf(follow([round(0, 1)]), undefined), null);
  assert.equal(soundOf(follow([round(0, 0)]), 'chip'), null);
});
