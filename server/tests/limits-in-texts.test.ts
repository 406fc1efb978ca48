import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatNaira } from '@jara/money/kobo';
import { thresholdsOf } from '../modules/harm/thresholds.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../modules/payments/limits.ts';
import { HOUR_MS } from '../platform/runtime/clock.ts';

const TEXTS = join(import.meta.dirname, '../../apps/player/content');

test('the rules name the limits of a withdrawal as the server has them, in every language', () => {
  const { minimumKobo, maximumKobo, paces, newPayee, afterAccessChangeMs } = DEFAULT_WITHDRAWAL_LIMITS;
  for (const language of ['en', 'pcm']) {
    const rules = readFileSync(join(TEXTS, language, 'rules.md'), 'utf8');
    const line = rules.split('\n').find((text) => text.startsWith('- One withdrawal'));
    for (const limit of [minimumKobo, maximumKobo])
      assert.ok(line?.includes(formatNaira(limit, 'short')), `${language}: ${formatNaira(limit, 'short')}`);
    const together = rules.split('\n').find((text) => text.startsWith('- Together'));
    for (const { count, kobo } of paces) {
      for (const stated of [` ${count} `, formatNaira(kobo, 'short')])
        assert.ok(together?.includes(stated), `${language}: ${stated}`);
    }
    const hours = (ms: number) => ` ${ms / HOUR_MS} hours`;
    const money = (rules.split('{#money}')[1]?.split('## ')[0] ?? '').split('\n');
    const forNew = money.find((text) => text.includes(hours(newPayee.ms)));
    assert.ok(forNew?.includes(formatNaira(newPayee.kobo, 'short')), `${language}: new accounts`);
    const wait = money.findLast((text) => text.includes(hours(afterAccessChangeMs)));
    assert.ok(wait !== undefined && wait !== forNew, `${language}: the wait after a reset`);
  }
});

test('the rules state the thresholds of the marks of harm, in every language', () => {
  const { chasing, nightPlay, risingStakes, withdrawals, raisedLimits, declinedDeposits, longSession } =
    thresholdsOf('9999-12-31');
  const stated: readonly (readonly (number | string)[])[] = [
    [chasing.deposits, chasing.withinMinutes],
    [`0${nightPlay.untilHour}:00`, nightPlay.nights, 7],
    [formatNaira(risingStakes.atLeast, 'short'), 7, risingStakes.times, 3],
    [withdrawals.requested, withdrawals.returned],
    [raisedLimits.changes, 7],
    [declinedDeposits.transfers],
    [longSession.hours],
  ];
  for (const language of ['en', 'pcm']) {
    const rules = readFileSync(join(TEXTS, language, 'rules.md'), 'utf8');
    const lines =
      rules.split('(/dashboard/settings/my-play)')[1]?.split('### ')[0]?.split('\n- ').slice(1) ?? [];
    assert.equal(lines.length, stated.length, language);
    for (const [i, numbers] of stated.entries()) {
      const words = lines[i]?.split(/[\s.,:]+(?=\s|$)|\s/) ?? [];
      for (const number of numbers)
        assert.ok(words.includes(`${number}`), `${language}: ${number} in ${lines[i]}`);
    }
  }
});
