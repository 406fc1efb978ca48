import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, hitsOf, PLAYS, type Play, returnOf } from '@jara/draw-kit/lotto-odds';
import { linesOf, maxLineNaira, maxTimes, playName, timesPaid } from '@jara/draw-kit/lotto-ticket';
import { compare, equals, percentText, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { game, ticketPaysKobo } from './game.ts';
import { type Ticket, ticketKobo } from './ticket.ts';

const BOARD = Array.from({ length: 90 }, (_, i) => i + 1);
const plays = Object.keys(PLAYS) as Play[];
const CAP = game.limits.maxPayoutKobo;
const sum = (parts: Rational[]) => parts.reduce(plus, rational(0n));

function ticket(
  play: Play,
  numbers: readonly number[],
  lineNaira = 100,
  banker: number | null = null,
): Ticket {
  return { play, numbers, lineNaira, banker };
}

/** Probability of each number of hits on a set of `size` numbers, by following `balls` balls out of `left` one after another. */
function ballByBall(size: number, balls: number, left: number): Rational[] {
  let chances = [rational(1n)];
  for (let drawn = 0; drawn < balls; drawn += 1) {
    const next = Array.from({ length: drawn + 2 }, () => rational(0n));
    for (const [hits, chance] of chances.entries()) {
      const open = BigInt(size - hits);
      const all = BigInt(left - drawn);
      next[hits + 1] = plus(next[hits + 1] ?? rational(0n), times(chance, rational(open, all)));
      next[hits] = plus(next[hits] ?? rational(0n), times(chance, rational(all - open, all)));
    }
    chances = next;
  }
  return chances;
}

/** The return of a direct or perm ticket: every number of hits with its probability, paid by the function that settles. */
function permReturn(bet: Ticket): Rational {
  const losers = BOARD.filter((number) => !bet.numbers.includes(number));
  const paid = ballByBall(bet.numbers.length, 5, 90).map((chance, hits) => {
    const balls = [...bet.numbers.slice(0, hits), ...losers.slice(0, 5 - hits)];
    return balls.length === 5 ? times(chance, rational(ticketPaysKobo(bet, balls))) : rational(0n);
  });
  return times(sum(paid), rational(1n, ticketKobo(bet)));
}

test('direct and perm: a ticket of any size returns what one line does, exactly as declared', () => {
  for (const play of ['nap-1', 'nap-2', 'nap-3', 'nap-4', 'nap-5'] as const) {
    const { size, maxNumbers } = PLAYS[play];
    for (let count = size; count <= maxNumbers; count += 1) {
      const computed = permReturn(ticket(play, BOARD.slice(0, count)));
      assert.ok(equals(computed, returnOf(play)), `${play} from ${count}: ${percentText(computed)}`);
    }
  }
});

test('banker: against one, some or all others it returns what NAP 2 does, exactly', () => {
  for (const against of [1, 4, 10, 89]) {
    const bet = ticket('banker', BOARD.slice(0, against), 100, 90);
    const losers = BOARD.slice(against, 89);
    const given = ballByBall(against, 4, 89).map((chance, hits) => {
      const balls = [90, ...bet.numbers.slice(0, hits), ...losers.slice(0, 4 - hits)];
      return balls.length === 5 ? times(chance, rational(ticketPaysKobo(bet, balls))) : rational(0n);
    });
    const computed = times(times(sum(given), rational(5n, 90n)), rational(1n, ticketKobo(bet)));
    assert.ok(equals(computed, returnOf('banker')), `against ${against}: ${percentText(computed)}`);
    assert.ok(equals(returnOf('banker'), returnOf('nap-2')));
  }
});

test('first and last ball are decided by that ball alone: one in ninety, whichever numbers', () => {
  for (const play of ['first', 'last'] as const) {
    for (const numbers of [[7], [7, 33, 90]]) {
      const bet = ticket(play, numbers);
      const paid = BOARD.map((ball) => {
        const others = BOARD.filter((number) => number !== ball).slice(40, 44);
        return ticketPaysKobo(bet, play === 'first' ? [ball, ...others] : [...others, ball]);
      });
      const computed = rational(
        paid.reduce((total, kobo) => total + kobo, 0n),
        90n * ticketKobo(bet),
      );
      assert.ok(equals(computed, returnOf(play)));
    }
  }
  assert.equal(timesPaid(ticket('first', [7]), [8, 7, 9, 10, 11]), 0);
  assert.equal(timesPaid(ticket('last', [7]), [7, 8, 9, 10, 11]), 0);
});

test('known odds: two sure one in 400.5, three one in 11,748, four one in 511,038, five one in 43,949,268', () => {
  assert.ok(equals(chanceOf('nap-2', 2), rational(2n, 801n)));
  assert.ok(equals(chanceOf('nap-3', 3), rational(1n, 11_748n)));
  assert.ok(equals(chanceOf('nap-4', 4), rational(1n, 511_038n)));
  assert.ok(equals(chanceOf('nap-5', 5), rational(1n, 43_949_268n)));
  for (const play of plays)
    assert.ok(equals(sum(hitsOf(play).map((hits) => chanceOf(play, hits))), rational(1n)));
});

test('returns stand between 83 and 90 %', () => {
  const returns = Object.fromEntries(plays.map((play) => [play, percentText(returnOf(play))]));
  assert.deepEqual(returns, {
    first: '88.88%',
    last: '88.88%',
    'nap-1': '88.88%',
    'nap-2': '87.39%',
    'nap-3': '85.97%',
    'nap-4': '85.59%',
    'nap-5': '84.63%',
    banker: '87.39%',
  });
});

const anyTicket = fc.constantFrom(...plays).chain((play) => {
  const { size, maxNumbers } = PLAYS[play];
  const least = play === 'banker' ? 1 : size;
  return fc
    .uniqueArray(fc.integer({ min: 1, max: play === 'banker' ? 89 : 90 }), {
      minLength: least,
      maxLength: maxNumbers,
    })
    .map((numbers) =>
      ticket(
        play,
        numbers.sort((a, b) => a - b),
        1,
        play === 'banker' ? 90 : null,
      ),
    );
});
const anyBalls = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 5, maxLength: 5 });

test('a perm pays what its lines would, each bet alone; a banker likewise', () => {
  const linesIn = (numbers: readonly number[], size: number): number[][] =>
    size === 0
      ? [[]]
      : numbers.flatMap((number, i) =>
          linesIn(numbers.slice(i + 1), size - 1).map((line) => [number, ...line]),
        );
  fc.assert(
    fc.property(anyTicket, anyBalls, (bet, balls) => {
      const small = { ...bet, numbers: bet.numbers.slice(0, 9) };
      const lines =
        bet.banker === null
          ? linesIn(small.numbers, PLAYS[bet.play].size).map((numbers) => ({ ...small, numbers }))
          : small.numbers.map((number) => ticket('nap-2', [number, 90], 1));
      assert.equal(lines.length, linesOf(small));
      const alone = lines.reduce((total, line) => total + timesPaid(line, balls), 0);
      assert.equal(timesPaid(small, balls), alone);
    }),
  );
});

test('no draw pays more than the ticket was measured for, and at its largest line stake that is within the cap', () => {
  fc.assert(
    fc.property(anyTicket, anyBalls, fc.nat({ max: 5 }), (bet, balls, lucky) => {
      const helped = [...new Set([...bet.numbers.slice(0, lucky), 90, ...balls])].slice(0, 5);
      for (const drawn of [balls, helped, helped.toReversed()])
        assert.ok(timesPaid(bet, drawn) <= maxTimes(bet));
      const most = maxLineNaira(bet, CAP);
      assert.ok(BigInt(most * 100) * BigInt(maxTimes(bet)) <= CAP);
      assert.ok(BigInt((most + 1) * 100) * BigInt(maxTimes(bet)) > CAP);
    }),
  );
});

test('the limits a player sees: ₦1,000 on NAP 5, ₦2,000 on NAP 4, ₦10,000 on NAP 3', () => {
  const most = (play: Play, count: number) => maxLineNaira(ticket(play, BOARD.slice(0, count)), CAP);
  assert.deepEqual([most('nap-5', 5), most('nap-4', 4), most('nap-3', 3)], [1_000, 2_000, 10_000]);
  assert.equal(most('nap-5', 10), 230);
});

test('rejects an invalid ticket with a sentence', () => {
  const sentence = (input: object) => {
    const read = readBet(game, { lineNaira: 100, ...input });
    return read.ok ? null : read.sentence;
  };
  assert.match(sentence({}) ?? '', /^Choose how to play/);
  assert.equal(sentence({ play: 'nap-3', numbers: [1, 2] }), 'NAP 3 takes 3 to 20 numbers.');
  assert.equal(sentence({ play: 'nap-2', numbers: [1, 91] }), 'The numbers are 1 to 90.');
  assert.equal(sentence({ play: 'nap-2', numbers: [1, 1] }), 'Choose each number once.');
  assert.equal(sentence({ play: 'banker', numbers: [] }), 'Banker takes 1 to 89 numbers against the banker.');
  assert.equal(sentence({ play: 'banker', numbers: [1, 2] }), 'Choose the banker from 1 to 90.');
  assert.equal(
    sentence({ play: 'banker', numbers: [1, 2], banker: 2 }),
    'The banker cannot play against itself.',
  );
  assert.equal(
    sentence({ play: 'nap-5', numbers: [1, 2, 3, 4, 5], lineNaira: 1_001 }),
    'The maximum on each line of this ticket is ₦1,000, so that its largest prize can be paid.',
  );
  assert.equal(sentence({ play: 'nap-1', numbers: [1], lineNaira: 99 }), 'The minimum stake is ₦100.');
  assert.equal(
    sentence({ play: 'nap-2', numbers: BOARD.slice(0, 25), lineNaira: 169 }),
    'The maximum stake is ₦50,400.',
  );
  assert.equal(sentence({ play: 'banker', numbers: BOARD.slice(0, 89), banker: 90, lineNaira: 2 }), null);
  const read = readBet(game, { play: 'nap-2', numbers: [9, 3], lineNaira: 100, banker: 5 });
  assert.deepEqual(read, { ok: true, value: ticket('nap-2', [3, 9]) });
});

test('describes a ticket and its round', () => {
  const bet = ticket('banker', [3, 9, 40], 50, 7);
  assert.deepEqual(inEnglish('jackpot-5-90', game.describe({ bet, outcome: { balls: [40, 7, 88, 3, 1] } })), [
    'Banker: 7 against 3, 9, 40',
    '₦50 × 3 lines',
    'drawn: 40, 7, 88, 3, 1',
    'came: 7, 40, 3; paid 700 line stakes',
  ]);
  assert.equal(playName(ticket('nap-3', [1, 2, 3, 4])), 'Perm 3 from 4');
  assert.equal(playName(ticket('first', [1, 2])), 'First ball');
});

test('every play returns more than 75 % of its stake', () => {
  for (const play of plays) assert.ok(compare(returnOf(play), rational(75n, 100n)) > 0n);
});
