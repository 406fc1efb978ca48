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
  [{ STUDIOS: 'Alpha Games!' }, /^STUDIOS must list studios by names/],
  [{ STUDIOS: 'alpha,alpha' }, /^STUDIOS must name each studio once; it is "alpha,alpha"\.$/],
  [{ STUDIOS: 'alpha', STUDIO_ALPHA_URL: 'ftp://x' }, /^STUDIO_ALPHA_URL must begin with https/],
  [
    { STUDIOS: 'alpha', STUDIO_ALPHA_URL: 'https://a.example', STUDIO_ALPHA_ID: 'j' },
    /^A studio needs STUDIO_ALPHA_KEYS too/,
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

test('a studio: its games come from the origin of its calls, unless it configures another', () => {
  const access = {
    STUDIO_URL: 'https://api.studio.example/v1/',
    STUDIO_KEYS: `new:${'s'.repeat(32)}, old:${'t'.repeat(32)}`,
    STUDIO_ID: 'jara',
  };
  const plain = settingsFrom(seamlessSettings, access);
  assert.equal(plain.studios[0]?.url, 'https://api.studio.example/v1');
  assert.deepEqual(
    plain.studios[0]?.keys.map(({ id }) => id),
    ['new', 'old'],
  );
  assert.deepEqual(plain.studios[0]?.frameOrigins, ['https://api.studio.example']);
  const elsewhere = settingsFrom(seamlessSettings, {
    ...access,
    STUDIO_ORIGINS: 'https://play.studio.example/x, https://cdn.example',
  });
  assert.deepEqual(elsewhere.studios[0]?.frameOrigins, [
    'https://play.studio.example',
    'https://cdn.example',
  ]);
});

test('several studios: each has its own variables, and keys of names that no other has', () => {
  const of = (name: string, key: string) => ({
    [`STUDIO_${name}_URL`]: `https://${name.toLowerCase()}.example`,
    [`STUDIO_${name}_KEYS`]: `${key}:${name.repeat(8)}`,
    [`STUDIO_${name}_ID`]: 'jara',
  });
  const two = { STUDIOS: 'alpha, beta4', ...of('ALPHA', 'one'), ...of('BETA4', 'two') };
  const { studios, keys } = settingsFrom(seamlessSettings, two);
  assert.deepEqual(
    studios.map(({ name, url }) => [name, url]),
    [
      ['alpha', 'https://alpha.example'],
      ['beta4', 'https://beta4.example'],
    ],
  );
  assert.deepEqual(
    keys.map(({ id, studio }) => [id, studio]),
    [
      ['one', 'alpha'],
      ['two', 'beta4'],
    ],
  );
  assert.deepEqual(sentencesOf(seamlessSettings, { ...two, ...of('BETA4', 'one') }), [
    'STUDIO_BETA4_KEYS names a key one, and so does another studio; rename one.',
  ]);
});
