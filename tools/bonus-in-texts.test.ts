import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BONUS_LADDER } from '@jara/odds/bonus';
import { root } from './source-files.ts';

const TEXTS = join(root, 'apps/player/content');

test('the rules list each step of the accumulator bonus as the slip pays it, in every language', () => {
  const steps = BONUS_LADDER.map(({ legs, bonusPercent }) => `${legs}: ${bonusPercent}%`).join(', ');
  for (const language of ['en', 'pcm'])
    assert.ok(readFileSync(join(TEXTS, language, 'rules.md'), 'utf8').includes(steps), language);
});
