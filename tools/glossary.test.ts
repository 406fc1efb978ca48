import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sourceFiles } from './source-files.ts';

/** `| word, word | meaning | `path` |`; the paths themselves are checked by `docs-paths.test.ts`. */
const ROW =
  /^\| (?<words>[^|]+) \| [^|]+ \| `(?<path>(?:apps|docs|e2e|packages|server|tools)[\w./-]*)` \|$/gm;

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const rows = [...glossary.matchAll(ROW)].map(({ groups }) => ({
  words: groups?.words?.split(', ') ?? [],
  path: groups?.path ?? '',
}));

function textAt(path: string): string {
  const files = statSync(join(root, path)).isDirectory() ? sourceFiles([path]) : [path];
  return files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join('\n');
}

/** In prose, as a name of the code, or as a part of one: `batch writer`, `batchWriter`, `batch-writer.ts`. */
function occurrenceOf(word: string): RegExp {
  return new RegExp(word.replace(/[ -]/g, '[\\s_-]?'), 'i');
}

test('every word of the glossary occurs where its row says', () => {
  assert.ok(rows.length > 40, `${rows.length} rows`);
  const missing = rows.flatMap(({ words, path }) => {
    const text = textAt(path);
    return words.filter((word) => !occurrenceOf(word).test(text)).map((word) => `${word}: not in ${path}`);
  });
  assert.deepEqual(missing, []);
});
