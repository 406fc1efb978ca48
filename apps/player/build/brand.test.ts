import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brand } from '@jara/brand/brand';
import { branded } from './brand.ts';

const root = join(import.meta.dirname, '..');
const SOURCES = ['index.html', 'public/*.{svg,webmanifest}', 'content/**/*.md', 'src/**/*.{ts,tsx}'];

test('the brand stands where it is named, and nothing else is a name of it', () => {
  assert.equal(branded('<title>%brand.name%</title> 100%'), `<title>${brand.name}</title> 100%`);
  assert.throws(() => branded('%brand.nose%'), /which the brand does not have/);
});

test('no file of the page repeats the product’s name: it changes in one file', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((path) => !path.includes('.test.'));
  assert.deepEqual(
    files.filter((path) => readFileSync(join(root, path), 'utf8').includes(brand.name)),
    [],
  );
});
