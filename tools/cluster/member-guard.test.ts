import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { root } from '../source-files.ts';

const GUARD = join(root, 'ops', 'cluster', 'member-guard.sh');
/** The checks in a row after which the guard acts, and one that shows that it did or did not. */
const CHECKS = 6;
const ENDED = 'no recovery target specified';
/** The leader is on timeline 9, and left timeline 8 at 1/2A000000. */
const HISTORY = [
  [7, 67_395_656, ENDED, '2026-11-30T12:00:00+00:00', 'db-1'],
  [8, 0x12a000000, ENDED, '2026-11-30T12:10:00+00:00', 'db-2'],
];
const MEMBERS = [
  { name: 'db-1', role: 'leader', state: 'running', api_url: 'http://10.0.0.1:8008', timeline: 9 },
  {
    name: 'db-2',
    role: 'sync_standby',
    state: 'running',
    api_url: 'http://10.0.0.2:8008',
    timeline: 9,
    lag: 0,
  },
];
const PATRONI: Readonly<Record<string, unknown>> = { '/history': HISTORY, '/cluster': { members: MEMBERS } };

let folder: string;
let patroni: Server;
let requests: string[];
let guard: ChildProcess | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-member-'));
  mkdirSync(join(folder, 'data', 'pg_wal'), { recursive: true });
  requests = [];
  patroni = createServer(async (request, response) => {
    const { method, url = '' } = request;
    let body = '';
    for await (const part of request) body += part;
    requests.push(`${method} ${url} ${body}`.trim());
    // As Patroni's: with a blank after each comma and colon.
    response.end(JSON.stringify(PATRONI[url] ?? '').replaceAll(/(?<=[\]"\d}])([,:])/g, '$1 '));
  }).listen(0, '127.0.0.1');
  await once(patroni, 'listening');
});

afterEach(() => {
  guard?.kill();
  patroni.close();
  patroni.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A member's minimum recovery point, and its own file of the history of that timeline. */
interface Member {
  readonly timeline: number;
  readonly position: string;
  readonly history?: string;
}

/** Starts the guard of a member; returns its requests to copy it again, after enough checks. */
async function copiesOf({ timeline, position, history }: Member): Promise<readonly string[]> {
  const program = join(folder, 'pg_controldata');
  const lines = [
    'Database cluster state:               in archive recovery',
    `Minimum recovery ending location:     ${position}`,
    `Min recovery ending loc's timeline:   ${timeline}`,
  ];
  writeFileSync(program, `#!/bin/sh\n${lines.map((line) => `echo "${line}"\n`).join('')}`);
  chmodSync(program, 0o755);
  const file = `${timeline.toString(16).padStart(8, '0').toUpperCase()}.history`;
  if (history !== undefined) writeFileSync(join(folder, 'data', 'pg_wal', file), history);
  const { port } = patroni.address() as AddressInfo;
  let checks = 0;
  guard = spawn(GUARD, [join(folder, 'data'), `127.0.0.1:${port}`, folder], {
    env: { ...process.env, CHECK_SECONDS: '0.02', PATRONI_PASSWORD: 'secret' },
    stdio: 'ignore',
  });
  while (checks < CHECKS) {
    await once(patroni, 'request');
    checks = requests.filter((request) => request === 'GET /cluster').length;
  }
  return requests.filter((request) => request.startsWith('POST'));
}

const history = (at: string) => `7\t0/4046000\t${ENDED}\n\n8\t${at}\t${ENDED}\n`;

for (const [name, member] of Object.entries({
  'on a timeline newer than the leader’s': { timeline: 10, position: '1/2B000000' },
  'beyond the point where the leader left its timeline': { timeline: 8, position: '1/2A0000D8' },
  'on a timeline of the leader’s number that began elsewhere': {
    ...{ timeline: 9, position: '1/2A0000D8', history: history('1/29FFFF10') },
  },
}))
  test(`a member ${name} is copied again`, async () => {
    assert.deepEqual(await copiesOf(member), ['POST /reinitialize {"force":true}']);
  });

for (const [name, member] of Object.entries({
  'that ends where the leader left its timeline': { timeline: 8, position: '1/2A000000' },
  'on the leader’s timeline': { timeline: 9, position: '1/2B000000', history: history('1/2A000000') },
  'on the leader’s timeline without a file of its history': { timeline: 9, position: '1/2B000000' },
}))
  test(`a member ${name} is left alone`, async () => {
    assert.deepEqual(await copiesOf(member), []);
  });
