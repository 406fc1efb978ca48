import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  readAccountNumber,
  readAddress,
  readBusinessName,
  readChangedPassword,
  readFullName,
  readIdentifier,
  readNewPassword,
  readOtp,
  readPhoneNumber,
  readReplyAddress,
  readTypedPassword,
} from './field-rules.ts';

const codeOf = (read: { ok: true } | { ok: false; code: string }) => (read.ok ? 'fine' : read.code);

test('a phone number is its digits, however it was pasted', () => {
  for (const written of [
    ...['08031234567', ' 0803 123 4567', '0803-123-4567', '(0803) 123.4567', '0803\u2011123\u20114567'],
    // As phones fill it in.
    ...['+234 803 123 4567', '+2348031234567', '2348031234567', '8031234567', '00234 803 123 4567'],
    ...['+234 (0) 803 123 4567', '\u202a+234 803 123 4567\u202c', '\u200e0803 123 4567', '٠٨٠٣١٢٣٤٥٦٧'],
  ]) {
    assert.deepEqual(readPhoneNumber(written), { ok: true, value: '08031234567' }, written);
    assert.deepEqual(readIdentifier(written), { by: 'phone', value: '+2348031234567' }, written);
    assert.deepEqual(readReplyAddress(written), { ok: true, value: '+2348031234567' }, written);
  }
  assert.equal(codeOf(readPhoneNumber(' - ')), 'phone_required');
  for (const written of [
    ...['06031234567', '080312345678', '0803123456', '+44 803 123 4567', '+8031234567', '+23480312345678'],
    ...['234234 803 123 4567', '00803123 4567', '0803,1234567', 'o8031234567'],
  ])
    assert.equal(codeOf(readPhoneNumber(written)), 'phone_invalid', written);
});

test('a password has the rules of the screen it is typed on', () => {
  assert.equal(codeOf(readTypedPassword('')), 'login_password_required');
  assert.equal(codeOf(readTypedPassword('12345')), 'login_password_short');
  assert.equal(codeOf(readTypedPassword('123456')), 'fine');
  assert.equal(codeOf(readNewPassword('')), 'password_required');
  assert.equal(codeOf(readNewPassword('sunrise!')), 'password_weak');
  assert.equal(codeOf(readNewPassword('SUNRISE!')), 'fine');
  assert.equal(codeOf(readNewPassword(`S!${'x'.repeat(127)}`)), 'password_long');
  assert.equal(codeOf(readChangedPassword('SUNRISE!')), 'new_password_weak');
  for (const special of '!@#$%^&*') assert.equal(codeOf(readChangedPassword(`Sunris${special}`)), 'fine');
});

test('a one-time code has six digits, an account number ten', () => {
  assert.deepEqual(readOtp(' 123456 '), { ok: true, value: '123456' });
  assert.equal(codeOf(readOtp('12345')), 'otp_required');
  assert.equal(codeOf(readAccountNumber('0123456789')), 'fine');
  assert.equal(codeOf(readAccountNumber('012345678')), 'account_number_invalid');
});

test('a one-time code is read from what keyboards and messengers make of it', () => {
  const texts = {
    '482913': [
      ...[
        '٤٨٢٩١٣',
        '۴۸۲۹۱۳',
        '４８２９１３',
        '482 913',
        '482-913',
        '4 8 2 9 1 3',
        '\u200e482913\u200e',
        '"482913".',
      ],
      '482913 is your JaraPlay sign-up code. It works for 10 minutes.',
      '482 913 is your code. It works for 10 minutes.',
      '[26/11, 14:05] JaraPlay: 482913 is your code',
      'From 08031234567: your code is 482913',
      '482913 is your code. If a second code is asked for, it is 771204.',
    ],
    '': ['', 'code', '48291', '4829134', '08031234567', '12:05 on 26/11/2026'],
  };
  for (const [code, written] of Object.entries(texts))
    for (const text of written) {
      const read = readOtp(text);
      assert.equal(read.ok ? read.value : '', code, text);
    }
});

test('a name may be of any language', () => {
  const names = [
    'Ọláṣùpọ̀ Adébáyọ̀',
    'Ọláṣùpọ̀ Adébáyọ̀'.normalize('NFD'),
    'Ńnàéméká Ọ̀kónkwọ́',
    'Ɗan Ƙasimu ’Yar’adua',
    'محمّد عبد الرّحمٰن',
    'علی\u200cرضا',
    'चन्द्र\u200dशेखर',
    'Nguyễn Thị Ánh',
    '王小明',
    "O'Brien-Smith Jr.",
    '  Ada\u00a0 Obi ',
  ];
  for (const name of names) assert.equal(codeOf(readFullName(name)), 'fine', name);
  assert.deepEqual(readFullName('Ade\u0301 \u00a0 Obi'), { ok: true, value: 'Adé Obi' });
  assert.equal(codeOf(readBusinessName('7 & 1 Betting')), 'fine');
  assert.equal(codeOf(readAddress('12 Bọ̀dé Thomas Street, Surulere')), 'fine');
});

test('a name or address that hides, piles up or would run in a spreadsheet is refused with the reason', () => {
  const reasons = {
    text_hidden: [
      '\u3164\u3164',
      'Ada\u200b Obi',
      'Ada\u202eibO',
      '\u2066Ada\u2069',
      'Ad\u00ada Obi',
      'Ada\u200dObi',
      'Ada \u200c\u200c Obi',
      'Ada\u034fObi',
      'Ada\u{e0041}',
      'Ada\ufffe',
      'Ada\u0378',
      'Ada\ue000',
      'Ada\ud800',
      '\u2800\u2800',
      'Ada\tObi',
    ],
    text_marks: ['\u0301Ada', 'Ada \u0301 Obi', `Ada${'\u0335\u0336\u0337\u0338'}`, '\u20dd\u20dd'],
    text_formula: ['=cmd|x', '+Ada', '-Ada Obi', '@SUM(A1)', '\t=Ada', '＝cmd', ' = Ada'],
  };
  for (const [reason, texts] of Object.entries(reasons))
    for (const text of texts)
      for (const read of [readFullName, readBusinessName, readAddress])
        assert.equal(codeOf(read(text)), reason, JSON.stringify(text));
});
