import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { EICAR, type FakeClamd, startFakeClamd } from '../../../../../tools/providers/clamd/fake-clamd.ts';
import { type KycFixture, kycFixture, type Person } from '../../testing/kyc-fixture.ts';
import { photo } from '../../testing/pictures.ts';
import { createClamdScanner, pingClamd } from './clamd.ts';
import { clamdSettings } from './settings.ts';

const SHORT_MS = 200;
let clamd: FakeClamd;
let on: KycFixture;
let file: Buffer;
before(async () => {
  clamd = await startFakeClamd();
  on = await kycFixture({ environment: { CLAMD_ADDRESS: clamd.address } });
  file = await photo();
});
after(async () => {
  await on.close();
  await clamd.stop();
});
afterEach(() => {
  clamd.fault = null;
});

const addressOf = (text: string) => {
  const [host = '', port = ''] = text.split(':');
  return { host, port: Number(port) };
};
const documentsOf = async ({ token }: Person) =>
  (await on.post('/agent/identity-check', { token })).data.documents;

test('a picture is scanned as it was sent, and stored when nothing was found', async () => {
  const player = await on.newPlayer();
  assert.equal((await on.upload(player, file)).http, 200);
  assert.ok(clamd.files.at(-1)?.equals(file));
});

test('an infected picture is refused, logged and kept out', async () => {
  const player = await on.newPlayer();
  const { http, code } = await on.upload(player, Buffer.concat([file, Buffer.from(EICAR)]));
  assert.deepEqual([http, code], [400, 'document_infected']);
  assert.deepEqual(await documentsOf(player), []);
  const line = on.lines.find((one) => JSON.parse(one).msg === 'kyc.picture_infected');
  assert.equal(JSON.parse(line ?? '{}').finding, 'Win.Test.EICAR_HDB-1');
});

for (const fault of ['cut', 'garbled', 'half'] as const)
  test(`without a clear answer of the scanner (${fault}) a picture is refused for now, and accepted later`, async () => {
    const player = await on.newPlayer();
    clamd.fault = fault;
    const { http, code } = await on.upload(player, file, { requestId: 'one' });
    assert.deepEqual([http, code], [503, 'documents_not_scanned']);
    assert.deepEqual(await documentsOf(player), []);
    clamd.fault = null;
    assert.equal((await on.upload(player, file, { requestId: 'one' })).http, 200);
  });

test('a scanner that is silent, or away, is unavailable in time', async () => {
  const unreachable = addressOf(clamd.address);
  clamd.fault = 'silent';
  const unavailable = { ok: false, code: 'unavailable' };
  assert.deepEqual(await createClamdScanner(unreachable, SHORT_MS).scan(file), unavailable);
  assert.equal((await pingClamd(unreachable, SHORT_MS)).state, 'unavailable');
  const stopped = await startFakeClamd();
  await stopped.stop();
  assert.deepEqual(await createClamdScanner(addressOf(stopped.address)).scan(file), unavailable);
});

test('a file above the daemon’s own limit is not taken for clean', async () => {
  const scanner = createClamdScanner(addressOf(clamd.address));
  const large = Buffer.alloc(26 * 1024 * 1024);
  assert.deepEqual(await scanner.scan(large), { ok: false, code: 'unavailable' });
});

test('the live check reads the daemon, and names another service in its place', async () => {
  assert.equal((await pingClamd(addressOf(clamd.address))).state, 'ready');
  clamd.fault = 'garbled';
  assert.match((await pingClamd(addressOf(clamd.address))).detail, /another service/);
});

test('CLAMD_ADDRESS is a host and a port', () => {
  for (const wrong of ['localhost', '127.0.0.1:', ':3310', 'http://clamd:3310', 'clamd:port'])
    assert.equal(clamdSettings.parse({ CLAMD_ADDRESS: wrong }).ok, false, wrong);
});
