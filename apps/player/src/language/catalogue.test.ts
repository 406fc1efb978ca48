import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import type { EnglishTexts } from '@jara/language/texts';
import { SAME_TEXTS, SAME_WORDS } from './same-in-pidgin.ts';

const root = join(import.meta.dirname, '../../../..');
const load = createRequire(import.meta.url);
const SOURCES = [
  'apps/player/src/**/*.{ts,tsx}',
  'packages/ui/src/**/*.{ts,tsx}',
  'packages/game-client/src/**/*.{ts,tsx}',
  'packages/race-client/src/**/*.{ts,tsx}',
  'packages/sports-words/src/**/*.ts',
  'apps/sportsbook/src/**/*.{ts,tsx}',
  'games/*/client/**/*.{ts,tsx}',
];
const PART = /\bconst (\w+) = texts(?:<[^;]*?>)?\(\s*'([^']+)'/g;

interface Part {
  readonly name: string;
  readonly file: string;
  /** The name of its export. */
  readonly constant: string;
}

/** Longer texts have grammar, and Pidgin has its own. */
const LONGEST_SAME_LABEL = 4;

/** The titles of the routes: their English is in routes.tsx, where the router takes it from. */
const TITLES = 'titles';
const TITLES_FILE = 'apps/player/src/app/shell/titles-texts.ts';

const sources = globSync(SOURCES, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const parts: readonly Part[] = sources.flatMap((file) =>
  [...textOf(file).matchAll(PART)].map(([, constant = '', name = '']) => ({ name, file, constant })),
);
/** The words of a part are in its own folder. */
function textsFile(file: string): string {
  const stem = basename(file, '.ts').replace(/-?texts$/, '');
  return join(dirname(file), 'messages', stem === '' ? 'pcm.ts' : `${stem}.pcm.ts`);
}
const textsOf = (file: string) => load(join(root, textsFile(file))).texts as EnglishTexts;

/** Calls a text with marks as its values, `‹0›`, `‹1›` …, so that they can be found in the sentence. */
function plainText(text: EnglishTexts[string] | undefined): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  if (typeof text !== 'function') return text.join('\n');
  return text(...(Array.from({ length: text.length }, (_, at) => `‹${at}›`) as never[]));
}

/** The sentences of a text: a list has many. */
const linesOf = (text: EnglishTexts[string] | undefined) => plainText(text).split('\n');

const sameWords = new Set(Object.values(SAME_WORDS).flatMap((words) => words.split(/\s+/)));

const englishWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a text is a short label of words that Pidgin shares with English. */
function isSharedLabel(text: string): boolean {
  const words = englishWords(text);
  return words.length <= LONGEST_SAME_LABEL && words.every((word) => sameWords.has(word));
}

/** The facts that every language must state: inserted values, amounts, numbers. */
function factsOf(sentence: string): string[] {
  return [...new Set(sentence.match(/‹\d›|₦?\d[\d,.]*(?<=\d)/g))].sort();
}

function assertSameFacts(name: string, english: EnglishTexts, pidgin: EnglishTexts): void {
  for (const key of Object.keys(english)) {
    assert.deepEqual(factsOf(plainText(pidgin[key])), factsOf(plainText(english[key])), `${name}.${key}`);
    assert.notEqual(plainText(pidgin[key]).trim(), '', `${name}.${key} says nothing`);
  }
}

describe('the message catalogue', () => {
  test('every part of the product has one file of texts', () => {
    const names = parts.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
  });

  test('every part has its words in Pidgin', () => {
    const files = parts.map(({ name, file }) => textsFile(name === TITLES ? TITLES_FILE : file));
    const missing = files.filter((file) => !existsSync(join(root, file)));
    assert.deepEqual(missing, []);
  });

  for (const { name, file, constant } of parts.filter((part) => part.name !== TITLES)) {
    test(`${name}: the same keys, values and numbers`, () => {
      const english = load(join(root, file))[constant] as EnglishTexts;
      const pidgin = textsOf(file);
      assert.deepEqual(Object.keys(pidgin).sort(), Object.keys(english).sort());
      assertSameFacts(name, english, pidgin);
    });
  }

  test('a text is equal in both languages only where Pidgin uses the English', () => {
    const unlisted: string[] = [];
    const used = new Set<string>();
    const listed = new Set(Object.keys(SAME_TEXTS));
    for (const part of parts.filter(({ name }) => name !== TITLES)) {
      const english = load(join(root, part.file))[part.constant] as EnglishTexts;
      const pidgin = textsOf(part.file);
      for (const key of Object.keys(english)) {
        const lines = linesOf(english[key]).filter((line, at) => line === linesOf(pidgin[key])[at]);
        const isListed = listed.delete(`${part.name}.${key}`);
        if (isListed) continue;
        unlisted.push(
          ...lines.filter((line) => !isSharedLabel(line)).map((line) => `${part.name}.${key}: ${line}`),
        );
        for (const word of lines.flatMap(englishWords)) used.add(word);
      }
    }
    assert.deepEqual(unlisted, []);
    assert.deepEqual([...listed], [], 'listed in SAME_TEXTS, but equal nowhere');
    assert.deepEqual(
      [...sameWords].filter((word) => !used.has(word)),
      [],
      'listed in SAME_WORDS, but used nowhere',
    );
  });

  test('every title of a route is there in Pidgin', () => {
    const titles = [...textOf('apps/player/src/app/routes.tsx').matchAll(/titled\('([^']+)'\)/g)].map(
      ([, title = '']) => title,
    );
    assert.ok(titles.length > 0);
    const words = textsOf(TITLES_FILE);
    assert.deepEqual(Object.keys(words).sort(), [...new Set(titles)].sort());
    const same = [...new Set(titles)].filter((title) => words[title] === title && !isSharedLabel(title));
    assert.deepEqual(same, ['How to play'], 'the name of the page');
  });
});
