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
import { patroniText } from './patroni-text.ts';

const GUARD = join(root, 'ops', 'cluster', 'member-guard.sh');
/** Checks after which a member with a timeline of its own was copied, and one that Patroni could have rewound. */
const [OWN_CHECKS, REWIND_CHECKS] = [6, 31];
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
/** A replica that has not read the latest timeline is listed before the leader. */
const MEMBERS_LAGGING = [{ ...MEMBERS[1], name: 'db-0', role: 'replica', timeline: 7 }, ...MEMBERS];

let folder: string;
let patroni: Server;
let requests: string[];
let cluster: object;
let isPrimary: boolean;
let guard: ChildProcess | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-member-'));
  mkdirSync(join(folder, 'data', 'pg_wal'), { recursive: true });
  requests = [];
  cluster = { members: MEMBERS_LAGGING };
  isPrimary = false;
  patroni = createServer(async (request, response) => {
    const { method, url = '' } = request;
    let body = '';
    for await (const part of request) body += part;
    requests.push(`${method} ${url} ${body}`.trim());
    const answers: Readonly<Record<string, object>> = { '/history': HISTORY, '/cluster': cluster };
    if (url === '/primary' && !isPrimary) response.statusCode = 503;
    response.end(patroniText(answers[url] ?? {}));
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

/** Writes the member's control file and its file of the history of its timeline. */
function write({ timeline, position, history }: Member): void {
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
}

function startGuard(): void {
  const { port } = patroni.address() as AddressInfo;
  guard = spawn(GUARD, [join(folder, 'data'), `127.0.0.1:${port}`, folder], {
    env: { ...process.env, CHECK_SECONDS: '0.02', PATRONI_PASSWORD: 'secret' },
    stdio: 'ignore',
  });
}

/** Waits for a number of further checks; returns the requests to copy the member again. */
async function copiesAfter(checks: number): Promise<readonly string[]> {
  const made = () => requests.filter((request) => request === 'GET /primary').length;
  const until = made() + checks;
  while (made() < until) await once(patroni, 'request');
  return requests.filter((request) => request.startsWith('POST'));
}

const COPIED = ['POST /reinitialize {"force":true}'];
const history = (at: string) => `7\t0/4046000\t${ENDED}\n\n8\t${at}\t${ENDED}\n`;

for (const [name, member] of Object.entries({
  'on a timeline newer than the leader’s': { timeline: 10, position: '1/2B000000' },
  'on a timeline of the leader’s number that began elsewhere': {
    ...{ timeline: 9, position: '1/2A0000D8', history: history('1/29FFFF10') },
  },
}))
  test(`a member ${name} is copied again`, async () => {
    write(member);
    startGuard();
    assert.deepEqual(await copiesAfter(OWN_CHECKS - 1), []);
    assert.deepEqual(await copiesAfter(1), COPIED);
  });

test('a member beyond the point where the leader left its timeline is copied again once it was not rewound', async () => {
  write({ timeline: 8, position: '1/2A0000D8' });
  startGuard();
  assert.deepEqual(await copiesAfter(REWIND_CHECKS - 1), []);
  assert.deepEqual(await copiesAfter(1), COPIED);
});

test('a member is left alone while pg_rewind works on it, and copied again if that did not help', async () => {
  write({ timeline: 10, position: '1/2B000000' });
  const program = join(folder, 'pg_rewind');
  writeFileSync(program, '#!/bin/sh\nread -r line\n', { mode: 0o755 });
  const rewind = spawn(program, ['--target-pgdata', join(folder, 'data')], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  try {
    await once(rewind, 'spawn');
    startGuard();
    assert.deepEqual(await copiesAfter(OWN_CHECKS + 3), []);
  } finally {
    const ended = once(rewind, 'exit');
    rewind.stdin.end();
    await ended;
  }
  assert.deepEqual(await copiesAfter(OWN_CHECKS), COPIED);
});

test('a timeline of a member’s own is remembered when a leader comes to the same number and the file is the leader’s', async () => {
  const own = { timeline: 10, position: '1/2B0000D8' };
  write({ ...own, history: `${history('1/2A000000')}9\t1/2B000000\t${ENDED}\n` });
  startGuard();
  await copiesAfter(2);
  cluster = { members: [] };
  await copiesAfter(2);
  cluster = { members: MEMBERS.map((member) => ({ ...member, timeline: 10 })) };
  HISTORY.push([9, 0x12b0000f0, ENDED, '2026-11-30T12:20:00+00:00', 'db-3']);
  write({ ...own, history: `${history('1/2A000000')}9\t1/2B0000F0\t${ENDED}\n` });
  const copies = await copiesAfter(OWN_CHECKS);
  HISTORY.pop();
  assert.deepEqual(copies, COPIED);
});

for (const [name, member, change] of [
  ['that ends where the leader left its timeline', { timeline: 8, position: '1/2A000000' }],
  ['on the leader’s timeline', { timeline: 9, position: '1/2B000000', history: history('1/2A000000') }],
  ['on the leader’s timeline without a file of its history', { timeline: 9, position: '1/2B000000' }],
  [
    'of a cluster in maintenance mode',
    { timeline: 10, position: '1/2B000000' },
    () => {
      cluster = { members: MEMBERS, pause: true };
    },
  ],
  [
    'that is the primary',
    { timeline: 10, position: '1/2B000000' },
    () => {
      isPrimary = true;
    },
  ],
] as const satisfies readonly (readonly [string, Member, (() => void)?])[])
  test(`a member ${name} is left alone`, async () => {
    write(member);
    change?.();
    startGuard();
    assert.deepEqual(await copiesAfter(OWN_CHECKS + 1), []);
  });
