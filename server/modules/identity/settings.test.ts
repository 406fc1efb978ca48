import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { identitySettings } from './settings.ts';

const mistakes: [Record<string, string>, RegExp][] = [
  [{ CODE_SMS_PER_HOUR: '0' }, /^CODE_SMS_PER_HOUR must be 1 to 9999999; it is "0"\.$/],
  [{ GOOGLE_CLIENT_ID: 'mine; x' }, /^GOOGLE_CLIENT_ID must be the client id/],
  [{ GOOGLE_SCRIPT_URL: "https://x.example/'; script-src *" }, /^GOOGLE_SCRIPT_URL must be a web address/],
];

for (const [environment, sentence] of mistakes) {
  test(`${JSON.stringify(environment)} is answered with a sentence that names it`, () => {
    const sentences = sentencesOf(identitySettings, environment);
    assert.equal(sentences.length, 1);
    assert.match(sentences[0] ?? '', sentence);
  });
}

test('the sandbox sends as many codes as tests request, and offers no sign-in with Google', () => {
  const { codeSms, google } = settingsFrom(identitySettings, {});
  assert.equal(codeSms.day, 1_000_000);
  assert.equal(google, null);
  assert.equal(settingsFrom(identitySettings, { CODE_SMS_PER_DAY: '5' }).codeSms.day, 5);
});
