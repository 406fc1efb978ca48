import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Draws } from '@jara/game-kit/definition';
import { equals, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import { game, type SpinState } from './game.ts';
import { returnToPlayer, SECTORS, winsFreeSpin } from './sectors.ts';

const STAKE_KOBO = 10_000n;
const bet = { stakeNaira: 100 };

/** Draws that give just these sectors, and nothing after them. */
function drawn(...sectors: number[]): Draws {
  return {
    below(bound) {
      assert.equal(bound, SECTORS.length);
      const next = sectors.shift();
      assert.ok(next !== undefined, 'more is drawn than one sector a spin');
      return next;
    },
  };
}

const AGAIN = SECTORS.findIndex((_, index) => winsFreeSpin(index));
const TENFOLD = SECTORS.findIndex((sector) => sector.kind === 'win' && sector.multiplier === 100n);

function moved(state: SpinState, sector: number): SpinState {
  const step = game.move(state, 'spin', drawn(sector));
  assert.ok(step.ok);
  return step.state;
}

/** Over all sectors of a spin: its payout for a stake of one, and the probability of another spin. */
function oneSpin(spin: (sector: number) => SpinState): { pays: Rational; again: Rational } {
  const chance = rational(1n, BigInt(SECTORS.length));
  let pays = rational(0n);
  let again = rational(0n);
  for (let sector = 0; sector < SECTORS.length; sector += 1) {
    const state = spin(sector);
    if (game.isOver(state)) pays = plus(pays, times(chance, rational(game.payoutKobo(state), STAKE_KOBO)));
    else again = plus(again, chance);
  }
  return { pays, again };
}

test('the declared return is the exact one: pays at once ÷ (1 − the chance of another spin), the same at the bet and at a free spin', () => {
  const first = oneSpin((sector) => game.start(bet, drawn(sector)));
  const free = oneSpin((sector) => moved(game.start(bet, drawn(AGAIN)), sector));
  assert.deepEqual(free, first);
  // r = pays + again · r, for a round and for each free spin alike.
  const declared = game.betTypes[0]?.rtp ?? rational(0n);
  assert.ok(equals(declared, plus(first.pays, times(first.again, declared))));
  assert.ok(equals(declared, returnToPlayer()));
  assert.ok(equals(declared, rational(95n, 100n)));
});

test('a spin-again sector leaves the round open with the free spin as its only move, at the same stake; the last spin pays', () => {
  const won = game.start(bet, drawn(AGAIN));
  assert.equal(game.isOver(won), false);
  assert.deepEqual(game.moves(won), ['spin']);
  const once = moved(won, AGAIN);
  assert.deepEqual(game.moves(once), ['spin']);
  const ended = moved(once, TENFOLD);
  assert.deepEqual(game.moves(ended), []);
  assert.equal(game.payoutKobo(ended), STAKE_KOBO * 10n);
  assert.deepEqual(ended.sectors, [AGAIN, AGAIN, TENFOLD]);
  assert.equal(game.raiseKobo, undefined, 'a free spin is free');
});

test('the rule that ends a round plays the free spin, and those it wins', () => {
  const ended = game.finish(game.start(bet, drawn(AGAIN)), drawn(AGAIN, AGAIN, TENFOLD));
  assert.equal(game.payoutKobo(ended), STAKE_KOBO * 10n);
  assert.deepEqual(inEnglish('spin-it', game.describe(ended)), [
    '₦100 on the wheel',
    `spin: sector ${AGAIN}, spin again`,
    `free spin: sector ${AGAIN}, spin again`,
    `free spin: sector ${AGAIN}, spin again`,
    `free spin: sector ${TENFOLD}, 10×`,
  ]);
});

test('the highest stake on the highest sector pays the most the game pays, so no prize is cut short', () => {
  const most = game.start({ stakeNaira: 100_000 }, drawn(TENFOLD));
  assert.equal(game.payoutKobo(most), game.limits.maxPayoutKobo);
});

test('§9.1 stakes: the least is ₦100, the most ₦100,000, whole naira only', () => {
  const taken = (stakeNaira: number) => readBet(game, { stakeNaira }).ok;
  for (const stakeNaira of [100, 101, 99_999, 100_000]) assert.ok(taken(stakeNaira), `${stakeNaira}`);
  for (const stakeNaira of [0, -100, 99, 100.5, 100_001, Number.NaN])
    assert.ok(!taken(stakeNaira), `${stakeNaira}`);
});
