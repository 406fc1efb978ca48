import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLeftOff, sentencesOf, settingsFrom } from '../../../../platform/testing/read-settings.ts';
import { theOddsApiSettings } from './settings.ts';

const mistakes: [Record<string, string>, RegExp][] = [
  [{ THE_ODDS_API_KEY: 'a key!' }, /^THE_ODDS_API_KEY must be the key that The Odds API gave you\.$/],
  [{ THE_ODDS_API_SPORTS: 'soccer epl;' }, /^THE_ODDS_API_SPORTS must list competitions/],
  [{ THE_ODDS_API_REGIONS: 'Europe' }, /^THE_ODDS_API_REGIONS must list regions/],
];

for (const [environment, sentence] of mistakes) {
  test(`${JSON.stringify(environment)} is answered with a sentence that names it`, () => {
    const sentences = sentencesOf(theOddsApiSettings, environment);
    assert.equal(sentences.length, 1);
    assert.match(sentences[0] ?? '', sentence);
  });
}

test('The Odds API: off without a key; with one, one competition and region unless configured', () => {
  assert.ok(isLeftOff(theOddsApiSettings, { THE_ODDS_API_SPORTS: 'soccer_epl' }));
  const plain = settingsFrom(theOddsApiSettings, { THE_ODDS_API_KEY: '0123456789abcdef' });
  assert.deepEqual(plain, {
    ...{ key: '0123456789abcdef', sports: ['soccer_epl'], regions: ['eu'] },
    url: 'https://api.the-odds-api.com/',
  });
  const more = settingsFrom(theOddsApiSettings, {
    ...{ THE_ODDS_API_KEY: '0123456789abcdef', THE_ODDS_API_SPORTS: 'soccer_epl, basketball_nba' },
    ...{ THE_ODDS_API_REGIONS: 'eu,uk', THE_ODDS_API_URL: 'http://127.0.0.1:9/odds' },
  });
  assert.deepEqual(more.sports, ['soccer_epl', 'basketball_nba']);
  assert.deepEqual(more.regions, ['eu', 'uk']);
  assert.equal(more.url, 'http://127.0.0.1:9/odds/');
});
