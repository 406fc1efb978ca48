import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { verifyText } from './run.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

function signedRecord(more: object = {}) {
  const statement = JSON.stringify({
    ...{ betId: '1795254782000-5', gameId: 'sports', gameTitle: 'Sports betting', outcome: 'won' },
    ...{ at: '2026-11-28T12:00:00.000Z', stake: 100, payout: 250.5, signedAt: '2026-11-28T13:00:00.000Z' },
    details: { kind: 'sports', ticket: { name: 'Ọ̀ṣun — a team' } },
  });
  return {
    ...{ kind: 'jaraplay-signed-bet', format: 1, statement, key: 'v1' },
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64url'),
    ...more,
  };
}

const codeOf = (record: object) => verifyText(sha256, { solo: [], shared: [] }, JSON.stringify(record)).code;

test('a signed bet agrees while nothing of it is changed, and states stake, payout and key', () => {
  const signed = signedRecord();
  const { lines, code } = verifyText(sha256, { solo: [], shared: [] }, JSON.stringify(signed));
  assert.equal(code, 0);
  const text = lines.join('\n');
  for (const part of ['₦100.00', '₦250.50', signed.publicKey, '1795254782000-5'])
    assert.ok(text.includes(part), part);
});

test('a signed bet with another statement, key or signature does not agree', () => {
  const signed = signedRecord();
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x;
  assert.equal(codeOf({ ...signed, statement: signed.statement.replace('250.5', '250.6') }), 1);
  assert.equal(codeOf({ ...signed, publicKey: other }), 1);
  assert.equal(codeOf({ ...signed, publicKey: '_'.repeat(43) }), 1);
  assert.equal(codeOf({ ...signed, signature: `AAAA${signed.signature.slice(4)}` }), 1);
});

test('a signed bet that lacks a part, or states no bet, cannot be checked', () => {
  for (const bad of [
    { statement: '' },
    { statement: '{}' },
    { statement: 'not JSON' },
    { statement: '{"stake":-1}' },
    { signature: 'short' },
    { publicKey: 5 },
    { key: 'v1 <script>' },
    { format: 2 },
  ])
    assert.equal(codeOf(signedRecord(bad)), 2, JSON.stringify(bad));
});
