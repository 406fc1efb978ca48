import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createHttp } from '../server/platform/http/http.ts';
import { findLogLeaks, leaksIn } from './log-leaks.ts';

/** Lines of a log that hold what they may not, and the kind. */
const LEAKING: readonly (readonly [string, string])[] = [
  ['{"msg":"kyc.asked","detail":"22222222222 was read"}', 'a BVN or NIN'],
  ['{"msg":"payments.sent","to":"058 0123456789"}', 'an account number'],
  ['{"msg":"sms.sent","detail":"to +2348031234567"}', 'a phone number'],
  ['{"msg":"mail.sent","detail":"550 ada@example.com unknown"}', 'an e-mail address'],
  ['{"msg":"otp.made","code":"482913"}', 'a code, password or token'],
  ['{"msg":"call","headers":{"authorization":"Basic YWJjOmRlZg=="}}', 'a key of a service'],
  ['{"msg":"call","detail":"sk_test_0123456789abcdef"}', 'a key of a service'],
  ['{"msg":"db.lost","detail":"postgres://app:hush@db-1/jaraplay"}', 'a password in an address'],
];

for (const [line, kind] of LEAKING)
  test(`${kind} in a line of the log is found: ${line}`, () => {
    assert.ok(leaksIn(line).includes(kind));
  });

test('lines of calls, amounts, times, identifiers and errors are no leak', () => {
  for (const line of [
    '{"level":30,"time":1795978898948,"pid":4438,"requestId":"01a228af-2532-7415-8903-5dd0e4ead326-1","msg":"http.call"}',
    '{"availableKobo":"1000000000","changeKobo":-10000000000,"msg":"payments.bank_balance_low"}',
    '{"amountKobo":"500000","playerId":"1152921504606846977","errorCode":"23505","msg":"payments.booked"}',
    '{"code":"[redacted]","err":{"errorCode":"ECONNREFUSED"},"code":"too_many","msg":"x"}',
    '{"path":"/payments/notices/paystack","reference":"jp-01a228af25327415","took":1234567890.5,"msg":"x"}',
  ])
    assert.deepEqual(leaksIn(line), [], line);
});

test('the logs of a run are searched, and one report names each kind and event', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-logs-'));
  const lines: string[] = [];
  const app = createHttp({
    logLevel: 'debug',
    logStream: { write: (line) => lines.push(line) },
    trustProxy: null,
  });
  app.log.info({ detail: 'holder of 22222222222' }, 'kyc.holder_read');
  app.log.info({ detail: 'holder of 22222222223' }, 'kyc.holder_read');
  app.log.info({ bvn: '22222222222', phoneNumber: '08031234567' }, 'kyc.redacted');
  writeFileSync(join(folder, '1.log'), lines.join(''));
  const found = await findLogLeaks(folder);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /^✗ The log holds a BVN or NIN in kyc\.holder_read:\n/);
  assert.deepEqual(await findLogLeaks(join(folder, 'none')), []);
  rmSync(folder, { recursive: true });
  await app.close();
});
