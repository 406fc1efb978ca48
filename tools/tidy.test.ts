import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { median } from './quantile.ts';
import { root, sourceFiles } from './source-files.ts';
import { DOUBLE_CAST, lineCount, nameFaults, scriptFaults, textFaults } from './tidy-rules.ts';

const MEDIAN_LINES = 100;
const CODE = /\.(ts|tsx|mjs|css|sql|html)$/;
const SCRIPT = /\.(ts|tsx|mjs)$/;

/** The environment is read only where a program starts and in the tools around it. */
const READS_ENVIRONMENT =
  /^(server\/(node\/main|commands\/with-database)\.ts|tools\/.*|e2e\/.*|apps\/[^/]+\/vite\.config\.ts|server\/platform\/testing\/.*)$/;

/** Time and chance are parameters here. */
const CLOCKLESS = /^(packages\/(money|ledger|fairness|game-kit|contract)|games|server\/modules)\//;

/** A test may pass a part of an object for the whole. */
const IS_TEST = /\.test\.tsx?$|\/testing\//;

function forbiddenIn(path: string): string[] {
  return [
    ...(IS_TEST.test(path) ? [] : [DOUBLE_CAST]),
    ...(READS_ENVIRONMENT.test(path) ? [] : ['process.env']),
    ...(CLOCKLESS.test(path) ? ['Math.random', 'Date.now', 'new Date()'] : []),
  ];
}

describe('the code', () => {
  const files = sourceFiles(['apps', 'e2e', 'games', 'packages', 'server', 'tools']).filter((path) =>
    CODE.test(path),
  );
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

  test('file and folder names', () => {
    assert.deepEqual(files.flatMap(nameFaults), []);
  });

  test('lengths, markers, suppressed rules', () => {
    assert.deepEqual(
      files.flatMap((path) => textFaults(path, textOf(path))),
      [],
    );
  });

  test('function lengths, barrels, reads of the outside, casts through unknown', () => {
    const scripts = files.filter((path) => SCRIPT.test(path));
    assert.deepEqual(
      scripts.flatMap((path) => scriptFaults(path, textOf(path), forbiddenIn(path))),
      [],
    );
  });

  test('files are short', (t) => {
    const lengths = files.map((path) => lineCount(textOf(path)));
    const middle = median(lengths);
    t.diagnostic(`${lengths.length} files, median ${middle} lines, longest ${Math.max(...lengths)}`);
    assert.ok(middle < MEDIAN_LINES, `the median file has ${middle} lines`);
  });
});

describe('the checker', () => {
  const all = ['process.env', 'Math.random', 'Date.now', 'new Date()'];
  const filler = (lines: number) => '  x();\n'.repeat(lines);

  test('knows kebab-case and vague names', () => {
    assert.deepEqual(nameFaults('server/modules/spin/spin-store.test.ts'), []);
    assert.match(nameFaults('server/spinStore.ts').join(), /not kebab-case/);
    assert.match(nameFaults(`packages/money/src/money-${'utils'}.ts`).join(), /does not say/);
    assert.match(nameFaults('server/helpers/a.ts').join(), /does not say/);
    assert.deepEqual(nameFaults('apps/player/src/utility-bill.tsx'), []);
  });

  test('finds long files, markers and suppressed rules', () => {
    assert.match(textFaults('a.ts', filler(401)).join(), /401 lines/);
    assert.deepEqual(textFaults('a.ts', filler(400)), []);
    assert.match(textFaults('a.ts', `x\n// ${'TO'}${'DO'} later`).join(), /a\.ts:2/);
    assert.match(textFaults('a.ts', `// ${'@ts'}-ignore`).join(), /a\.ts:1/);
  });

  test('measures functions, components and test bodies', () => {
    const body = (lines: number) => `{\n${filler(lines)}}`;
    assert.match(
      scriptFaults('a.ts', `export function f() ${body(70)}`, []).join(),
      /a\.ts:1 f has 72 lines/,
    );
    assert.deepEqual(scriptFaults('a.ts', `export function f() ${body(68)}`, []), []);
    assert.match(scriptFaults('a.ts', `const g = () => ${body(80)}`, []).join(), /g has 82/);
    assert.match(scriptFaults('a.ts', `class A { m() ${body(80)} }`, []).join(), /has 82/);
    assert.deepEqual(scriptFaults('a.tsx', `function Card() ${body(100)}`, []), []);
    assert.match(scriptFaults('a.tsx', `function card() ${body(100)}`, []).join(), /card has 102/);
    assert.deepEqual(scriptFaults('a.test.ts', `describe('x', () => ${body(100)})`, []), []);
    assert.match(scriptFaults('a.ts', `describe('x', () => ${body(100)})`, []).join(), /102/);
  });

  test('finds reads of the outside, but not in strings', () => {
    const faults = scriptFaults(
      'a.ts',
      'const a = Date.now();\nnew Date();\nMath.random();\nprocess.env.X;',
      all,
    );
    assert.equal(faults.length, 4);
    assert.deepEqual(scriptFaults('a.ts', "const a = 'Date.now()'; new Date(5); // Math.random()", all), []);
  });

  test('finds casts through unknown, but not single ones', () => {
    const faults = (text: string) => scriptFaults('a.ts', text, [DOUBLE_CAST]);
    assert.match(faults('const a = b as unknown as C;').join(), /a\.ts:1 has as unknown as/);
    assert.deepEqual(faults('const a = b as C; const d = e as unknown;'), []);
  });

  test('finds barrels', () => {
    assert.match(scriptFaults('a.ts', "export * from './b.ts';\nconst c = 1;", []).join(), /passes on/);
    assert.match(scriptFaults('index.ts', "export { b } from './b.ts';", []).join(), /passes on/);
    assert.deepEqual(scriptFaults('a.ts', "import { b } from './b.ts';\nexport const c = b;", []), []);
  });
});
