import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localNumber, whatsappLink } from './contact.ts';

test('a number is shown as people dial it', () => {
  assert.equal(localNumber('+2348031234567'), '0803 123 4567');
  assert.equal(localNumber('+4420712345'), '+4420712345');
});

test('a WhatsApp link holds digits only', () => {
  assert.equal(whatsappLink('+234 803 123 4567'), 'https://wa.me/2348031234567');
});
