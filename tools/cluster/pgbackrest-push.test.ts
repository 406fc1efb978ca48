import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { localValues } from './local-values.ts';
import { loopbackNetwork } from './network.ts';
import { patroniText } from './patroni-text.ts';
import { writeMachineFiles } from './render.ts';

/** The second part of the addresses: of no local cluster. */
const OCTET = 92;
const MEMBERS = [
  { name: 'db-1', role: 'replica', state: 'running', timeline: 3 },
  { name: 'db-2', role: 'leader', state: 'running', timeline: 3 },
];

let folder: string;
let patroni: Server;
let isPrimary: boolean;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-archive-'));
  isPrimary = false;
  const values = localValues(loopbackNetwork(OCTET), folder);
  writeMachineFiles(values, folder);
  writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\necho "$@" >> ${folder}/archived\n`);
  chmodSync(join(folder, 'pgbackrest'), 0o755);
  patroni = createServer(({ url }, response) => {
    if (url === '/primary' && !isPrimary) response.statusCode = 503;
    response.end(patroniText({ members: MEMBERS }));
  }).listen(Number(values.settings.patroniPort), values.databases[0]?.address);
  await once(patroni, 'listening');
});

afterEach(() => {
  patroni.close();
  patroni.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the configured command by its words, without a shell, as Patroni does; returns its code. */
async function archive(file: string): Promise<number> {
  const [, command = ''] =
    /^ *archive_command: (.*)$/m.exec(readFileSync(join(folder, 'db-1', 'patroni.yml'), 'utf8')) ?? [];
  const words = command.split(' ').map((word) => ({ '%f': file, '%p': `pg_wal/${file}` })[word] ?? word);
  const [program = '', ...args] = words;
  return new Promise((done) => {
    execFile(program, args, { env: { PATH: `${folder}:${process.env.PATH}` } }, (error) =>
      done(error === null ? 0 : Number(error.code)),
    );
  });
}

const archived = () =>
  existsSync(join(folder, 'archived')) ? readFileSync(join(folder, 'archived'), 'utf8') : '';

test('a segment of the leader’s timeline is archived', async () => {
  assert.equal(await archive('000000030000000000000007'), 0);
  assert.match(archived(), /archive-push pg_wal\/000000030000000000000007$/m);
});

test('a file of a newer timeline is archived by the primary alone', async () => {
  assert.notEqual(await archive('00000004.history'), 0);
  assert.equal(archived(), '');
  isPrimary = true;
  assert.equal(await archive('00000004.history'), 0);
  assert.match(archived(), /archive-push pg_wal\/00000004\.history$/m);
});
