import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAYS, type Play, returnOf } from '@jara/draw-kit/lotto-odds';
import { type LottoLines, linesOf, timesPaid } from '@jara/draw-kit/lotto-ticket';
import { equals, plus, rational, times } from '@jara/game-kit/rational';
import { payoutOf, readSharedBet } from '@jara/game-kit/shared-round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { ANIMATION, sharedGame as game, maxStakeNaira } from './game.ts';
import { ticketChances } from './ticket-chances.ts';

const plays = Object.keys(PLAYS) as Play[];
const BOARD = Array.from({ length: 90 }, (_, i) => i + 1);

function ticket(play: Play, count: number): LottoLines {
  return { play, banker: play === 'banker' ? 90 : null, numbers: BOARD.slice(0, count) };
}

test('the return of a ticket is that of its play, for any number of lines', () => {
  for (const play of plays) {
    const { size, maxNumbers } = PLAYS[play];
    for (let count = play === 'banker' ? 1 : size; count <= maxNumbers; count += 1) {
      const chances = ticketChances(ticket(play, count));
      const sum = chances.reduce((total, { chance }) => plus(total, chance), rational(0n));
      const back = chances.reduce(
        (total, { pays, chance }) => plus(total, times(pays, chance)),
        rational(0n),
      );
      assert.ok(equals(sum, rational(1n)) && equals(back, returnOf(play)), `${play}, ${count} numbers`);
    }
  }
});

/** Number of choices of `count` numbers from `from`, counted by their largest. */
function counted(from: number, count: number): bigint {
  if (count === 0) return 1n;
  let ways = 0n;
  for (let largest = count - 1; largest < from; largest += 1) ways += counted(largest, count - 1);
  return ways;
}

test('perm 2 from 7: the probability of a payout is the share of draws with as many of its numbers, counted', () => {
  const perm = ticket('nap-2', 7);
  const lines = BigInt(linesOf(perm));
  const paid = ticketChances(perm).slice(0, -1);
  assert.equal(paid.length, 4);
  for (const [i, { pays, chance }] of paid.entries()) {
    const hits = i + 2;
    const balls = [...BOARD.slice(0, hits), ...BOARD.slice(50, 55 - hits)];
    assert.ok(equals(pays, rational(BigInt(timesPaid(perm, balls)), lines)));
    assert.ok(equals(chance, rational(counted(7, hits) * counted(83, 5 - hits), 43_949_268n)));
  }
});

const anyTicket = fc.constantFrom(...plays).chain((play) => {
  const { size, maxNumbers } = PLAYS[play];
  return fc
    .integer({ min: play === 'banker' ? 1 : size, max: maxNumbers })
    .map((count) => ticket(play, count));
});
const anyBalls = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 5, maxLength: 5 });

test('the stake is divided evenly among the lines, and the maximum prize of the maximum stake is paid in full', () => {
  fc.assert(
    fc.property(anyTicket, anyBalls, fc.nat({ max: 5 }), (selection, balls, lucky) => {
      const drawn = [...new Set([...selection.numbers.slice(0, lucky), 90, ...balls])].slice(0, 5);
      const most = maxStakeNaira(selection);
      const outcome = { balls: drawn };
      const paidKobo = payoutOf(game, { stakeNaira: most, selection }, { card: null, outcome });
      const exact = BigInt(most * 100) * BigInt(timesPaid(selection, drawn));
      assert.equal(paidKobo, exact / BigInt(linesOf(selection)));
      assert.ok(readSharedBet(game, { stakeNaira: most, selection }, null).ok);
      assert.ok(!readSharedBet(game, { stakeNaira: most + 1, selection }, null).ok);
    }),
  );
});

test('rejects an invalid ticket with a sentence, and names a valid one as a kiosk does', () => {
  const read = (selection: unknown, stakeNaira = 100) => {
    const bet = readSharedBet(game, { stakeNaira, selection }, null);
    return bet.ok
      ? inEnglish('live-5-90', [game.describeSelection(bet.value.selection, null)]).join()
      : bet.sentence;
  };
  assert.equal(read({ play: 'nap-2', numbers: [9, 3] }), 'NAP 2: 3, 9');
  assert.equal(read({ play: 'nap-2', numbers: [9, 3, 40] }), 'Perm 2 from 3: 3, 9, 40 (3 lines)');
  assert.equal(read({ play: 'banker', banker: 7, numbers: [9, 3] }), 'Banker: 7 against 3, 9 (2 lines)');
  assert.equal(read({ play: 'nap-3', numbers: [1, 2] }), 'NAP 3 takes 3 to 20 numbers.');
  assert.match(read({}), /^Choose how to play/);
  assert.equal(
    read({ play: 'nap-5', numbers: [1, 2, 3, 4, 5] }, 1_001),
    'The maximum on this ticket is ₦1,000, so that its largest prize can be paid.',
  );
});

test('the animation takes 15 to 25 seconds, and a draw takes place every 60 to 90', () => {
  assert.equal(ANIMATION.comesAtMs.length, 5);
  assert.ok(ANIMATION.lengthMs >= 15_000 && ANIMATION.lengthMs <= 25_000);
  const everyMs = game.phases.openMs + ANIMATION.lengthMs + game.phases.restMs;
  assert.ok(everyMs >= 60_000 && everyMs <= 90_000);
});
