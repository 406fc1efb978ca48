import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signatureOf } from '../../../tools/studio/client.ts';
import { manualClock, SECOND_MS } from '../runtime/clock.ts';
import { signCall, verifyCall, type WireCall } from './signed-call.ts';

const now = manualClock('2026-11-21T09:00:00Z').now();
const created = now.getTime() / SECOND_MS;
const key = { id: 'new', secret: 'a secret of both sides, long enough' };
const old = { id: 'old', secret: 'the secret before, as long as that' };
const keys = [key, old];
const body = '{"amount":"10"}';
const POST = { method: 'POST', path: '/studio/bet', body } as const;
const GET = { method: 'GET', path: '/studio/balance?sessionID=a%20b', body: '' } as const;

const wire = (
  { method, path, body }: { method: string; path: string; body: string },
  headers: object,
): WireCall => ({
  method,
  url: path,
  body: Buffer.from(body),
  headers: headers as WireCall['headers'],
});
const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const codeOf = async (call: WireCall, at = now, of = keys) => {
  const verified = await verifyCall(of, call, at);
  return verified.ok ? 'ok' : verified.code;
};

test('a signature of ours and of a studio’s own code holds; the call’s key and nonce are returned', async () => {
  for (const call of [POST, GET]) {
    const ours = await signCall(
      key,
      { ...call, url: `https://studio.example${call.path}`, body: Buffer.from(call.body) },
      { now, nonce: 'nonce-of-ours' },
    );
    assert.deepEqual(await verifyCall(keys, wire(call, lower(ours)), now), {
      ok: true,
      keyId: 'new',
      nonce: 'nonce-of-ours',
    });
    const theirs = signatureOf(old, call, { created, nonce: 'nonce-of-theirs' });
    assert.deepEqual(await verifyCall(keys, wire(call, theirs), now), {
      ok: true,
      keyId: 'old',
      nonce: 'nonce-of-theirs',
    });
  }
});

test('a signature is of one call: no other path, method, query or body', async () => {
  const headers = signatureOf(key, POST, { created });
  assert.equal(await codeOf(wire(POST, headers)), 'ok');
  for (const other of [
    { ...POST, path: '/studio/win' },
    { ...POST, path: '/studio/bet?x=1' },
    { ...POST, method: 'PUT' },
    { ...POST, body: '{"amount":"11"}' },
    { ...POST, body: '' },
  ])
    assert.equal(await codeOf(wire(other, headers)), 'invalid_signature', JSON.stringify(other));
  const signature = signatureOf(key, GET, { created });
  assert.equal(
    await codeOf(wire({ ...GET, path: '/studio/balance?sessionID=c' }, signature)),
    'invalid_signature',
  );
  assert.equal(await codeOf(wire({ ...GET, body: 'x' }, signature)), 'invalid_signature');
});

test('it holds for a minute, either way', async () => {
  const headers = signatureOf(key, POST, { created });
  for (const [seconds, code] of [
    [60, 'ok'],
    [-60, 'ok'],
    [61, 'expired_signature'],
    [-61, 'expired_signature'],
  ] as const)
    assert.equal(
      await codeOf(wire(POST, headers), new Date(now.getTime() + seconds * SECOND_MS)),
      code,
      `${seconds}`,
    );
});

test('a key that was taken away signs nothing more', async () => {
  const headers = signatureOf(old, POST, { created });
  assert.equal(await codeOf(wire(POST, headers), now, [key]), 'unknown_key');
  const forged = signatureOf({ id: 'new', secret: old.secret }, POST, { created });
  assert.equal(await codeOf(wire(POST, forged)), 'invalid_signature');
});

test('headers of another form, parts left out, two signatures and other algorithms are refused', async () => {
  const good = signatureOf(key, POST, { created });
  const { 'signature-input': input = '', signature = '' } = good;
  const asGet = signatureOf(key, { ...POST, method: 'GET' }, { created });
  const odd: Record<string, object> = {
    nothing: {},
    'no input': { ...good, 'signature-input': undefined },
    'no signature': { ...good, signature: undefined },
    'no digest': { ...good, 'content-digest': undefined },
    'another digest': { ...good, 'content-digest': 'sha-256=:AAAA:' },
    'a body that is not signed': asGet,
    'no time': { ...good, 'signature-input': input.replace(/;created=\d+/, '') },
    'no nonce': { ...good, 'signature-input': input.replace(/;nonce="[^"]+"/, '') },
    'no key': { ...good, 'signature-input': input.replace(/;keyid="[^"]+"/, '') },
    'another algorithm': { ...good, 'signature-input': input.replace('hmac-sha256', 'none') },
    'a short nonce': signatureOf(key, POST, { created, nonce: 'x' }),
    'a nonce with a space': signatureOf(key, POST, { created, nonce: 'not a nonce' }),
    'two signatures': {
      ...good,
      'signature-input': `${input}, other=${input.slice(4)}`,
      signature: `${signature}, other=${signature.slice(4)}`,
    },
    'no structured header': { ...good, 'signature-input': 'ж;;((', signature: '"' },
    'text for a time': { ...good, 'signature-input': input.replace(/created=\d+/, 'created="now"') },
    'a list of headers': { ...good, signature: ['a', 'b'] },
  };
  for (const [name, headers] of Object.entries(odd))
    assert.match(await codeOf(wire(POST, headers)), /^(invalid_signature|unknown_key)$/, name);
});
