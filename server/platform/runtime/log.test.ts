import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { loggerOptions } from './log.ts';

test('tokens, codes, passwords and account numbers never reach the log, at any depth we log', () => {
  const lines: string[] = [];
  const options = loggerOptions('info');
  const log = pino({ redact: options.redact }, { write: (line) => lines.push(line) });
  const secret = 'S3CRET';
  for (const name of [
    'token',
    'otp',
    'code',
    'password',
    'newPassword',
    'accountNumber',
    'depositCode',
    'serverSeed',
    'bvn',
    'nin',
    'birthDate',
    'accountName',
  ]) {
    log.info({ [name]: secret, body: { [name]: secret, inner: { [name]: secret } } }, 'call');
  }
  assert.equal(lines.length, 12);
  for (const line of lines) assert.ok(!line.includes(secret), line);
});

test('a phone number never reaches the log, whatever sentence it stands in; other numbers do', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  const error = new Error('Key (phone)=(+2348031234567) already exists, 08031234567 and 2349112345678 too');
  log.error({ err: error, note: 'call 07012345678' }, 'for +2348031234567');
  log.info({ amount: 108031234567, id: '0803123456789' }, 'numbers');
  assert.doesNotMatch(lines[0] ?? '', /8031234567|9112345678|7012345678/);
  assert.equal((lines[0]?.match(/\[phone\]/g) ?? []).length >= 5, true);
  assert.match(lines[1] ?? '', /108031234567.*0803123456789/);
});
