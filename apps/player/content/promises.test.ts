import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BROKEN_PROMISES } from '@jara/contract/broken-promises';

const ROOT = join(import.meta.dirname, '../../..');
const TEXTS = [
  'apps/player/content/*/*.md',
  'apps/{player,verifier}/src/**/messages/*.json',
  'packages/game-client/src/**/messages/*.json',
  'games/*/client/**/messages/*.json',
  'games/*/client/pidgin.ts',
  'packages/language/src/pidgin-refusals.ts',
  'server/modules/*/{errors,pidgin,routes,messages,letter}.ts',
];

test('every promise of a text has code that keeps it', () => {
  const found = globSync(TEXTS, { cwd: ROOT }).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return BROKEN_PROMISES.filter(([, words]) => words.test(text)).map(
      ([reason, words]) => `${path}: ${words} (${reason})`,
    );
  });
  assert.deepEqual(found, []);
});
