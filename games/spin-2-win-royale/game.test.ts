import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equals, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { CALL_BETS, neighbourBet } from './call-bets.ts';
import { betPaysKobo, type Chip, chipPaysKobo, game, placeParts } from './game.ts';
import { chanceOn, KINDS, paysOn, SPOTS, type SpotKind, spotById } from './spots.ts';
import { colourOf, neighboursOf, POCKETS, WHEEL } from './wheel.ts';

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);
const kinds = Object.keys(KINDS) as SpotKind[];
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const covered = (parts: readonly { spotId: string }[]) =>
  sorted([...new Set(parts.flatMap(({ spotId }) => spotById(spotId)?.numbers ?? []))]);

test('§9.20 the sectors are 1 to 36 and a green 0, red and black as listed', () => {
  const of = (colour: string) => NUMBERS.filter((number) => colourOf(number) === colour);
  assert.deepEqual(of('green'), [0]);
  assert.deepEqual(of('red'), [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
  assert.deepEqual(of('black'), [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);
});

test('the wheel holds every number once, and red and black alternate, except at zero', () => {
  assert.deepEqual(sorted(WHEEL), NUMBERS);
  const colours = WHEEL.slice(1).map(colourOf);
  for (const [i, colour] of colours.entries()) assert.notEqual(colour, colours[i + 1]);
});

test('§9.22 every kind of bet returns exactly 36/37 of its stake', () => {
  for (const kind of kinds) {
    assert.ok(equals(times(chanceOn(kind), paysOn(kind)), rational(36n, 37n)), kind);
  }
});

test('the cloth has 157 spots, each on the number of numbers of its kind', () => {
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, SPOTS.filter((spot) => spot.kind === kind).length]),
  );
  assert.deepEqual(counts, {
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    'first-four': 1,
    'six-line': 11,
    dozen: 3,
    column: 3,
    'red-black': 2,
    'odd-even': 2,
    'low-high': 2,
  });
  assert.equal(new Set(SPOTS.map(({ id }) => id)).size, SPOTS.length);
  assert.equal(new Set(SPOTS.map(({ numbers }) => numbers.join())).size, SPOTS.length, 'two spots win alike');
  for (const { id, kind, numbers } of SPOTS) {
    assert.equal(numbers.length, KINDS[kind].numbers, id);
    assert.ok(
      numbers.every((number) => NUMBERS.includes(number)),
      id,
    );
  }
});

test('splits and corners lie beside each other on the cloth', () => {
  const cell = (number: number) => ({ row: Math.floor((number - 1) / 3), column: (number - 1) % 3 });
  for (const { id, kind, numbers } of SPOTS) {
    if ((kind !== 'split' && kind !== 'corner') || numbers.includes(0)) continue;
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    const rows = cell(last).row - cell(first).row;
    const columns = cell(last).column - cell(first).column;
    assert.deepEqual([rows, columns].sort(), kind === 'corner' ? [1, 1] : [0, 1], id);
  }
});

test('zero loses every outside bet and wins every spot that names it', () => {
  for (const spot of SPOTS) {
    const isOutside = KINDS[spot.kind].numbers >= 12;
    const won = chipPaysKobo({ spotId: spot.id, stakeNaira: 100 }, 0) > 0n;
    assert.equal(won, !isOutside && spot.name.split('/').includes('0'), spot.id);
  }
});

test('known prizes: 36 for one number, 18 for a split, 9 for the first four, 2 for red', () => {
  const pays = (spotId: string, number: number) =>
    chipPaysKobo({ spotId, stakeNaira: 100 }, number) / 10_000n;
  assert.equal(pays('straight-17', 17), 36n);
  assert.equal(pays('split-17-20', 20), 18n);
  assert.equal(pays('trio-0-2-3', 0), 12n);
  assert.equal(pays('first-four-0-1-2-3', 3), 9n);
  assert.equal(pays('six-line-1-2-3-4-5-6', 6), 6n);
  assert.equal(pays('dozen-2', 13), 3n);
  assert.equal(pays('column-3', 36), 3n);
  assert.equal(pays('red', 36), 2n);
  assert.equal(pays('high', 18), 0n);
});

test('voisins, tiers and orphelins share the wheel among them; each is an arc of it', () => {
  const { voisins, tiers, orphelins } = CALL_BETS;
  assert.deepEqual(sorted([voisins, tiers, orphelins].flatMap(({ parts }) => covered(parts))), NUMBERS);
  const arc = (from: number, to: number) => {
    const start = WHEEL.indexOf(from);
    const length = (WHEEL.indexOf(to) - start + POCKETS) % POCKETS;
    return sorted(Array.from({ length: length + 1 }, (_, i) => WHEEL[(start + i) % POCKETS] ?? -1));
  };
  assert.deepEqual(covered(voisins.parts), arc(22, 25));
  assert.deepEqual(covered(tiers.parts), arc(27, 33));
  assert.deepEqual(covered(orphelins.parts), sorted([...arc(17, 6), ...arc(1, 9)]));
  assert.deepEqual(covered(CALL_BETS['jeu-zero'].parts), arc(12, 15));
});

test('call bets take nine, six, five and four chips, all on spots of the cloth', () => {
  const chips = Object.values(CALL_BETS).map(({ parts }) => parts.reduce((sum, part) => sum + part.chips, 0));
  assert.deepEqual(chips, [9, 6, 5, 4]);
  for (const { parts } of Object.values(CALL_BETS))
    for (const { spotId } of parts) assert.ok(spotById(spotId) !== null, spotId);
});

test('neighbours are counted round the wheel, past zero as well', () => {
  assert.deepEqual(neighboursOf(0, 2), [3, 26, 0, 32, 15]);
  assert.deepEqual(neighboursOf(26, 1), [3, 26, 0]);
  assert.deepEqual(
    neighbourBet(32, 1).map(({ spotId }) => spotId),
    ['straight-0', 'straight-32', 'straight-15'],
  );
});

const anyChips = fc
  .uniqueArray(fc.constantFrom(...SPOTS), { minLength: 1, maxLength: 40 })
  .chain((spots) =>
    fc.tuple(
      fc.constant(spots),
      fc.array(fc.integer({ min: 10, max: 5_000 }), { minLength: spots.length, maxLength: spots.length }),
    ),
  )
  .map(([spots, stakes]): Chip[] => spots.map(({ id }, i) => ({ spotId: id, stakeNaira: stakes[i] ?? 10 })));

test('any table of chips returns 36/37 over the 37 numbers to the kobo, and never passes the most the game pays', () => {
  fc.assert(
    fc.property(anyChips, (chips) => {
      const pays = NUMBERS.map((number) => betPaysKobo({ chips }, number));
      const stakeKobo = game.stakeKobo({ chips });
      assert.equal(
        pays.reduce((sum, paid) => sum + paid, 0n),
        stakeKobo * 36n,
      );
      for (const paid of pays) assert.ok(paid <= stakeKobo * 36n);
    }),
  );
  assert.ok(game.limits.maxStakeKobo * 36n <= game.limits.maxPayoutKobo);
});

test('a stake spread over a call bet is all spread, by its chips', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 200_000 }), (stakeNaira) => {
      const chips = placeParts(CALL_BETS.voisins.parts, stakeNaira);
      assert.equal(
        chips.reduce((sum, chip) => sum + chip.stakeNaira, 0),
        stakeNaira,
      );
      assert.equal(readBet(game, { chips }).ok, true);
    }),
  );
});

test('§9.23 rejects an invalid bet with a sentence', () => {
  const sentence = (chips: unknown) => {
    const read = readBet(game, { chips });
    return read.ok ? null : read.sentence;
  };
  const on = (spotId: string, stakeNaira: unknown) => ({ spotId, stakeNaira });
  assert.equal(sentence(undefined), 'Put at least one chip on the table.');
  assert.equal(sentence([]), 'Put at least one chip on the table.');
  assert.equal(sentence([on('straight-37', 100)]), 'That is not a place on the table.');
  assert.equal(sentence([on('split-3-4', 100)]), 'That is not a place on the table.');
  assert.equal(sentence([on('red', 9)]), 'The minimum on one spot is ₦10.');
  assert.equal(sentence([on('red', 99.5)]), 'Stakes are whole naira, without kobo.');
  assert.equal(sentence([on('straight-0', 50_001)]), 'The maximum on 0 is ₦50,000.');
  assert.equal(sentence([on('red', 50), on('red', 50)]), 'Put the chips on one spot together.');
  assert.equal(sentence([on('red', 50)]), 'The minimum stake is ₦100.');
  assert.equal(sentence([on('red', 150_000), on('odd', 50_001)]), 'The maximum stake is ₦200,000.');
  assert.equal(sentence([on('red', 50), on('straight-0', 50)]), null);
});

test('describes a round: the number drawn and the result of each spot', () => {
  const chips = [
    { spotId: 'straight-17', stakeNaira: 100 },
    { spotId: 'red', stakeNaira: 500 },
  ];
  assert.deepEqual(
    inEnglish('spin-2-win-royale', game.describe({ bet: { chips }, outcome: { number: 17 } })),
    ['the ball fell on 17 black', '₦100 on 17: paid ₦3,600', '₦500 on red: lost'],
  );
});
