import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyLine, localNumber, whatsappLink } from './contact.ts';

test('a number is shown as people dial it', () => {
  assert.equal(localNumber('+2348031234567'), '0803 123 4567');
  assert.equal(localNumber('+4420712345'), '+4420712345');
});

test('a WhatsApp link holds digits only', () => {
  assert.equal(whatsappLink('+234 803 123 4567'), 'https://wa.me/2348031234567');
});

test('the company is shown by what is set of it', () => {
  const company = { legalName: 'Jara Limited', registration: null, address: null, licence: null };
  assert.equal(companyLine(company), 'Jara Limited');
  assert.equal(
    companyLine({
      ...company,
      registration: 'RC 1234567',
      address: '1 Broad Street, Lagos',
      licence: 'LSLGA 7',
    }),
    'Jara Limited · RC 1234567 · 1 Broad Street, Lagos · LSLGA 7',
  );
});
