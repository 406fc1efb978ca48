import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf, type OurMovement, type TheirMovement } from './compare-day.ts';

const DAY = '2026-11-27';

const deposit = (reference: string, kobo: bigint, day = DAY): OurMovement => ({
  ...{ reference, day, firstDay: day, lastDay: day, sumsKobo: [kobo] },
});
const payout = (reference: string, sumsKobo: readonly bigint[], day: string | null = DAY): OurMovement => ({
  ...{ reference, day, firstDay: '2026-11-26', lastDay: day ?? '2026-11-28', sumsKobo },
});
const line = (reference: string, changeKobo: bigint, day = DAY, kind = 'Transfer'): TheirMovement => ({
  ...{ reference, changeKobo, day, kind },
});
const linesOf = (...given: Parameters<typeof differencesOf>) =>
  differencesOf(...given).map(
    ({ reference, kind, oursKobo, theirsKobo }) => `${reference} ${kind} ${oursKobo} ${theirsKobo}`,
  );

test('a bank that moved the same amounts on the same days differs in nothing', () => {
  const ours = [
    deposit('d', 500n),
    payout('paid', [-300n]),
    payout('back', [0n]),
    payout('open', [0n, -9n], null),
  ];
  const theirs = [
    ...[line('d', 500n), line('paid', -300n, '2026-11-26'), line('open', -9n)],
    ...[line('back', -200n, '2026-11-26'), line('back', 200n)],
  ];
  assert.deepEqual(linesOf(DAY, ours, theirs), []);
});

test('a difference of one kobo, a missing line and an unknown line are each a difference with its reference', () => {
  const ours = [deposit('short', 500n), deposit('absent', 700n), payout('twice', [-300n])];
  const theirs = [
    ...[line('short', 499n), line('twice', -300n), line('twice', -300n)],
    ...[line('stranger', -1n), line('f', -53n, DAY, 'Transfer fee')],
  ];
  assert.deepEqual(linesOf(DAY, ours, theirs), [
    ...['short other_amount 500 499', 'absent only_ours 700 0', 'twice other_amount -300 -600'],
    ...['stranger only_theirs 0 -1', 'f fee 0 -53'],
  ]);
});

test('a deposit that the bank has on another day is a difference of the day on which we received it', () => {
  const ours = [deposit('late', 500n)];
  const theirs = [line('late', 500n, '2026-11-26')];
  assert.deepEqual(linesOf(DAY, ours, theirs), ['late other_day 500 500']);
  assert.deepEqual(linesOf('2026-11-26', ours, theirs), []);
});

test('a payout that failed here and left the bank is a difference', () => {
  assert.deepEqual(linesOf(DAY, [payout('gone', [0n])], [line('gone', -300n)]), ['gone other_amount 0 -300']);
});
