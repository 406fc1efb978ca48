import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUDGET, KB } from './bench/pages-budget.ts';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

test('the README names every benchmark', () => {
  const line = readme.split('\n').find((one) => one.startsWith('| `npm run bench ')) ?? '';
  const benches = [...read('tools/bench/main.ts').matchAll(/^ {2}(\w+): \(\) => import\(/gm)];
  assert.ok(benches.length > 5, `${benches.length} benchmarks`);
  for (const [, name = ''] of benches) assert.match(line, new RegExp(`\\b${name}\``), name);
});

test('the README names the limit that the scripts of /home are held to', () => {
  const said = /`\/home` loads at most (\d+) KB of script/.exec(readme)?.[1];
  assert.equal(Number(said) * KB, BUDGET.home.scriptBytes);
});

test('the README counts the games that there are', () => {
  const said = /A game is a folder in `games\/`[^.]*\. There are (\d+):/.exec(
    readme.replace(/\s+/g, ' '),
  )?.[1];
  assert.equal(Number(said), globSync('games/*/game.ts', { cwd: root }).length);
});
