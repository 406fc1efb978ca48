import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../source-files.ts';
import { compileMessage } from './compile.ts';
import { shapeOf } from './module-shape.ts';
import { textModules } from './text-files.ts';

/** A message in code, as it would be in a module. */
const code = (message: string, locale = 'en') => compileMessage(message, locale).expression;

test('each module of texts is what its messages compile to', () => {
  const modules = [...textModules()];
  assert.ok(modules.length > 0);
  const differ = modules.filter(
    ([path, text]) => shapeOf(readFileSync(join(root, path), 'utf8')) !== shapeOf(text),
  );
  assert.deepEqual(
    differ.map(([path]) => path),
    [],
    'run npm run texts',
  );
});

test('a message compiles to the shortest code: a string, a template, a comparison', () => {
  assert.equal(code('Log in'), '"Log in"');
  assert.equal(code('Bet {amount}'), `\`Bet \${amount}\``);
  assert.equal(code('{n, plural, one {1 bet} other {{n} bets}}'), `n === 1 ? "1 bet" : \`\${n} bets\``);
  assert.equal(
    code('{n, plural, =0 {Slip} one {1 bet} other {# bets}}'),
    `n === 0 ? "Slip" : n === 1 ? "1 bet" : \`\${n.toLocaleString('en-NG')} bets\``,
  );
  assert.equal(
    code('Won in {n, plural, one {1 round} other {{n} rounds}}.'),
    `\`Won in \${n === 1 ? "1 round" : \`\${n} rounds\`}.\``,
  );
  assert.equal(code("From the first '{' to `{end}`"), `\`From the first { to \\\`\${end}\\\`\``);
});

test('the values of a message have types, in the order of their first use', () => {
  const { values } = compileMessage('{who} staked {n, plural, one {1 naira} other {{n} naira}}', 'en');
  assert.deepEqual(
    [...values],
    [
      ['who', 'string | number'],
      ['n', 'number'],
    ],
  );
});

test('rejects a message that would be wrong for some number, or that cannot be parsed', () => {
  assert.throws(
    () => code('{n, plural, one {1 bet} other {{n} bets}}', 'pcm'),
    /not a single number in pcm: write =1/,
  );
  assert.equal(code('{n, plural, =1 {1 bet} other {{n} bets}}', 'pcm'), `n === 1 ? "1 bet" : \`\${n} bets\``);
  assert.throws(() => code('{n, plural, one {1 bet}}'), /OTHER/);
  assert.throws(() => code('Bet {amount'), /BRACE/);
  assert.throws(() => code('{at, date}'), /no translation/);
});
