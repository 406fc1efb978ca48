import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { MAX_PICTURE_BYTES } from '@jara/contract/kyc';
import { sql } from 'kysely';
import sharp from 'sharp';
import { EICAR } from '../../../../tools/providers/clamd/fake-clamd.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { openDocument } from '../kyc.ts';
import { type KycFixture, kycFixture, type Person } from '../testing/kyc-fixture.ts';
import { bomb, photo, picture } from '../testing/pictures.ts';
import { PICTURES } from './limits.ts';

let on: KycFixture;
before(async () => {
  on = await kycFixture();
});
after(() => on.close());

const desk = () => ({ db: on.server.database.db, clock: on.server.clock, keys: testKeys });
const documentsOf = async ({ token }: Person) =>
  (await on.post('/agent/identity-check', { token })).data.documents as {
    readonly id: string;
    readonly kind: string;
    readonly state: string;
  }[];
const stored = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity_picture`.execute(
    on.server.database.db.kysely,
  );
  return rows[0]?.count;
};

test('a photo waits for a decision, and is stored upright, re-encoded and without the place where it was taken', async () => {
  const player = await on.newPlayer();
  const file = await photo();
  assert.ok((await sharp(file).metadata()).exif !== undefined, 'the photo names its place');
  const { http, data } = await on.upload(player, file);
  assert.equal(http, 200);
  assert.deepEqual([data.kind, data.state, data.reason], ['passport', 'waiting', null]);
  assert.deepEqual(
    (await documentsOf(player)).map(({ id, state }) => [id, state]),
    [[data.id, 'waiting']],
  );
  const opened = await openDocument(desk(), data.id, 'staff:ada');
  assert.ok(opened !== null);
  assert.equal(opened.name, 'Ngozi Adaeze Okafor');
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(opened.jpeg).metadata();
  assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 400, height: 640 });
  assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
  assert.equal(opened.jpeg.includes('Phone of a player'), false);
});

test('PNG and WebP are taken, and a large photo is made smaller', async () => {
  const player = await on.newPlayer();
  assert.equal((await on.upload(player, await picture('png'))).http, 200);
  assert.equal((await on.upload(player, await picture('webp'))).http, 200);
  const { data } = await on.upload(player, await photo({ width: 3000, height: 1500 }));
  const opened = await openDocument(desk(), data.id, 'staff:ada');
  const { width, height } = await sharp(opened?.jpeg).metadata();
  assert.deepEqual([width, height], [1000, 2000]);
});

test('files that are no picture, whatever they claim to be, are refused in words, and nothing of them is stored', async () => {
  const player = await on.newPlayer();
  const before = await stored();
  const jpeg = await photo();
  const files: readonly (readonly [name: string, file: Buffer, code: string])[] = [
    ['empty', Buffer.alloc(0), 'document_empty'],
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'document_no_picture'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'document_no_picture',
    ],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'document_no_picture'],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'document_pdf'],
    ['truncated', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'document_damaged'],
    ['the first bytes alone', jpeg.subarray(0, 12), 'document_damaged'],
    [
      'HTML after the first bytes',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<html>')]),
      'document_damaged',
    ],
    ['a bomb', bomb(), 'document_pixels'],
  ];
  for (const [name, file, code] of files) {
    const answer = await on.upload(player, file);
    assert.equal(answer.code, code, `${name}: ${JSON.stringify(answer)}`);
    assert.ok(answer.http >= 400 && answer.http < 500 && answer.message.length > 20, name);
  }
  assert.equal(await stored(), before);
  assert.deepEqual(await documentsOf(player), []);
});

test('a file that is a picture and a page at once is stored as a picture alone', async () => {
  const player = await on.newPlayer();
  const page = '<html><script>alert(1)</script></html>';
  const { data } = await on.upload(player, Buffer.concat([await photo(), Buffer.from(page)]));
  const opened = await openDocument(desk(), data.id, 'staff:ada');
  assert.equal(opened?.jpeg.includes('<script>'), false);
  assert.equal(opened?.jpeg.subarray(-2).toString('hex'), 'ffd9');
});

test('a call without a session, or for no kind of document, reads nothing', async () => {
  const player = await on.newPlayer();
  const file = await photo();
  assert.equal((await on.upload({ token: 'nobody' }, file)).http, 401);
  const { http, code, field } = await on.upload(player, file, { kind: 'letter' });
  assert.deepEqual([http, code, field], [400, 'bad_call', 'kind']);
  assert.equal((await on.upload(player, file, { requestId: '' })).field, 'requestId');
});

test('a repeated upload is one document, also when both arrive at once', async () => {
  const player = await on.newPlayer();
  const file = await photo();
  const [one, other] = await Promise.all([1, 2].map(() => on.upload(player, file, { requestId: 'same' })));
  const again = await on.upload(player, file, { requestId: 'same' });
  assert.deepEqual([one?.http, other?.http, again.http], [200, 200, 200]);
  assert.deepEqual([other?.data.id, again.data.id], [one?.data.id, one?.data.id]);
  assert.equal((await documentsOf(player)).length, 1);
});

test('another player reads and learns nothing of a document, not by the id of its request either', async () => {
  const [player, other] = [await on.newPlayer(), await on.newPlayer()];
  const file = await photo();
  const { data } = await on.upload(player, file, { requestId: 'of the first' });
  assert.deepEqual(await documentsOf(other), []);
  const own = await on.upload(other, file, { requestId: 'of the first' });
  assert.notEqual(own.data.id, data.id);
  assert.deepEqual(
    (await documentsOf(player)).map(({ id }) => id),
    [data.id],
  );
});

test('three pictures of a player wait at most, and the fourth is refused before it is read', async () => {
  const player = await on.newPlayer();
  const file = await photo();
  for (let sent = 0; sent < PICTURES.waiting; sent += 1)
    assert.equal((await on.upload(player, file)).http, 200);
  const { http, code } = await on.upload(player, file);
  assert.deepEqual([http, code], [409, 'documents_waiting']);
  const at = await Promise.all([1, 2, 3].map(() => on.upload(player, file)));
  assert.ok(at.every((answer) => answer.http >= 400));
  assert.equal((await documentsOf(player)).length, PICTURES.waiting);
});

test('a player has thirty uploads a day, refused ones too', async () => {
  const player = await on.newPlayer();
  for (let sent = 0; sent < PICTURES.triesADay; sent += 1)
    assert.equal((await on.upload(player, Buffer.from('no picture'))).code, 'document_no_picture');
  const { http, code } = await on.upload(player, await photo());
  assert.deepEqual([http, code], [429, 'too_many_documents']);
  on.server.clock.advance(DAY_MS);
  const { token } = (await on.logIn(player)).data;
  assert.equal((await on.upload({ token }, await photo())).http, 200);
});

test('the kept pictures of a player are bounded, decided ones too', async () => {
  const player = await on.newPlayer();
  const { data } = await on.upload(player, await photo());
  const { kysely } = on.server.database.db;
  await sql`update identity_document set state = 'refused', reason = 'copy', decided_at = received_at, decided_by = 'staff:ada', note = 'x'
             where document_id = ${data.id}`.execute(kysely);
  await sql`update identity_picture set picture = decode(repeat('00', 4194304), 'hex') where document_id = ${data.id}`.execute(
    kysely,
  );
  const { rows } = await sql<{ fits: number }>`select ${PICTURES.keptBytes}::int / 4194304 as fits`.execute(
    kysely,
  );
  const more = Number(rows[0]?.fits) - 1;
  for (let n = 0; n < more; n += 1)
    await sql`with made as (
        insert into identity_document select (t).* from (
          select jsonb_populate_record(null::identity_document, to_jsonb(d.*) || jsonb_build_object('document_id', gen_random_uuid(), 'request_id', ${`copy ${n}`}::text)) as t
            from identity_document d where document_id = ${data.id}) copied returning document_id)
      insert into identity_picture select made.document_id, sealed_key, picture from made, identity_picture where identity_picture.document_id = ${data.id}`.execute(
      kysely,
    );
  assert.equal((await on.upload(player, await photo())).code, 'too_many_documents');
});

/** The server on a socket, for what a test without a connection cannot show. */
async function sendOverSocket(
  token: string,
  headers: Record<string, string>,
  write: (call: ClientRequest) => void,
): Promise<{ readonly status: number | undefined; readonly code: string }> {
  if (!on.server.app.server.listening) await on.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = on.server.app.server.address() as AddressInfo;
  const call = request({
    ...{
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/agent/upload-document?kind=passport&requestId=big',
    },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', ...headers },
  });
  call.on('error', () => undefined);
  write(call);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += piece;
  call.destroy();
  return { status: answer.statusCode, code: JSON.parse(text).code };
}

test('a picture above 8 MB is refused by its stated length before a byte of it, and by counting where none is stated', async () => {
  const player = await on.newPlayer();
  const tooLarge = { status: 413, code: 'document_too_large' };
  const stated = { 'content-length': String(MAX_PICTURE_BYTES + 1) };
  assert.deepEqual(await sendOverSocket(player.token, stated, (call) => call.flushHeaders()), tooLarge);
  const counted = await sendOverSocket(player.token, { 'transfer-encoding': 'chunked' }, (call) => {
    const piece = Buffer.alloc(1024 * 1024, 0xff);
    for (let sent = 0; sent < 9; sent += 1) call.write(piece);
    call.end();
  });
  assert.deepEqual(counted, tooLarge);
});

test('a connection that breaks during the upload leaves nothing, and the same request is sent again', async () => {
  const player = await on.newPlayer();
  const file = await photo();
  await sendOverSocket('nobody', { 'content-length': '0' }, (call) => call.end());
  const { port } = on.server.app.server.address() as AddressInfo;
  const arrived = once(on.server.app.server, 'request');
  const call = request({
    ...{
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/agent/upload-document?kind=passport&requestId=cut',
    },
    headers: {
      authorization: `Bearer ${player.token}`,
      ...{ 'content-type': 'image/jpeg', 'content-length': String(file.length) },
    },
  });
  call.on('error', () => undefined);
  call.write(file.subarray(0, 1000));
  const [incoming] = (await arrived) as [IncomingMessage];
  const closed = new Promise((resolve) => incoming.once('close', resolve));
  call.destroy();
  await closed;
  assert.deepEqual(await documentsOf(player), []);
  assert.equal((await on.upload(player, file, { requestId: 'cut' })).http, 200);
  assert.equal((await documentsOf(player)).length, 1);
});

test('a node without a scanner takes pictures, and no log line has bytes of one', async () => {
  const player = await on.newPlayer();
  const { http } = await on.upload(player, Buffer.concat([await photo(), Buffer.from(EICAR)]));
  assert.equal(http, 200);
  for (const line of on.lines) {
    assert.equal(/JFIF|Exif|\/9j\/|ÿØ/.test(line), false, line.slice(0, 200));
    assert.equal(line.includes(player.token), false, 'the header with the token is not logged');
  }
});
