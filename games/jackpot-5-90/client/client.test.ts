import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineFault, lineLimits } from '@jara/draw-client/lotto/line-limits';
import {
  type Draft,
  draftOf,
  EMPTY,
  KINDS,
  linesOfDraft,
  maxNumbers,
  minNumbers,
  missing,
  pickedAtRandom,
  played,
  sizesOf,
  toggled,
} from '@jara/draw-kit/lotto-draft';
import { linesOf, timesPaid } from '@jara/draw-kit/lotto-ticket';
import { readBet } from '@jara/game-kit/round';
import fc from 'fast-check';
import { game } from '../game.ts';
import { lineResults } from './lines.ts';
import { TEXTS } from './texts.ts';

const ways = KINDS.flatMap((kind) =>
  (sizesOf(kind).length === 0 ? [1] : sizesOf(kind)).map((size) => ({ kind, size })),
);
const anyDraft = fc
  .tuple(fc.constantFrom(...ways), fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 14 }))
  .map(([{ kind, size }, presses]) =>
    presses.reduce<Draft>((draft, number) => toggled(draft, number) ?? draft, played(EMPTY, kind, size)),
  );
const anyBalls = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 5, maxLength: 5 });

test('any completed ticket is accepted by the game at its minimum and maximum', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      if (missing(draft) > 0) return;
      const limits = lineLimits(linesOfDraft(draft), game.limits);
      for (const naira of [limits.minNaira, limits.maxNaira]) {
        assert.equal(lineFault(TEXTS, naira, limits), null);
        assert.ok(readBet(game, { ...linesOfDraft(draft), lineNaira: naira }).ok);
      }
      for (const naira of [limits.minNaira - 1, limits.maxNaira + 1]) {
        assert.notEqual(lineFault(TEXTS, naira, limits), null);
        assert.ok(!readBet(game, { ...linesOfDraft(draft), lineNaira: naira }).ok);
      }
    }),
  );
});

test('the lines shown are all the ticket has, and what they pay is what the ticket pays', () => {
  fc.assert(
    fc.property(anyDraft, anyBalls, (draft, balls) => {
      const ticket = { ...linesOfDraft({ ...draft, numbers: draft.numbers.slice(0, 9) }), lineNaira: 1 };
      if (missing(draft) > 0) return;
      const lines = lineResults(ticket, balls);
      assert.equal(lines.length, linesOf(ticket));
      assert.equal(
        lines.reduce((sum, { times }) => sum + times, 0),
        timesPaid(ticket, balls),
      );
      for (const [i, line] of lines.entries()) assert.ok(line.times >= (lines[i + 1]?.times ?? 0));
    }),
  );
});

test('a ticket played before comes back as it was filled in; quick pick fills any play', () => {
  const zero = { below: () => 0 };
  for (const { kind, size } of ways) {
    const draft = pickedAtRandom(played(EMPTY, kind, size), zero);
    assert.equal(missing(draft), 0);
    assert.ok(draft.numbers.length <= maxNumbers(draft) && draft.numbers.length >= minNumbers(draft));
    const again = draftOf(linesOfDraft(draft));
    assert.deepEqual([again.kind, again.numbers, again.banker], [kind, draft.numbers, draft.banker]);
  }
});

test('the first number of a banker ticket is the banker; a full line takes no more', () => {
  const banker = [7, 3, 9].reduce<Draft>(
    (draft, number) => toggled(draft, number) ?? draft,
    played(EMPTY, 'banker'),
  );
  assert.deepEqual([banker.banker, banker.numbers], [7, [3, 9]]);
  assert.equal(toggled(banker, 7)?.banker, null);
  const full = [1, 2].reduce<Draft>((draft, number) => toggled(draft, number) ?? draft, EMPTY);
  assert.equal(toggled(full, 3), null);
  assert.equal(missing(played(full, 'perm')), 1);
});

test('the limits of a line follow from the lines of the ticket', () => {
  const limits = lineLimits({ play: 'nap-2', numbers: [1, 2, 3, 4, 5] }, game.limits);
  assert.deepEqual(limits, { lines: 10, minNaira: 10, maxNaira: 5040 });
});
