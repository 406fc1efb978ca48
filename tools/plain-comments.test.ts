import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clauseTitles, findInDocument, findPatterns } from './plain-comments.ts';
import { root, sourceFiles } from './source-files.ts';

test('no comment holds an opening or a word that needs a second reading', () => {
  const scripts = sourceFiles(['apps', 'e2e', 'games', 'packages', 'server', 'tools']).filter((path) =>
    /\.(ts|tsx|mjs)$/.test(path),
  );
  const found = scripts.flatMap((path) =>
    findPatterns(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, text, pattern }) => `${path}:${line} ${pattern.name} (${pattern.better}): ${text}`,
    ),
  );
  assert.deepEqual(found, []);
});

test('every test title has an actor and a verb of the trade', () => {
  const tests = sourceFiles(['apps', 'e2e', 'games', 'packages', 'server', 'tools']).filter((path) =>
    /\.(test|spec)\.tsx?$/.test(path),
  );
  const found = tests.flatMap((path) =>
    clauseTitles(readFileSync(join(root, path), 'utf8')).map((title) => `${path}: ${title}`),
  );
  assert.deepEqual(found, []);
});

/** Documents about words, and those whose wording is another's: the specification, titles of tests, and texts that players read. */
const NOT_CHECKED =
  /^(?:docs\/(?:style|glossary|specification|conformance|compliance)\.md|apps\/player\/content\/|CHANGELOG\.md)/;
/** The number of patterns left in the decisions, which keep the words of their day: it may only fall. */
const MAX_IN_DECISIONS = 336;

test('no document holds a word that needs a second reading, and decisions hold no further ones', () => {
  const documents = sourceFiles(['.']).filter((path) => path.endsWith('.md') && !NOT_CHECKED.test(path));
  const found = documents.flatMap((path) =>
    findInDocument(readFileSync(join(root, path), 'utf8')).map((place) => `${path}: …${place}…`),
  );
  const isDecision = (place: string) => place.startsWith('docs/decisions/');
  assert.deepEqual(
    found.filter((place) => !isDecision(place)),
    [],
  );
  assert.equal(found.filter(isDecision).length, MAX_IN_DECISIONS);
});

test('the rule of titles finds clauses and verbs of speech, and leaves questions of a quiz', () => {
  const isFound = (title: string) => clauseTitles(`  test('${title}', () => {`).length === 1;
  for (const title of [
    'what is left rides on',
    'nobody waits for it',
    '§2.1 a page says so',
    'it hears of a bet',
    'a look that fails',
  ])
    assert.ok(isFound(title), title);
  for (const title of ['a quiz asks its questions', 'no caller is answered “ask again”', 'a page polls'])
    assert.ok(!isFound(title), title);
});

test('the patterns find the examples of docs/style.md, in any comment of a file', () => {
  const namesIn = (text: string) => findPatterns('a.ts', text).map(({ pattern }) => pattern.name);
  assert.deepEqual(namesIn('/** What a bet comes to. */\nconst a = 1;'), ['a clause as a subject']);
  assert.deepEqual(namesIn('// Calls it at the next look\n'), ['a look for a poll']);
  assert.deepEqual(namesIn('// A button that looks like a link\n'), []);
  assert.deepEqual(namesIn('// The row says it stands for a bet\n'), [
    'a verb of speech',
    'standing for being',
  ]);
  assert.deepEqual(namesIn('// The standing of the scores; the dealer stands on 17\n'), []);
  assert.deepEqual(namesIn('/**\n * Prices are\n * nobody’s here.\n */\nconst a = 1;'), [
    'a person for a state',
  ]);
  assert.deepEqual(namesIn('const a = 1; // a node looks so often\n'), ['a number as a manner']);
  assert.deepEqual(namesIn(`const a = 'nobody hears of it';`), []);
});
