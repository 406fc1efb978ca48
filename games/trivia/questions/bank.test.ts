import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BANK_SIZE, FACTS, KIND_SIZE, KINDS, NIGERIAN_KINDS } from '../bank-size.ts';
import practice from '../client/practice/questions.json' with { type: 'json' };
import { kinds, questionBank } from './bank.ts';
import { pairAt, pairsOf } from './kinds/kind.ts';
import { nigerianKinds } from './kinds/nigerian.ts';
import { roman } from './kinds/other.ts';
import {
  ANIMALS,
  CITIES,
  EVENTS,
  GOODS,
  INDEPENDENCE,
  MONTHS,
  NAMES,
  SHAPES,
  SPORTS,
  TOWNS,
  WARES,
  ZONES,
} from './kinds/tables.ts';

const LONGEST_QUESTION = 140;
const LONGEST_ANSWER = 40;
/** Interval between sampled questions of each kind. */
const EVERY = 331;

describe('the bank', () => {
  test('is as large as the rules draw from, the Nigerian kinds before the others', () => {
    assert.equal(questionBank.size, BANK_SIZE);
    assert.deepEqual([kinds.length, nigerianKinds.length], [KINDS, NIGERIAN_KINDS]);
    assert.throws(() => questionBank.at(BANK_SIZE), RangeError);
    assert.throws(() => questionBank.at(-1), RangeError);
  });

  test('each kind has its stated number of different questions: other parameters for each number', () => {
    for (const { topic, values } of kinds)
      assert.ok(values.reduce((all, count) => all * count, 1) >= KIND_SIZE, topic);
  });

  test('each question occurs once, has four different answers, and fits the screen', (t) => {
    let examined = 0;
    for (const [kind] of kinds.entries()) {
      const texts = new Set<string>();
      const first = FACTS + kind * KIND_SIZE;
      for (let number = first; number < first + KIND_SIZE; number += EVERY) {
        const { text, answers } = questionBank.at(number);
        assert.ok(!texts.has(text), `twice: ${text}`);
        texts.add(text);
        assert.equal(answers.length, 4);
        assert.equal(new Set(answers).size, 4, `${text} ${answers.join(' | ')}`);
        assert.ok(text.length <= LONGEST_QUESTION && text.endsWith('?'), text);
        for (const answer of answers)
          assert.ok(/^[^-]/.test(answer) && answer.length <= LONGEST_ANSWER, `${text} ${answer}`);
        examined += 1;
      }
    }
    t.diagnostic(`${examined} of ${KINDS * KIND_SIZE} worked-out questions`);
  });

  test('kinds differ in their words, and none repeats a written or practised question', () => {
    const shapes = kinds.map((_, kind) => {
      const { text } = questionBank.at(FACTS + kind * KIND_SIZE);
      return text.replace(/[\d,:;.]+/g, '0');
    });
    assert.equal(new Set(shapes).size, KINDS);
    const written = Array.from({ length: FACTS }, (_, number) => questionBank.at(number).text);
    const known = new Set([...written, ...practice.map(({ text }) => text)]);
    assert.equal(known.size, FACTS + practice.length);
  });

  test('the right answer follows from its source, and has any position among the four by size', () => {
    const positions = [0, 0, 0, 0];
    for (let number = FACTS; number < BANK_SIZE; number += EVERY * 101) {
      const { answers, source } = questionBank.at(number);
      const figures = answers.map((answer) => Number(answer.replace(/[^\d]/g, '')));
      if (answers.some((answer) => !/^[₦\d]/.test(answer) || /[:h]/.test(answer))) continue;
      assert.ok(figures.every((value) => value >= 0));
      const position = figures.toSorted((a, b) => a - b).indexOf(figures[0] ?? -1);
      positions[position] = (positions[position] ?? 0) + 1;
      assert.ok(source.title.length > 4);
    }
    const all = positions.reduce((sum, count) => sum + count, 0);
    for (const count of positions) assert.ok(count > all / 8, String(positions));
  });

  test('sums, shares and steps are right: worked out again from the text alone', () => {
    const again: readonly (readonly [RegExp, (...numbers: number[]) => number])[] = [
      [/^What is (\d+)\/(\d+) of ([\d,]+), plus (\d+)\?$/, (a = 0, b = 1, n = 0, c = 0) => (n / b) * a + c],
      [
        /^What is the average of ([\d,]+), ([\d,]+) and ([\d,]+)\?$/,
        (a = 0, b = 0, c = 0) => (a + b + c) / 3,
      ],
      [/^Which number is missing: (\d+) × \? \+ (\d+) = ([\d,]+)\?$/, (a = 1, b = 0, c = 0) => (c - b) / a],
      [/^How many \w+ are (\d+) \w+ and (\d+) \w+\?$/, (a = 0, b = 0) => 1000 * a + b],
      [/^At ₦([\d,]+) each, what do (\d+) /, (each = 0, count = 0) => each * count],
      [/ pays ₦([\d,]+) for a .* that costs ₦([\d,]+)\./, (paid = 0, cost = 0) => paid - cost],
      [/ of ₦([\d,]+) at (\d+)% off/, (full = 0, cut = 0) => full - (full * cut) / 100],
      [/^(\d+) \w+ in .* share ₦([\d,]+) alike/, (people = 1, sum = 0) => sum / people],
      [
        / makes (\d+) trips a day at ₦([\d,]+)\. .* in (\d+) days/,
        (trips = 0, fare = 0, days = 0) => trips * fare * days,
      ],
      [
        / buys (\d+) .* at ₦([\d,]+) and sells all at ₦([\d,]+)\./,
        (count = 0, a = 0, b = 0) => count * (b - a),
      ],
      [
        / drives (\d+) h (\d+) min at (\d+) km/,
        (hours = 0, minutes = 0, speed = 0) => (hours + minutes / 60) * speed,
      ],
      [
        /comes next: ([\d,]+); ([\d,]+); ([\d,]+); ([\d,]+); /,
        (_a = 0, b = 0, c = 0, d = 0) => d + (d - c) + (d - c - (c - b)),
      ],
    ];
    const seen = new Set<number>();
    for (let number = FACTS; number < BANK_SIZE; number += EVERY * 13) {
      const { text, answers } = questionBank.at(number);
      const at = again.findIndex(([form]) => form.test(text));
      const [form, work] = again[at] ?? [];
      if (form === undefined || work === undefined) continue;
      seen.add(at);
      const numbers = (form.exec(text) ?? []).slice(1).map((figure) => Number(figure.replaceAll(',', '')));
      const right = Number(answers[0]?.replace(/[^\d.]/g, ''));
      assert.ok(Math.abs(right - work(...numbers)) < 1e-6, `${text} ${answers[0]}`);
    }
    assert.equal(seen.size, again.length, 'a kind that is not looked at');
  });

  test('a question with a table is answered right: recomputed from its text', () => {
    const of = (table: readonly (readonly [string, number])[], name = '') =>
      new Map(table).get(name) ?? Number.NaN;
    const dayOf = (text = '') => {
      const [day = '', month] = text.split(' ');
      const before = MONTHS.slice(
        0,
        MONTHS.findIndex(([name]) => name === month),
      );
      return before.reduce((sum, [, days]) => sum + days, Number(day));
    };
    const again: readonly (readonly [RegExp, (...words: string[]) => number])[] = [
      [
        /^How many legs have (\d+) (\w+), (\d+) \w+ and (\d+) \w+ /,
        (a, four, b, c) =>
          4 * Number(a) + 2 * Number(b) + Number(c) * (ANIMALS.find(([name]) => name === four)?.[3] ?? 0),
      ],
      [/ leaves on (\d+ \w+) 2027 and is back on (\d+ \w+) 2027/, (from, to) => dayOf(to) - dayOf(from)],
      [
        /: (\d+) ([\w ]+) teams and (\d+) ([\w ]+) teams\./,
        (a, one, b, other) => Number(a) * of(SPORTS, one) + Number(b) * of(SPORTS, other),
      ],
      [
        / is (an? [\w ]+) with sides of ([\d,]+) m/,
        (shape, side = '') => of(SHAPES, shape) * Number(side.replace(',', '')),
      ],
      [
        / turned (\d+) when (.+) became independent\. How old in the year (.+) did/,
        (then, one, other) => Number(then) + of(INDEPENDENCE, other) - of(INDEPENDENCE, one),
      ],
      [
        / turned (\d+) in the year (.+); how old in the year (.+)\?/,
        (then, one, other) => Number(then) + of(EVENTS, other) - of(EVENTS, one),
      ],
      [
        /^Each state of the ([\w-]+) sends (\d+) runners to .+, each of the ([\w-]+) (\d+)\./,
        (one, a, other, b) => Number(a) * of(ZONES, one) + Number(b) * of(ZONES, other),
      ],
    ];
    const seen = new Set<number>();
    for (let number = FACTS; number < BANK_SIZE; number += EVERY * 13) {
      const { text, answers } = questionBank.at(number);
      const at = again.findIndex(([form]) => form.test(text));
      const [form, work] = again[at] ?? [];
      if (form === undefined || work === undefined) continue;
      seen.add(at);
      assert.equal(
        Number(answers[0]?.replace(/[^\d]/g, '')),
        work(...(form.exec(text) ?? []).slice(1)),
        text,
      );
    }
    assert.equal(seen.size, again.length, 'a kind that is not looked at');
  });

  test('Roman numerals, pairs, and tables without an entry twice', () => {
    assert.deepEqual([4, 9, 40, 1960, 1999, 2588].map(roman), [
      'IV',
      'IX',
      'XL',
      'MCMLX',
      'MCMXCIX',
      'MMDLXXXVIII',
    ]);
    assert.deepEqual([0, 1, 2, 3, 5, 6].map(pairAt), [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [2, 3],
      [0, 4],
    ]);
    assert.equal(pairsOf(ZONES), 15);
    const named = [CITIES, EVENTS, ZONES, INDEPENDENCE, SPORTS, SHAPES, ANIMALS, MONTHS];
    for (const table of [TOWNS, NAMES, GOODS, WARES, ...named.map((one) => one.map(([name]) => name))])
      assert.equal(new Set<string>(table).size, table.length);
  });
});
