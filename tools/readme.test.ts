import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUDGET, KB } from './bench/pages-budget.ts';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

test('the README names every benchmark, and none that is gone', () => {
  const line = readme.split('\n').find((one) => one.startsWith('| `npm run bench ')) ?? '';
  const benches = [...read('tools/bench/main.ts').matchAll(/^ {2}(\w+): \(\) => import\(/gm)];
  assert.ok(benches.length > 5, `${benches.length} benchmarks`);
  const named = [...line.matchAll(/`(?:npm run bench )?(\w+)`/g)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), benches.map(([, name]) => name).toSorted());
});

test('the README names the limit that the scripts of /home are held to', () => {
  const stated = /`\/home` loads at most (\d+) KB of script/.exec(readme)?.[1];
  assert.equal(Number(stated) * KB, BUDGET.scriptBytes);
});

test('the README counts the games that there are', () => {
  const stated = /A game is a folder in `games\/`[^.]*\. There are (\d+):/.exec(
    readme.replace(/\s+/g, ' '),
  )?.[1];
  assert.equal(Number(stated), globSync('games/*/game.ts', { cwd: root }).length);
});
