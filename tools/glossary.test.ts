import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { identifiersOf, partsOf } from './identifiers.ts';
import { commentsOf } from './plain-comments.ts';
import { root, scriptFiles, sourceFiles } from './source-files.ts';

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

test('every word of the glossary occurs in the file of its row', () => {
  assert.ok(rows.length > 40, `${rows.length} rows`);
  const missing = rows.flatMap(({ words, path }) => {
    const text = textAt(path);
    return words.filter((word) => !occurrenceOf(word).test(text)).map((word) => `${word}: not in ${path}`);
  });
  assert.deepEqual(missing, []);
});

/** Words to which the glossary gives no meaning in code. */
const WITHOUT_MEANING = ['film', 'films', 'crowd', 'crowds', 'stretch', 'stretches', 'rig', 'rigs'];

/** Number of distinct identifiers that still use a word in a sense that the glossary replaces. It may only fall. */
const REMAINING: Readonly<Record<string, number>> = {
  tell: 2,
  published: 5,
  receive: 4,
  receives: 1,
  received: 1,
  request: 10,
  requests: 3,
  requested: 21,
};

const FOLDERS = ['apps', 'e2e', 'games', 'packages', 'server', 'tools'];
/** Texts that players read, and the facts of the trivia questions. */
const FOR_PLAYERS = /(^|\/)(texts\.ts$|messages\/)|^games\/trivia\/questions\//;

test('no identifier, comment or file name uses a word without a meaning; old senses only become fewer', () => {
  const names = new Set<string>();
  const found: string[] = [];
  for (const path of scriptFiles(FOLDERS).filter((one) => !FOR_PLAYERS.test(one))) {
    const text = readFileSync(join(root, path), 'utf8');
    const identifiers = identifiersOf(path, text);
    for (const name of identifiers) names.add(name);
    const comments = commentsOf(path, text).map((comment) => comment.text);
    const used = new Set([path, ...identifiers, ...comments].flatMap(partsOf));
    found.push(...WITHOUT_MEANING.filter((word) => used.has(word)).map((word) => `${path}: ${word}`));
  }
  assert.deepEqual(found, []);
  for (const [word, allowed] of Object.entries(REMAINING)) {
    const using = [...names].filter((name) => partsOf(name).includes(word));
    assert.ok(using.length <= allowed, `${word}: ${using.join(', ')}`);
  }
});
