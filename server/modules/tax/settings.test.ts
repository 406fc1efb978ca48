import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { taxSettings } from './settings.ts';

const FIRST = { from: '2027-01-01', residentBps: 500, nonResidentBps: 1500, authority: 'LIRS' };
const SECOND = { ...FIRST, from: '2027-07-01', thresholdKobo: 10_000, authority: 'FIRS' };
const textOf = (...versions: unknown[]) => ({ TAX_VERSIONS: JSON.stringify(versions) });

test('winnings are not taxed without versions; a version is in force from the beginning of its day in Lagos', () => {
  assert.deepEqual(settingsFrom(taxSettings, {}).versions, []);
  const rates = { base: 'win', residentBps: 500, nonResidentBps: 1500 };
  assert.deepEqual(settingsFrom(taxSettings, textOf(FIRST, SECOND)).versions, [
    { ...rates, since: new Date('2026-12-31T23:00:00Z'), thresholdKobo: 0n, authority: 'LIRS' },
    { ...rates, since: new Date('2027-06-30T23:00:00Z'), thresholdKobo: 10_000n, authority: 'FIRS' },
  ]);
});

test('a list in another order, a rate above the whole and a misspelt field are refused in one sentence', () => {
  const wrong = [
    textOf(SECOND, FIRST),
    textOf(FIRST, FIRST),
    textOf({ ...FIRST, residentBps: 10_001 }),
    textOf({ ...FIRST, threshold: 1 }),
    textOf({ ...FIRST, from: '2027-02-30' }),
    textOf({ ...FIRST, base: 'month' }),
    textOf({ ...FIRST, base: 'withdrawal', residentBps: 10_000 }),
    { TAX_VERSIONS: '5%' },
    { TAX_VERSIONS: '[]' },
  ];
  for (const environment of wrong)
    assert.equal(sentencesOf(taxSettings, environment).length, 1, environment.TAX_VERSIONS);
});
