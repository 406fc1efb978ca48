import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatNaira, MAX_AMOUNT_KOBO } from './kobo.ts';
import { readTypedMultiplier, readTypedNaira } from './typed-number.ts';

const AMOUNTS: readonly (readonly [typed: string, kobo: bigint])[] = [
  ['1000', 100_000n],
  ['1,000', 100_000n],
  ['12,500.50', 1_250_050n],
  ['1,234,567', 123_456_700n],
  ['₦1,000', 100_000n],
  ['₦ 1,500.50', 150_050n],
  ['1 000', 100_000n],
  ['1\u00a0000', 100_000n],
  ['1\u202f000,50', 100_050n],
  [' 500 ', 50_000n],
  ['0050', 5_000n],
  ['250,00', 25_000n],
  ['100,50', 10_050n],
  ['2,5', 250n],
  ['250.', 25_000n],
  ['0,05', 5n],
];

const REFUSED = [
  ...['1,0,0,0', ',1000', '1000,', '1,00,000', '10,00,000', '1000,000', '0,500', '1,000,5', '1,000,50'],
  ...['1.000,50', '1 000,000', '1,000 000', '12 34', '1  000', '2,', ',5', '.5', '.', ',', '₦₦5'],
  ...['1e3', '5k', '+5', '0x10', '٥٠٠', '1.5.2', '250,00x', '1,000.5,0', `${'1'.repeat(50)}`],
];

for (const [typed, kobo] of AMOUNTS)
  test(`the typed amount ${JSON.stringify(typed)} is read`, () => {
    assert.deepEqual(readTypedNaira(typed), { ok: true, kobo });
  });

for (const typed of REFUSED)
  test(`the typed amount ${JSON.stringify(typed)} is refused`, () => {
    assert.deepEqual(readTypedNaira(typed), { ok: false, problem: 'not_a_number' });
  });

test('a typed amount has the same error as a sent one', () => {
  const problemOf = (typed: string) => {
    const read = readTypedNaira(typed);
    return read.ok ? null : read.problem;
  };
  assert.equal(problemOf(' '), 'empty');
  assert.equal(problemOf('₦ '), 'empty');
  assert.equal(problemOf('1.000'), 'too_many_decimals');
  assert.equal(problemOf('-1'), 'negative');
  assert.equal(problemOf('0,00'), 'zero');
  assert.equal(problemOf('9,999,999,999,999'), 'too_large');
});

const MULTIPLIERS: readonly (readonly [typed: string, hundredths: number | null])[] = [
  ['2', 200],
  ['2.5', 250],
  ['2.50×', 250],
  ['2.50 x', 250],
  ['2,5', 250],
  ['2,50x', 250],
  ['1,01', 101],
  ['2.', 200],
  ['10,000.00×', 1_000_000],
  ['1,500', null],
  ['2,500x', null],
  ['2,', null],
  [',5', null],
  ['.5', null],
  ['2.005', null],
  ['1,0,0', null],
  ['x', null],
  ['', null],
  ['2xx', null],
  ['-2', null],
  ['1e2', null],
  ['9'.repeat(30), null],
];

for (const [typed, hundredths] of MULTIPLIERS)
  test(`the typed multiplier ${JSON.stringify(typed)} is ${hundredths === null ? 'refused' : 'read'}`, () => {
    assert.equal(readTypedMultiplier(typed), hundredths);
  });

const amount = fc.bigInt({ min: 1n, max: MAX_AMOUNT_KOBO });

test('every amount is read as it is shown, and as regions with a decimal comma write it', () => {
  fc.assert(
    fc.property(amount, (kobo) => {
      const shown = formatNaira(kobo);
      const abroad = shown.replaceAll(',', ' ').replace('.', ',');
      for (const typed of [shown, shown.slice(1), formatNaira(kobo, 'short'), abroad])
        assert.deepEqual(readTypedNaira(typed), { ok: true, kobo });
    }),
  );
});

test('no mark put into or taken from an amount changes the amount of its digits and marks', () => {
  const marked = fc.array(fc.constantFrom(...'0123456789,,. '), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(marked, (characters) => {
      const typed = characters.join('').trim();
      const read = readTypedNaira(typed);
      if (!read.ok) return;
      // Independent of the parser's patterns: the part after the last mark is decimals, unless it has three digits behind a comma
      // or blank.
      const [, whole = '', mark = '', tail = ''] = /^(.*?)([,. ]?)(\d*)$/.exec(typed) ?? [];
      const isGroup = mark === '' || (mark !== '.' && tail.length === 3);
      const naira = (isGroup ? whole + tail : whole).replace(/[, ]/g, '');
      const kobo = isGroup ? '00' : tail.padEnd(2, '0');
      assert.equal(read.kobo, BigInt(naira + kobo));
    }),
    { numRuns: 5000 },
  );
});
