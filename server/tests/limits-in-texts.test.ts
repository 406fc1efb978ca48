import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatNaira } from '@jara/money/kobo';
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
      for (const said of [` ${count} `, formatNaira(kobo, 'short')])
        assert.ok(together?.includes(said), `${language}: ${said}`);
    }
    const hours = (ms: number) => ` ${ms / HOUR_MS} hours`;
    const money = (rules.split('{#money}')[1]?.split('## ')[0] ?? '').split('\n');
    const forNew = money.find((text) => text.includes(hours(newPayee.ms)));
    assert.ok(forNew?.includes(formatNaira(newPayee.kobo, 'short')), `${language}: new accounts`);
    const wait = money.findLast((text) => text.includes(hours(afterAccessChangeMs)));
    assert.ok(wait !== undefined && wait !== forNew, `${language}: the wait after a reset`);
  }
});
