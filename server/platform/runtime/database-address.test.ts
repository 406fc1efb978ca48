import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseText, firstAddress, hostsOf, readDatabaseAddress } from './database-address.ts';

test('an address may list several servers, as libpq does', () => {
  const address = readDatabaseAddress(
    'postgres://app:p%40ss@one,two:6000,[::1]:7000/bets?sslmode=require&target_session_attrs=read-write',
  );
  assert.ok(address !== null);
  assert.deepEqual(hostsOf(address), [
    { host: 'one', port: 5432 },
    { host: 'two', port: 6000 },
    { host: '::1', port: 7000 },
  ]);
  assert.equal(firstAddress(address), 'postgres://app:p%40ss@one/bets?sslmode=require');
  assert.equal(databaseText(address), 'one:5432,two:6000,::1:7000/bets');
});

test('an address with one server stays as it is', () => {
  const address = 'postgres://app:x@db.example/bets?sslmode=require';
  assert.equal(readDatabaseAddress(address), address);
  assert.equal(firstAddress(address), address);
  assert.deepEqual(hostsOf(address), [{ host: 'db.example', port: 5432 }]);
});

test('anything else is none', () => {
  const nine = Array.from({ length: 9 }, (_, i) => `h${i}`).join(',');
  for (const text of [
    'mysql://a/b',
    'postgres://a,/b',
    'postgres://,a/b',
    'postgres://a:x,b/c',
    `postgres://${nine}/c`,
  ])
    assert.equal(readDatabaseAddress(text), null, text);
  assert.equal(readDatabaseAddress('postgres://a,b/c?target_session_attrs=any'), null);
});
