import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { cashOutKobo, game, multipleNow, offerOf, type PenaltyMove, type PenaltyState } from './game.ts';
import { AIMS, type Aim, chanceOf, KICKS, kickOf, multipleOf } from './kick.ts';

const FULL = { stakeNaira: 100_000 };
const drawing = (...values: number[]) => ({ below: () => values.shift() ?? 0 });

function started(stakeNaira: number): PenaltyState {
  return game.start({ stakeNaira }, drawing());
}

function after(state: PenaltyState, made: PenaltyMove, draw: number): PenaltyState {
  const moved = game.move(state, made, drawing(draw));
  assert.ok(moved.ok, moved.ok ? '' : moved.sentence);
  return moved.state;
}

/** A draw with which a shot is a goal. */
function goalDraw(aim: Aim): number {
  return (
    Array.from({ length: KICKS }, (_, draw) => draw).find((draw) => kickOf(aim, draw).fate === 'goal') ?? -1
  );
}

test('chances: four in five down the middle, three in four low, three in five at the top', () => {
  const chances = AIMS.map((aim) => chanceOf(aim));
  const known = [rational(4n, 5n), rational(3n, 4n), rational(3n, 4n), rational(3n, 5n), rational(3n, 5n)];
  for (const [i, chance] of known.entries()) assert.ok(equals(chances[i] ?? rational(0n), chance), AIMS[i]);
});

test('the keeper goes to every place alike, whatever the shot, and left is as good as right', () => {
  for (const aim of AIMS) {
    const dives = Array.from({ length: KICKS }, (_, draw) => kickOf(aim, draw).dive);
    for (const dive of AIMS) assert.equal(dives.filter((place) => place === dive).length, 4);
  }
  const dives = (aim: Aim) => Array.from({ length: KICKS }, (_, draw) => kickOf(aim, draw).dive).join();
  for (const aim of AIMS) assert.equal(dives(aim), dives('centre'), 'the dive looks at the shot');
});

test('a shot at the keeper is always saved; only high ones fly over; the middle is saved only by a keeper who stood', () => {
  for (let draw = 0; draw < KICKS; draw += 1) {
    for (const aim of AIMS) {
      const { dive, fate } = kickOf(aim, draw);
      if (dive === aim) assert.equal(fate, 'saved');
      if (fate === 'over') assert.match(aim, /top/);
      if (aim === 'centre' && fate === 'saved') assert.equal(dive, 'centre');
    }
  }
});

/** The expected payout of a plan, over every draw it can meet, through the functions that settle. A plan is a sequence of aims. */
function expected(state: PenaltyState, plan: (state: PenaltyState) => PenaltyMove): Rational {
  if (game.isOver(state)) return rational(game.payoutKobo(state));
  const made = plan(state);
  if (made === 'cash-out') return expected(after(state, made, 0), plan);
  let sum = rational(0n);
  for (let draw = 0; draw < KICKS; draw += 1) sum = plus(sum, expected(after(state, made, draw), plan));
  return times(sum, rational(1n, BigInt(KICKS)));
}

test('§9.22 any aim and any cash-out return exactly 97 %', () => {
  const stakeKobo = game.stakeKobo(FULL);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...AIMS), { minLength: 1, maxLength: 3 }), (aims) => {
      // Rounding down takes less than a kobo from a payout.
      const fair = times(rational(97n, 100n), rational(stakeKobo));
      const paid = expected(started(FULL.stakeNaira), ({ kicks }) => aims[kicks.length] ?? 'cash-out');
      assert.ok(compare(paid, fair) <= 0n);
      assert.ok(compare(plus(paid, rational(1n)), fair) > 0n);
    }),
    { numRuns: 25 },
  );
});

test('a plan that follows the keeper’s earlier dives gains nothing', () => {
  const plan = ({ kicks }: PenaltyState): PenaltyMove => {
    if (kicks.length === 2) return 'cash-out';
    return kicks.at(-1)?.dive === 'centre' ? 'top-left' : 'centre';
  };
  const paid = expected(started(60_000), plan);
  assert.ok(equals(paid, times(rational(97n, 100n), rational(6_000_000n))));
});

test('a goal makes a bet worth the amount that its offer promised', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...AIMS), { minLength: 1, maxLength: 12 }), (aims) => {
      let state = started(500);
      for (const aim of aims) {
        const offer = offerOf(state, aim);
        assert.equal(game.moves(state).includes(aim), offer.isOpen);
        if (!offer.isOpen) return;
        state = after(state, aim, goalDraw(aim));
        assert.equal(cashOutKobo(state), offer.paysKobo);
        const now = multipleNow(state);
        assert.ok(now !== null && equals(now, offer.multiple));
      }
    }),
  );
});

test('a streak stops before the cap: the shots that would pass it are closed, cash-out is open', () => {
  let state = started(100_000);
  for (let kick = 0; kick < 100 && game.moves(state).some((made) => made === 'centre'); kick += 1) {
    state = after(state, 'centre', goalDraw('centre'));
  }
  assert.deepEqual(game.moves(state), ['cash-out']);
  const moved = game.move(state, 'centre', drawing(19));
  assert.match(moved.ok ? '' : moved.sentence, /^That shot could win more than ₦10,000,000/);
  assert.ok(cashOutKobo(state) <= game.limits.maxPayoutKobo);
});

test('no cash-out before a goal, nothing after the end, and a bare stake goes back when left alone', () => {
  const open = started(100);
  const early = game.move(open, 'cash-out', drawing());
  assert.equal(early.ok ? '' : early.sentence, 'Score one goal before you cash out.');
  const missed = after(open, 'centre', AIMS.indexOf('centre') * 4);
  assert.equal(missed.ending, 'missed');
  assert.equal(game.payoutKobo(missed), 0n);
  const late = game.move(missed, 'centre', drawing());
  assert.equal(late.ok ? '' : late.sentence, 'This round is over.');
  assert.equal(game.payoutKobo(game.finish(open, drawing())), 10_000n);
  const ahead = after(open, 'top-left', goalDraw('top-left'));
  assert.equal(game.payoutKobo(game.finish(ahead, drawing())), 16_166n);
});

test('rejects invalid input with a sentence', () => {
  for (const input of [null, 'post', 3, {}]) {
    const read = game.parseMove(input);
    assert.equal(read.ok ? '' : read.sentence, 'Choose a place in the goal, or cash out.');
  }
  const read = readBet(game, { stakeNaira: 100_001 });
  assert.equal(read.ok ? '' : read.sentence, 'The maximum stake is ₦100,000.');
});

test('describes a round', () => {
  const first = after(started(200), 'low-left', goalDraw('low-left'));
  assert.deepEqual(inEnglish('football-penalties', game.describe(after(first, 'cash-out', 0))), [
    '₦200 on a streak of goals',
    'low left, keeper stood: goal',
    'cashed out at 1.29×',
  ]);
  const over = after(first, 'top-right', 3);
  assert.deepEqual(inEnglish('football-penalties', game.describe(over)).slice(2), [
    'top right: over the bar',
    'the streak ended',
  ]);
  assert.equal(multipleOf([]), null);
});
