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

/** Words that the glossary replaces in names: a server publishes, receives, requests, polls and reports. */
const REPLACED = [
  ...[
    'tell',
    'tells',
    'telling',
    'told',
    'hear',
    'hears',
    'heard',
    'hearing',
    'ask',
    'asks',
    'asked',
    'asking',
  ],
  ...['say', 'says', 'said', 'saying', 'looked', 'looking', 'nobody', 'somebody', 'everybody', 'so'],
  ...['stands', 'stood'],
];

/** A bound is `MAX_` or `MIN_`. */
const OLD_BOUND = /(?:^|_)(?:MOST|LEAST)(?:_|$)/;

interface Exemption {
  readonly names: RegExp;
  readonly paths: RegExp;
  readonly reason: string;
}

const EXEMPT: readonly Exemption[] = [
  {
    names: /ask/i,
    paths:
      /^(?:games\/trivia|packages\/game-kit\/src\/(?:testing\/)?quiz|packages\/game-client\/src\/shared|packages\/contract\/src\/shared-games|server\/modules\/rounds|apps\/playground\/src\/shared-table)/,
    reason: 'the questions of a quiz are asked',
  },
  { names: /^askedByContact$/, paths: /./, reason: 'a field of the public contract' },
  { names: /stands|stood/i, paths: /^games\/card-21\//, reason: 'a player or dealer of blackjack stands' },
  { names: /^said/, paths: /^packages\/draw-client\//, reason: 'the keys of texts that its games hand over' },
];

const FOLDERS = ['apps', 'e2e', 'games', 'packages', 'server', 'tools'];
/** Texts that players read, and the facts of the trivia questions. */
const FOR_PLAYERS = /(^|[/-])texts\.ts$|\/messages\/|\/pidgin(-refusals)?\.ts$|^games\/trivia\/questions\//;

const scripts = scriptFiles(FOLDERS)
  .filter((path) => !FOR_PLAYERS.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, identifiers: [...identifiersOf(path, text)], comments: commentsOf(path, text) };
  });

test('no identifier, comment or file name uses a word without a meaning', () => {
  const found = scripts.flatMap(({ path, identifiers, comments }) => {
    const used = new Set([path, ...identifiers, ...comments.map(({ text }) => text)].flatMap(partsOf));
    return WITHOUT_MEANING.filter((word) => used.has(word)).map((word) => `${path}: ${word}`);
  });
  assert.deepEqual(found, []);
});

test('no identifier uses a word in a sense that the glossary replaces', () => {
  const isReplaced = (name: string) =>
    OLD_BOUND.test(name) || partsOf(name).some((word) => REPLACED.includes(word));
  const used = new Set<Exemption>();
  const found = scripts.flatMap(({ path, identifiers }) =>
    identifiers.filter(isReplaced).flatMap((name) => {
      const exemption = EXEMPT.find(({ names, paths }) => names.test(name) && paths.test(path));
      if (exemption !== undefined) used.add(exemption);
      return exemption === undefined ? [`${path}: ${name}`] : [];
    }),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(
    EXEMPT.filter((exemption) => !used.has(exemption)).map(({ reason }) => reason),
    [],
    'exemptions without a name',
  );
});
