import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BANK_SIZE, FACTS, KIND_SIZE, KINDS, NIGERIAN_KINDS } from '../bank-size.ts';
import practice from '../client/practice/questions.json' with { type: 'json' };
import { kinds, questionBank } from './bank.ts';
import { nigerianKinds } from './kinds/nigerian.ts';
import { roman } from './kinds/other.ts';
import { CITIES, GOODS, NAMES, TOWNS, WARES } from './kinds/tables.ts';

const LONGEST_QUESTION = 140;
const LONGEST_ANSWER = 40;
/** One of so many is looked at, spread over each kind. */
const EVERY = 331;

describe('the bank', () => {
  test('is as large as the rules draw from, the Nigerian kinds before the others', () => {
    assert.equal(questionBank.size, BANK_SIZE);
    assert.deepEqual([kinds.length, nigerianKinds.length], [KINDS, NIGERIAN_KINDS]);
    assert.throws(() => questionBank.at(BANK_SIZE), RangeError);
    assert.throws(() => questionBank.at(-1), RangeError);
  });

  test('each kind has as many different questions as it says: other parameters for each number', () => {
    for (const { topic, values } of kinds)
      assert.ok(values.reduce((all, count) => all * count, 1) >= KIND_SIZE, topic);
  });

  test('each question is asked once, has four different answers, and fits the screen', (t) => {
    let looked = 0;
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
        looked += 1;
      }
    }
    t.diagnostic(`${looked} of ${KINDS * KIND_SIZE} worked-out questions`);
  });

  test('kinds differ in their words, and none asks what is written or practised', () => {
    const shapes = kinds.map((_, kind) => {
      const { text } = questionBank.at(FACTS + kind * KIND_SIZE);
      return text.replace(/[\d,:;.]+/g, '0');
    });
    assert.equal(new Set(shapes).size, KINDS);
    const written = Array.from({ length: FACTS }, (_, number) => questionBank.at(number).text);
    const known = new Set([...written, ...practice.map(({ text }) => text)]);
    assert.equal(known.size, FACTS + practice.length);
  });

  test('the right answer is worked out as its source says, and lies at any place among the four by size', () => {
    const places = [0, 0, 0, 0];
    for (let number = FACTS; number < BANK_SIZE; number += EVERY * 101) {
      const { answers, source } = questionBank.at(number);
      const figures = answers.map((answer) => Number(answer.replace(/[^\d]/g, '')));
      if (answers.some((answer) => !/^[₦\d]/.test(answer) || /[:h]/.test(answer))) continue;
      assert.ok(figures.every((value) => value >= 0));
      const place = figures.toSorted((a, b) => a - b).indexOf(figures[0] ?? -1);
      places[place] = (places[place] ?? 0) + 1;
      assert.ok(source.title.length > 4);
    }
    const all = places.reduce((sum, count) => sum + count, 0);
    for (const count of places) assert.ok(count > all / 8, String(places));
  });

  test('sums, shares and steps are right: worked out again from the text alone', () => {
    const again: readonly (readonly [RegExp, (...numbers: number[]) => number])[] = [
      [/^What is ([\d,]+) \+ ([\d,]+)\?$/, (a = 0, b = 0) => a + b],
      [/^What is ([\d,]+) − ([\d,]+)\?$/, (a = 0, b = 0) => a - b],
      [/^What is (\d+) × (\d+) \+ (\d+)\?$/, (a = 0, b = 0, c = 0) => a * b + c],
      [/^What is (\d+)\/(\d+) of ([\d,]+), plus (\d+)\?$/, (a = 0, b = 1, n = 0, c = 0) => (n / b) * a + c],
      [/^What is (\d+)% of ([\d,]+), plus (\d+)\?$/, (p = 0, n = 0, c = 0) => (n * p) / 100 + c],
      [
        /^What is the average of ([\d,]+), ([\d,]+) and ([\d,]+)\?$/,
        (a = 0, b = 0, c = 0) => (a + b + c) / 3,
      ],
      [/^Which number is missing: (\d+) × \? \+ (\d+) = ([\d,]+)\?$/, (a = 1, b = 0, c = 0) => (c - b) / a],
      [/^What is left over when ([\d,]+) is divided by (\d+)\?$/, (a = 0, b = 1) => a % b],
      [/^How many \w+ are (\d+) \w+ and (\d+) \w+\?$/, (a = 0, b = 0) => 1000 * a + b],
      [/^At ₦([\d,]+) each, what do (\d+) /, (each = 0, count = 0) => each * count],
      [/ pays ₦([\d,]+) for a .* that costs ₦([\d,]+)\./, (paid = 0, cost = 0) => paid - cost],
      [/ of ₦([\d,]+) at (\d+)% off/, (full = 0, cut = 0) => full - (full * cut) / 100],
      [/^(\d+) \w+ in .* share ₦([\d,]+) alike/, (people = 1, sum = 0) => sum / people],
      [/ owes ₦([\d,]+) in .* 7\.5% VAT/, (bill = 0) => bill * 0.075],
      [
        / makes (\d+) trips a day at ₦([\d,]+)\. .* in (\d+) days/,
        (trips = 0, fare = 0, days = 0) => trips * fare * days,
      ],
      [
        / buys (\d+) .* at ₦([\d,]+) and sells all at ₦([\d,]+)\./,
        (count = 0, a = 0, b = 0) => count * (b - a),
      ],
      [
        / has ([\d,]+) MB .* uses (\d+) MB a day\. .* after (\d+) days/,
        (has = 0, use = 0, days = 0) => has - use * days,
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

  test('Roman numerals, and tables without an entry twice', () => {
    assert.deepEqual([4, 9, 40, 1960, 1999, 2588].map(roman), [
      'IV',
      'IX',
      'XL',
      'MCMLX',
      'MCMXCIX',
      'MMDLXXXVIII',
    ]);
    for (const table of [TOWNS, NAMES, GOODS, WARES, CITIES.map(([city]) => city)])
      assert.equal(new Set<string>(table).size, table.length);
  });
});
