import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fastify from 'fastify';
import type { App } from '../../platform/http/http.ts';
import { serveSportsPicture, sportsProvider } from './launch.ts';

const SPECIFICATION = join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md');

/** The rows of "Game categorisation" in their order, each with the words that a title contains. */
function specifiedRows(): { readonly bucket: string; readonly words: readonly string[] }[] {
  const [, rules = ''] = readFileSync(SPECIFICATION, 'utf8').split('**Game categorisation.**');
  return [...rules.matchAll(/^\d\. (\w+)[^:\n]*: title contains ([^.\n]+?)(?:, or [^.\n]*)?\./gm)].map(
    ([, bucket = '', words = '']) => ({ bucket, words: words.split(/, | or /) }),
  );
}

const listed = async () => {
  const provider = sportsProvider({ origin: null, port: 1 }, { launch: async () => 'code' });
  const [entry] = await provider.list();
  assert.ok(entry !== undefined);
  return entry;
};

test('by the specification’s own rows the sportsbook is among football, not among races', async () => {
  const rows = specifiedRows();
  assert.deepEqual(
    rows.map(({ bucket }) => bucket),
    ['Crash', 'Football', 'Races', 'Spin', 'Keno'],
  );
  assert.ok(rows[2]?.words.includes('sports'));
  const { gameTitle } = await listed();
  const fitting = rows.find(({ words }) =>
    words.some((override) => gameTitle.toLowerCase().includes(override)),
  );
  assert.equal(fitting?.bucket, 'Football');
});

test('the sportsbook’s entry has a picture, which the site serves', async () => {
  const app = fastify();
  serveSportsPicture(app as unknown as App);
  const { thumbnail } = await listed();
  const answer = await app.inject({ url: thumbnail });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/svg+xml');
  assert.match(answer.body, /^<svg /);
  await app.close();
});
