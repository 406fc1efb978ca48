import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { loggerOptions } from './log.ts';

test('tokens, codes, passwords and account numbers never reach the log, at any depth we log', () => {
  const lines: string[] = [];
  const options = loggerOptions('info');
  assert.ok(typeof options === 'object');
  const log = pino(
    { redact: (options.redact as pino.LoggerOptions['redact']) ?? [] },
    { write: (line) => lines.push(line) },
  );
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
  ]) {
    log.info({ [name]: secret, body: { [name]: secret, inner: { [name]: secret } } }, 'call');
  }
  assert.equal(lines.length, 8);
  for (const line of lines) assert.ok(!line.includes(secret), line);
});
