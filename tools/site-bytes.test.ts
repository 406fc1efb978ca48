import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { BUDGET } from './bench/pages-budget.ts';
import { buildSite } from './build.ts';
import { root } from './source-files.ts';

const site = join(root, 'apps/player/dist');

before(async () => {
  await buildSite();
});

/** Every script that a page requests before the first touch, with its bytes on the network. */
function firstScripts(file: string): Map<string, number> {
  const html = readFileSync(join(site, file), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]+\.js)"/g)];
  return new Map(named.map(([, path = '']) => [path, statSync(join(site, `${path}.br`)).size]));
}

test('the scripts that /home loads first are within their budget', (t) => {
  const scripts = firstScripts('home.html');
  const sum = [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
  const list = [...scripts].map(([path, bytes]) => `${path} ${bytes}`).join(', ');
  t.diagnostic(`${sum} bytes: ${list}`);
  assert.ok(scripts.size >= 3, list);
  assert.ok(sum <= BUDGET.scriptBytes, `${sum} bytes: ${list}`);
});

test('a page requests at once the code of its own screen, and of no other', () => {
  const names = [...firstScripts('login.html').keys()].join();
  assert.match(names, /\/login-/);
  assert.doesNotMatch(names, /\/(home|wallet|spin-play|toast-host|footer)-/);
});
