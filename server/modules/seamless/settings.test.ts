import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { seamlessSettings } from './settings.ts';

const mistakes: [Record<string, string>, RegExp][] = [
  [{ STUDIO_URL: 'http://studio.example' }, /^STUDIO_URL must begin with https:\/\//],
  [{ STUDIO_URL: 'https://studio.example', STUDIO_ID: 'jara' }, /^A studio needs STUDIO_KEYS too/],
  [
    { STUDIO_KEYS: 'one:too-short' },
    /^STUDIO_KEYS must be name:secret, the secret of 32 characters at least; [^;]*\.$/,
  ],
  [
    { STUDIO_KEYS: `a:${'s'.repeat(32)},a:${'t'.repeat(32)}` },
    /^STUDIO_KEYS must give each key a name of its own\.$/,
  ],
  [{ STUDIO_ORIGINS: 'games.example' }, /^STUDIO_ORIGINS must list addresses/],
];

for (const [environment, sentence] of mistakes) {
  test(`${JSON.stringify(environment)} is answered with a sentence that names it`, () => {
    const sentences = sentencesOf(seamlessSettings, environment);
    assert.equal(sentences.length, 1);
    assert.match(sentences[0] ?? '', sentence);
  });
}

test('a studio: its games come from where its calls are, unless it says otherwise', () => {
  const access = {
    STUDIO_URL: 'https://api.studio.example/v1/',
    STUDIO_KEYS: `new:${'s'.repeat(32)}, old:${'t'.repeat(32)}`,
    STUDIO_ID: 'jara',
  };
  const plain = settingsFrom(seamlessSettings, access);
  assert.equal(plain.studio?.url, 'https://api.studio.example/v1');
  assert.deepEqual(
    plain.studio?.keys.map(({ id }) => id),
    ['new', 'old'],
  );
  assert.deepEqual(plain.studio?.frameOrigins, ['https://api.studio.example']);
  const elsewhere = settingsFrom(seamlessSettings, {
    ...access,
    STUDIO_ORIGINS: 'https://play.studio.example/x, https://cdn.example',
  });
  assert.deepEqual(elsewhere.studio?.frameOrigins, ['https://play.studio.example', 'https://cdn.example']);
});
