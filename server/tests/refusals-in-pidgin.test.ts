import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { COMMON_PIDGIN } from '@jara/language/pidgin-refusals';
import { UNAVAILABLE, UNCERTAIN } from '../platform/http/fault.ts';
import { refusalsOfGame, refusalsOfModule, pidginRefusals as words } from '../testing/game-pidgin.ts';

/** Modules whose refusals the staff reads in English, and programs: a studio's server, and tests at the sandbox bank. */
const NOT_FOR_PLAYERS = ['content', 'desk', 'sandbox', 'seamless'];

type Table = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

const files = globSync('modules/*/errors.ts', { cwd: join(import.meta.dirname, '..') }).filter(
  (path) => !NOT_FOR_PLAYERS.includes(basename(dirname(path))),
);
const load = createRequire(import.meta.url);

/** The numbers in a sentence, to check that the translation has all of them. */
const numbersIn = (sentence: string) => (sentence.match(/\d[\d,]*/g) ?? []).sort();

test('there are refusals of players', () => assert.ok(files.length >= 6, files.join(', ')));

for (const path of files) {
  test(`${path}: every refusal has a sentence in Pidgin, with the same numbers`, () => {
    const exported = Object.values(load(join(import.meta.dirname, '..', path)) as Record<string, unknown>);
    const tables = exported.filter((value): value is Table => typeof value === 'object');
    assert.equal(tables.length, 1);
    for (const [code, { message }] of Object.entries(tables[0] ?? {})) {
      const text = words[code];
      assert.ok(text !== undefined, `${path}: ${code} has no Pidgin`);
      const stated = typeof text === 'string' ? text : text(...(message.match(/[₦N]?\d[\d,]*/g) ?? []));
      assert.notEqual(stated.trim(), '', code);
      assert.notEqual(stated, message, `${code} is left in English`);
      assert.deepEqual(numbersIn(stated), numbersIn(message), code);
    }
  });
}

test('no module repeats the words of another, or those in common', () => {
  const owners = new Map(Object.keys(COMMON_PIDGIN).map((code) => [code, 'common']));
  for (const path of files) {
    const module = basename(dirname(path));
    for (const code of Object.keys(refusalsOfModule(module) ?? {})) {
      assert.equal(owners.get(code), undefined, `${module}: ${code}`);
      owners.set(code, module);
    }
  }
});

test('a server that is unavailable or uncertain is reported in Pidgin too', () => {
  for (const { code } of [UNAVAILABLE, UNCERTAIN]) assert.ok(Object.hasOwn(words, code), code);
});

/** All reasons in the rules of games: the first text in each `refuse(`, and both of a choice between two. */
function reasonsIn(path: string): string[] {
  const calls = readFileSync(path, 'utf8').matchAll(/\brefuse\(\s*([^`]*?),\s*[`'"]/g);
  return [...calls].flatMap(([, first = '']) =>
    [...first.matchAll(/'([a-z]+_[a-z_]+)'/g)].map(([, reason = '']) => reason),
  );
}

const root = join(import.meta.dirname, '../..');

const KIT_IMPORT = /from '(?:@jara\/((?!game-kit)[a-z]+-kit)\/([\w-]+)|\.\/([\w-]+)\.ts)'/g;

/** The files of a game's rules: its own, and those of the kit that they import, recursively. */
function rulesFrom(paths: readonly string[]): string[] {
  const found = new Set(paths);
  for (const path of found)
    for (const [, kit, name, beside] of readFileSync(path, 'utf8').matchAll(KIT_IMPORT))
      found.add(
        kit === undefined
          ? join(dirname(path), `${beside}.ts`)
          : join(root, 'packages', kit, 'src', `${name}.ts`),
      );
  return [...found];
}

/** The wheel has none: it is played on the site itself, by the specification's own calls. */
const gamesInPidgin = globSync('games/*/client/pidgin.ts', { cwd: root }).map(
  (path) => path.split(sep)[1] ?? '',
);

for (const gameId of gamesInPidgin) {
  test(`${gameId}: every reason of its rules has a sentence in Pidgin, and none is left over`, () => {
    const files = globSync(`games/${gameId}/*.ts`, { cwd: root }).filter(
      (path) => !path.endsWith('.test.ts'),
    );
    const own = rulesFrom(files.map((path) => join(root, path))).flatMap(reasonsIn);
    assert.ok(own.length > 0, `${gameId} refuses nothing`);
    const inPidgin = refusalsOfGame(gameId);
    assert.deepEqual(Object.keys(inPidgin).sort(), [...new Set(own)].sort());
  });
}

test('every reason of the game kit has a sentence in Pidgin', () => {
  const reasons = globSync('packages/game-kit/src/*.ts', { cwd: root }).flatMap((path) =>
    reasonsIn(join(root, path)),
  );
  assert.ok(reasons.length >= 6, reasons.join(', '));
  for (const reason of reasons) assert.ok(Object.hasOwn(words, reason), reason);
});
