import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { feedsSettings } from './settings.ts';

const mistakes: [Record<string, string>, RegExp][] = [
  [{ THE_ODDS_API_KEY: 'a key!' }, /^THE_ODDS_API_KEY must be the key that The Odds API gave you\.$/],
  [{ THE_ODDS_API_SPORTS: 'soccer epl;' }, /^THE_ODDS_API_SPORTS must list competitions/],
  [{ THE_ODDS_API_REGIONS: 'Europe' }, /^THE_ODDS_API_REGIONS must list regions/],
];

for (const [environment, sentence] of mistakes) {
  test(`${JSON.stringify(environment)} is answered with a sentence that names it`, () => {
    const sentences = sentencesOf(feedsSettings, environment);
    assert.equal(sentences.length, 1);
    assert.match(sentences[0] ?? '', sentence);
  });
}

test('The Odds API: off without a key; with one, one competition and region unless said', () => {
  assert.equal(settingsFrom(feedsSettings, { THE_ODDS_API_SPORTS: 'soccer_epl' }).theOddsApi, null);
  const plain = settingsFrom(feedsSettings, { THE_ODDS_API_KEY: '0123456789abcdef' });
  assert.deepEqual(plain.theOddsApi, {
    ...{ key: '0123456789abcdef', sports: ['soccer_epl'], regions: ['eu'] },
    url: 'https://api.the-odds-api.com/',
  });
  const more = settingsFrom(feedsSettings, {
    ...{ THE_ODDS_API_KEY: '0123456789abcdef', THE_ODDS_API_SPORTS: 'soccer_epl, basketball_nba' },
    ...{ THE_ODDS_API_REGIONS: 'eu,uk', THE_ODDS_API_URL: 'http://127.0.0.1:9/odds' },
  });
  assert.deepEqual(more.theOddsApi?.sports, ['soccer_epl', 'basketball_nba']);
  assert.deepEqual(more.theOddsApi?.regions, ['eu', 'uk']);
  assert.equal(more.theOddsApi?.url, 'http://127.0.0.1:9/odds/');
});
