import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sourceFiles } from './source-files.ts';

/** The last column of docs/pidgin.md: words that the texts must not use, because another word means the same thing. */
function refusedTexts(): string[] {
  const rows = readFileSync(join(root, 'docs/pidgin.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\|(?! thing|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, , , not = '–']) => (not === '–' ? [] : not.split(', ')));
}

test('Pidgin texts use the glossary’s word for each thing, on the site, in games and in the sportsbook', () => {
  const refused = refusedTexts();
  assert.ok(refused.includes('Put bet') && refused.includes('E go do am'), 'the glossary was read');
  const files = sourceFiles(['apps', 'games', 'packages', 'server']).filter((path) =>
    /pidgin.*\.tsx?$|\bpcm\.json$/.test(path),
  );
  assert.ok(files.length > 50, `${files.length} files`);
  const pages = globSync('apps/player/content/pcm/*.md', { cwd: root });
  assert.ok(pages.length > 0, 'the long texts were read');
  const found = [...files, ...pages].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return refused
      .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${path}: ${word}`);
  });
  assert.deepEqual(found, []);
});
