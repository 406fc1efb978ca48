import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cacheNameOf, handlingOf, isKeptToRead, outdatedCaches, type RoutedRequest } from './routing.ts';

const ORIGIN = 'https://jaraplay.ng';
const request = (path: string, more: Partial<RoutedRequest> = {}) =>
  handlingOf(
    { method: 'GET', url: new URL(path, ORIGIN).href, mode: 'cors', partial: false, ...more },
    ORIGIN,
  );

/** Every path of the contract, but those of the desk, which has an origin of its own. */
function contractPaths(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@jara/contract/calls')));
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const paths = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'(\/[a-z][\w/-]+)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  return paths.filter((path) => !path.startsWith('/desk/'));
}

test('no call of the contract is ever touched, however it is requested', () => {
  const paths = contractPaths();
  assert.ok(paths.includes('/agent/withdraw-fund') && paths.length > 15);
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      for (const mode of ['cors', 'same-origin', 'navigate']) {
        assert.equal(request(path, { method, mode }), 'leave', `${method} ${path} ${mode}`);
        assert.equal(request(`${path}?token=x`, { method, mode }), 'leave');
      }
    }
  }
  for (const path of ['/health', '/sandbox/bank', '/sandbox/outbox?to=a', '/docs'])
    assert.equal(request(path, { mode: 'navigate' }), 'leave', path);
});

test('nothing that sends, and nothing of another origin, is touched', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    assert.equal(request('/home', { method, mode: 'navigate' }), 'leave');
  assert.equal(request('https://games.jaraplay.ng/assets/a.js'), 'leave');
});

test('hashed files come from the cache, pages from the network, the rest is left alone', () => {
  assert.equal(request('/assets/react-abc.js'), 'file');
  assert.equal(request('/home', { mode: 'navigate' }), 'page');
  assert.equal(request('/dashboard/wallet?deposit=true', { mode: 'navigate' }), 'page');
  assert.equal(request('/manifest.webmanifest'), 'leave');
  assert.equal(request('/assets/win.mp3', { partial: true }), 'leave');
  // Lookalikes of a call are pages, and lookalikes of a file are not files.
  assert.equal(request('/agents', { mode: 'navigate' }), 'page');
  assert.equal(request('/agent/assets/x.js'), 'leave');
});

test('only pages to read are kept, never one that shows a person’s money', () => {
  for (const path of ['/rules', '/faq', '/terms', '/verifier.html']) assert.ok(isKeptToRead(path), path);
  for (const path of ['/home', '/dashboard', '/dashboard/wallet', '/login', '/rules/more'])
    assert.ok(!isKeptToRead(path), path);
});

test('caches of older builds are deleted, except the one that open pages may still need', () => {
  const own = cacheNameOf('c');
  assert.deepEqual(outdatedCaches(['site-a', 'site-b', own], own), ['site-a']);
  assert.deepEqual(outdatedCaches(['site-b', own], own), []);
  assert.deepEqual(outdatedCaches([own], own), []);
  assert.deepEqual(outdatedCaches(['somebody-else', 'site-a', 'site-b', own], own), ['site-a']);
});
