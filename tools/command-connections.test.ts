import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, scriptFiles } from './source-files.ts';

test('every connection of a command has these limits: no other file of the server opens a client of its own', () => {
  const allowed = [
    'server/platform/database/command-client.ts',
    'server/platform/database/postgres/embedded.ts',
    // One query for the server that takes writes, within a second.
    'server/platform/database/writable-host.ts',
  ];
  const own = scriptFiles(['server']).filter(
    (path) =>
      !/\.test\.ts$|\/testing\//.test(path) &&
      !allowed.includes(path) &&
      /new (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  assert.deepEqual(own, []);
});
