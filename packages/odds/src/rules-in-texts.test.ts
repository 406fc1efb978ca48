import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bonusStep } from './bonus.ts';
import { combinedResult } from './leg-result.ts';
import { payoutOfSlip } from './slip.ts';
import type { LegResult, Slip } from './types.ts';

/** The sentences of the rules for the cases settled by the tests below. */
const SENTENCES = {
  en: {
    builder:
      'If one is void or half won and none loses, the stake is returned; a half-lost one loses the bet.',
    counted: 'Void and half-lost selections do not count for the number; half-won ones do.',
    insured: 'exactly one loses, you get your stake back',
  },
  pcm: {
    builder:
      'If one don void or half win and none lose, the stake go come back; the one wey half lose don lose the bet.',
    counted: 'Selection wey void or half lose no dey count for the number; the one wey half win dey count.',
    insured: 'na only one lose, you go get your stake back',
  },
} as const;

function assertStated(name: keyof (typeof SENTENCES)['en']): void {
  for (const language of ['en', 'pcm'] as const) {
    const path = join(import.meta.dirname, `../../../apps/player/content/${language}/rules.md`);
    assert.ok(readFileSync(path, 'utf8').includes(SENTENCES[language][name]), `${language}: ${name}`);
  }
}

/** An accumulator of this number of won legs, at 2.00 each, and these. */
function accumulator(won: number, others: readonly LegResult[]) {
  const results = [...Array.from({ length: won }, (): LegResult => 'won'), ...others];
  const slip: Slip = {
    ...{ kind: { type: 'accumulator' }, stakePerLineKobo: 10_000n },
    legs: results.map((_, at) => ({ eventId: `${at}`, selections: [], isBanker: false })),
  };
  return payoutOfSlip(
    slip,
    results.map(() => 200),
    results,
  );
}

/** The bonus in per cent of the odds' own profit. */
function bonusPercentOf(won: number, others: readonly LegResult[]): number {
  const { payoutKobo, bonusKobo } = accumulator(won, others);
  return Number((bonusKobo * 100n) / (payoutKobo - bonusKobo - 10_000n));
}

test('a bet builder with a half-won part is returned, with a half-lost one lost, as the rules state', () => {
  assert.deepEqual(
    (['void', 'half_won', 'half_lost', 'lost'] as const).map((part) => combinedResult(['won', part])),
    ['void', 'void', 'lost', 'lost'],
  );
  assertStated('builder');
});

test('void and half-lost legs do not count for the bonus, half-won ones do, as the rules state', () => {
  const [four, five] = [bonusStep(4)?.bonusPercent, bonusStep(5)?.bonusPercent];
  assert.deepEqual(
    (['void', 'half_lost', 'half_won', 'won'] as const).map((result) => bonusPercentOf(4, [result])),
    [four, four, five, five],
  );
  assertStated('counted');
});

test('an insured accumulator with exactly one lost leg pays its stake, as the rules state', () => {
  assert.equal(accumulator(7, ['lost']).payoutKobo, 10_000n);
  assert.equal(accumulator(7, ['lost', 'lost']).payoutKobo, 0n);
  assertStated('insured');
});
