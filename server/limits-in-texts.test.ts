import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatNaira } from '@jara/money/kobo';
import { DEFAULT_WITHDRAWAL_LIMITS } from './modules/payments/limits.ts';

const TEXTS = join(import.meta.dirname, '../apps/player/content');

test('the rules name the limits of a withdrawal as the server has them, in every language', () => {
  const { minimumKobo, maximumKobo, paces } = DEFAULT_WITHDRAWAL_LIMITS;
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
  }
});
