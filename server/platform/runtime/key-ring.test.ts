import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { systemEntropy } from './entropy.ts';
import { addKey, makeKeyFile, readKeyFile } from './key-file.ts';
import { createKeyRing, KeyError } from './key-ring.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const key = (version: number, fill = version) => ({ version, bytes: new Uint8Array(32).fill(fill) });
const bytes = (length: number) => systemEntropy.bytes(length);

test('an encrypted value opens beside its own row, for its own purpose, and nowhere else', () => {
  const ring = createKeyRing([key(1)], 1);
  const seeds = ring.cipherFor('game seeds');
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string(), fc.string(), (plain, row, other) => {
      const encrypted = seeds.encrypt(plain, row);
      assert.match(encrypted, /^v1\.[\w-]+$/);
      assert.equal(seeds.decrypt(encrypted, row), plain);
      assert.notEqual(seeds.encrypt(plain, row), encrypted, 'no two values look alike');
      if (other !== row) assert.throws(() => seeds.decrypt(encrypted, other), KeyError);
      assert.throws(() => ring.cipherFor('season seeds').decrypt(encrypted, row), KeyError);
    }),
  );
});

test('every changed character of an encrypted value is noticed', () => {
  const seeds = createKeyRing([key(1)], 1).cipherFor('game seeds');
  const encrypted = seeds.encrypt('5f'.repeat(32), 'row');
  for (let at = 3; at < encrypted.length - 1; at += 1) {
    const changed = `${encrypted.slice(0, at)}${encrypted[at] === 'A' ? 'B' : 'A'}${encrypted.slice(at + 1)}`;
    assert.throws(() => seeds.decrypt(changed, 'row'), KeyError, `${at}`);
  }
  assert.throws(() => seeds.decrypt('v1.AAAA', 'row'), KeyError);
});

test('a plain value stays readable: it was stored before there were keys, or is published', () => {
  const seed = '0123456789abcdef'.repeat(4);
  assert.equal(
    createKeyRing([key(1)], 1)
      .cipherFor('game seeds')
      .decrypt(seed, 'row'),
    seed,
  );
});

test('new values take the newest key, old ones are read by theirs, and a missing one is reported', () => {
  const ring = createKeyRing([key(1)], 1);
  const [cipher, mac] = [ring.cipherFor('game seeds'), ring.macFor('one-time codes')];
  const [encrypted, made] = [cipher.encrypt('seed', 'row'), mac.make('id:123456')];
  ring.hold([key(1), key(2)], 2);
  assert.match(cipher.encrypt('seed', 'row'), /^v2\./);
  assert.equal(cipher.decrypt(encrypted, 'row'), 'seed');
  assert.ok(mac.matches('id:123456', made));
  assert.ok(!mac.matches('id:123457', made));
  assert.ok(!mac.matches('id:123456', mac.make('other:123456')));
  assert.ok(!ring.macFor('cash-out offers').matches('id:123456', made));
  ring.hold([key(2)], 2);
  assert.throws(() => cipher.decrypt(encrypted, 'row'), /made with key v1, which this node does not have/);
  assert.ok(!mac.matches('id:123456', made));
  for (const garbage of [new Uint8Array(), new Uint8Array(2), new Uint8Array(40)])
    assert.ok(!mac.matches('id:123456', garbage));
  assert.throws(() => ring.hold([key(2)], 3), KeyError);
});

test('two keys of one version are distinguished, and no text of one is the other’s', () => {
  const [one, other] = [createKeyRing([key(1)], 1), createKeyRing([key(1, 9)], 1)];
  assert.notEqual(one.checkOf(1), other.checkOf(1));
  const encrypted = one.cipherFor('game seeds').encrypt('seed', 'row');
  assert.throws(() => other.cipherFor('game seeds').decrypt(encrypted, 'row'), KeyError);
});

test('a key file is its owner’s alone, made once, and grows by a key at a time', () => {
  const path = join(folder, 'deep', 'keys');
  assert.throws(
    () => readKeyFile(path),
    /There is no key file .*deep\/keys\. Put it back .* npm run keys -- add/,
  );
  assert.equal(makeKeyFile(path, bytes), true);
  const first = readFileSync(path, 'utf8');
  assert.equal(makeKeyFile(path, bytes), false, 'an existing file is never replaced');
  assert.equal(readFileSync(path, 'utf8'), first);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.equal(addKey(path, bytes), 2);
  assert.equal(addKey(path, bytes), 3);
  assert.ok(readFileSync(path, 'utf8').startsWith(first), 'the keys before are there as they were');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const keys = readKeyFile(path);
  assert.deepEqual(
    keys.map(({ version }) => version),
    [1, 2, 3],
  );
  assert.equal(new Set(keys.map(({ bytes: one }) => Buffer.from(one).toString('hex'))).size, 3);
  assert.deepEqual(readdirSync(join(folder, 'deep')), ['keys'], 'nothing is left beside it');
  assert.equal(addKey(join(folder, 'fresh'), bytes), 1);
});

test('a damaged or open key file is refused in a sentence that names no key', () => {
  const path = join(folder, 'damaged');
  const good = `v1:${Buffer.alloc(32, 1).toString('base64')}`;
  const write = (text: string) => writeFileSync(path, text, { mode: 0o600 });
  for (const text of [`${good}\nv2:short=`, 'v1:', `v0:${good.slice(3)}`, good.replace('v1', '1')]) {
    write(text);
    assert.throws(
      () => readKeyFile(path),
      (error: Error) => /is damaged at its key [12]/.test(error.message) && !error.message.includes('AQEB'),
    );
  }
  write('# only words\n');
  assert.throws(() => readKeyFile(path), /holds no key/);
  write(`${good}\n${good}`);
  assert.throws(() => readKeyFile(path), /versions .* must rise/);
  write(good);
  chmodSync(path, 0o644);
  assert.throws(() => readKeyFile(path), /Everybody .* chmod 600/);
});
