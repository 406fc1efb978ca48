import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { REFUSALS, type RefusalTexts, refusalSentence } from './refusals.ts';
import { speak } from './texts.ts';

afterEach(() => speak({}));

const ABOVE = 'The maximum withdrawal is ₦1,000,000.50.';

test("a refusal is the server's sentence until a language is spoken", () => {
  assert.equal(refusalSentence(['above_maximum'], ABOVE), ABOVE);
});

test('a language has its own sentence for a code, with the values of the server', () => {
  speak({
    [REFUSALS]: {
      phone_invalid: 'This phone number no correct',
      above_maximum: (most?: string) => `You no fit comot pass ${most ?? 'the limit'}`,
    },
  });
  assert.equal(refusalSentence(['phone_invalid'], 'Phone number is invalid'), 'This phone number no correct');
  assert.equal(refusalSentence(['above_maximum'], ABOVE), 'You no fit comot pass ₦1,000,000.50');
  assert.equal(refusalSentence(['above_maximum'], 'That is too much.'), 'You no fit comot pass the limit');
});

test("a code without words keeps the server's sentence, whatever it is called", () => {
  speak({ [REFUSALS]: {} });
  for (const code of ['unknown', 'toString', '__proto__'])
    assert.equal(refusalSentence([code], 'No.'), 'No.', code);
});

test("a game's reason goes before the code, with the values that the server lists", () => {
  speak({
    [REFUSALS]: {
      bad_bet: 'This bet no correct.',
      spot_most: (spot, most) => `The biggest money for ${spot} na ${most}.`,
    } satisfies RefusalTexts,
  });
  const english = 'The maximum on 17 is ₦5,000.';
  assert.equal(
    refusalSentence(['spot_most', 'bad_bet'], english, ['17', '₦5,000']),
    'The biggest money for 17 na ₦5,000.',
  );
  assert.equal(refusalSentence(['which_spot', 'bad_bet'], english), 'This bet no correct.');
});
