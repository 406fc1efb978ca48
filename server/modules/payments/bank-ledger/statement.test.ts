import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf, type TheirMovement } from './compare-day.ts';
import { clearedInDays, settlementsToFind } from './settlements.ts';
import { readStatement } from './statement.ts';

const HEADER = 'date,reference,amount,direction';
const DAY = '2026-11-27';

test('a statement is read to the kobo: a credit arrived in the account, a debit left it', () => {
  const read = readStatement(
    `\uFEFF${HEADER}\r\n${DAY},STL 77/1,1500.50,credit\r\n${DAY},TOPUP-1,0.01,debit\r\n`,
  );
  assert.ok(read.ok);
  assert.deepEqual(
    read.lines.map(({ day, reference, changeKobo }) => [day, reference, changeKobo]),
    [
      [DAY, 'STL 77/1', 150_050n],
      [DAY, 'TOPUP-1', -1n],
    ],
  );
});

test('each unreadable line of a statement is refused with its number and a sentence', () => {
  const wrong: readonly [string, RegExp][] = [
    ['2026-02-30,a,1.00,credit', /date/],
    ['27/11/2026,a,1.00,credit', /date/],
    [`${DAY},,1.00,credit`, /reference/],
    [`${DAY},"a",1.00,credit`, /reference/],
    [`${DAY},${'a'.repeat(101)},1.00,credit`, /reference/],
    [`${DAY},\u001b[2J,1.00,credit`, /reference/],
    ...['1', '1.5', '1.505', '-1.00', '0.00', '1,000.00', '1e3', '٣.00', '9999999999999999.00'].map(
      (amount) => [`${DAY},a,${amount},credit`, /amount|four values/] as [string, RegExp],
    ),
    [`${DAY},a,1.00,Credit`, /direction/],
    [`${DAY},a,1.00`, /four values/],
    ['', /four values/],
  ];
  const right = `${DAY},right,1.00,credit`;
  const read = readStatement([HEADER, right, ...wrong.map(([line]) => line), right, ''].join('\n'));
  assert.ok(!read.ok);
  assert.equal(read.faults.length, wrong.length);
  for (const [index, [, sentence]] of wrong.entries()) {
    const fault = read.faults[index] ?? '';
    assert.match(fault, new RegExp(`^Line ${index + 3}: `));
    assert.match(fault, sentence);
  }
  assert.deepEqual(readStatement(right), {
    ok: false,
    faults: [`Line 1: the header must be ${HEADER}.`],
  });
});

const row = (kind: string, reference: string, changeKobo: bigint, day = DAY): TheirMovement => ({
  kind,
  reference,
  changeKobo,
  day,
});
const linesOf = (...given: Parameters<typeof differencesOf>) =>
  differencesOf(...given).map(
    ({ reference, kind, oursKobo, theirsKobo }) => `${reference} ${kind} ${oursKobo} ${theirsKobo}`,
  );

test('a settlement that reaches the bank account on the third day agrees, on the fourth it is a difference', () => {
  const ledger = [
    row('Settlement', 'S1', -500n),
    row('Settlement', 'S2', -700n),
    row('Balance Top-Up', 'T1', 900n),
    row('Transfer', 'wd-1', -300n),
  ];
  const statement = [
    row('Statement', 'S1', 500n, '2026-11-30'),
    row('Statement', 'S2', 700n, '2026-12-01'),
    row('Statement', 'T1', -900n, '2026-11-24'),
  ];
  assert.deepEqual(linesOf(DAY, settlementsToFind(ledger), statement), ['S2 other_day 700 700']);
});

test('a settlement that the account lacks, another amount, the wrong direction and an unknown line differ', () => {
  const ledger = [
    ...[row('Settlement', 'absent', -500n), row('settlement', 'short', -700n), row('Topup', 'turned', 900n)],
  ];
  const statement = [
    ...[row('Statement', 'short', 699n), row('Statement', 'turned', 900n), row('Statement', 'stranger', -1n)],
    row('Statement', 'of another day', -1n, '2026-11-28'),
  ];
  assert.deepEqual(linesOf(DAY, settlementsToFind(ledger), statement), [
    ...['absent only_ours 500 0', 'short other_amount 700 699', 'turned other_amount -900 900'],
    'stranger only_theirs 0 -1',
  ]);
});

test('a payout that has not ended may be on the statement of any later day', () => {
  const open = {
    ...{ reference: 'open', day: null, firstDay: '2026-11-26', lastDay: '9999-12-31' },
    sumsKobo: [0n, -9n],
  };
  const statement = [row('Statement', 'open', -9n, '2026-12-20')];
  assert.deepEqual(linesOf('2026-12-20', clearedInDays([open]), statement), []);
});
