import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import type pg from 'pg';
import { type Backend, unreadBytes } from '../backends.ts';
import type { Call } from '../on-clock.ts';
import { NotPossibleHere } from '../victim.ts';
import type { Fault } from './fault.ts';
import { runFaults } from './faults.ts';
import { figuresOf } from './figures.ts';
import { freezeEachKind, KINDS } from './frozen-connection.ts';
import { type ProductStranger, playArrivals } from './product-strangers.ts';
import { type FaultReport, hurtBy } from './run-fault.ts';

const fault = (name: string): Fault => ({ name, sentence: 'it happens', prepare: async () => assert.fail() });
const WELL: FaultReport = {
  ...{ products: [], faultSeconds: 1, refused: {}, stopped: [], hurt: [], notes: [], wrong: [] },
};

test('a fault that throws is printed as one that hurt, and the later ones run', async (t) => {
  const lines: string[] = [];
  t.mock.method(console, 'log', (line: string) => lines.push(line));
  const run: string[] = [];
  const isGood = await runFaults(
    [fault('first'), fault('second'), fault('third')],
    null,
    async ({ name }) => {
      run.push(name);
      if (name === 'first') throw new Error('no node came up');
      return WELL;
    },
  );
  assert.deepEqual(run, ['first', 'second', 'third']);
  assert.equal(isGood, false);
  assert.ok(lines.includes('  ✗ the fault was not carried out: no node came up'), lines.join('\n'));
});

test('a fault that this machine does not allow is left out, and disturbs no caller', async (t) => {
  t.mock.method(console, 'log', () => undefined);
  const isGood = await runFaults([fault('first')], null, async () => {
    throw new NotPossibleHere('no mount');
  });
  assert.equal(isGood, true);
});

const backend = (pid: number): Backend => ({ pid, clientPort: 1, query: '' });

test('a freeze that nothing was sent to is wrong, after another backend of the kind was tried', async () => {
  const frozen: number[] = [];
  let pid = 0;
  const { notes, wrong } = await freezeEachKind(
    async ({ kind }) => (kind === 'listener' ? null : backend(++pid)),
    async (one) => {
      frozen.push(one.pid);
      return one.pid === 2;
    },
  );
  assert.deepEqual(frozen, [1, 2, 3, 4, 5, 6], 'the second of its kind is met, four of the next are not');
  assert.deepEqual(notes, [
    'batch of bets: 2 frozen, met',
    'general pool: 4 frozen, not met',
    'listener: 0 frozen, not met',
  ]);
  assert.equal(wrong.length, 2);
});

test('each backend is of one kind at most, and a leader that rests is of none', () => {
  const kinds = (query: string) => KINDS.filter(({ isOf }) => isOf(query)).map(({ kind }) => kind);
  assert.deepEqual(kinds('\nwith here as materialized (\n  select'), ['batch of bets']);
  assert.deepEqual(kinds('select pg_notify($1, $2)'), ['listener']);
  assert.deepEqual(kinds('select * from player'), ['general pool']);
  assert.deepEqual(kinds('select pg_try_advisory_lock($1::int, hashtext($2)) as locked'), []);
});

test('a call to a process that does not read it is found', async (t) => {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  const owner = { port } as pg.Client;
  if (unreadBytes(owner, { clientPort: 1 }) === null) return t.skip('this system does not say');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  t.after(() => {
    client.destroy();
    server.close();
  });
  const [reader] = await accepted;
  t.after(() => reader.destroy());
  const { localPort: clientPort = 0 } = client;
  assert.equal(unreadBytes(owner, { clientPort }), 0);
  await new Promise<void>((done) => client.write('a statement', () => done()));
  assert.equal(unreadBytes(owner, { clientPort }), 'a statement'.length);
});

/** Strangers of one product with a call due every 50 ms, at a server whose first call is stuck until the end. */
async function arrivals(many: number): Promise<Call[]> {
  const calls: Call[] = [];
  let [nowMs, sent] = [0, 0];
  const { promise: stuck, resolve: heal } = Promise.withResolvers<void>();
  const stranger = (): ProductStranger => ({
    product: 'slip',
    async send() {
      sent += 1;
      if (sent === 1) await stuck;
      return { status: 200, text: '' };
    },
  });
  const clock = {
    now: () => nowMs,
    wait: async (ms: number) => {
      nowMs += ms;
      // Sent calls are answered before the next one is due.
      await new Promise((done) => setImmediate(done));
    },
  };
  const isOver = () => {
    if (nowMs >= 5_000) heal();
    return nowMs >= 5_000;
  };
  const onCall = (call: Call) => void calls.push(call);
  await playArrivals(Array.from({ length: many }, stranger), { everyMs: 50, isOver, onCall, clock });
  return calls;
}

test('calls arrive on their clock whatever became of those before: one that is stuck delays no other', async () => {
  const windows = { quietMs: 0, faultMs: 0, healedMs: 5_000 };
  const several = await arrivals(3);
  assert.equal(several.length, 100);
  assert.ok(several.filter(({ startedMs, endedMs }) => endedMs - startedMs > 100).length === 1);
  assert.ok((figuresOf(several, windows).products[0]?.faultGapMs ?? 0) < 200);
  // With all strangers stuck, later arrivals wait, and each is measured from its due time.
  const alone = await arrivals(1);
  assert.equal(alone.length, 100);
  assert.match(figuresOf(alone, windows).hurt.join(), /no stranger was answered for 5\.0 s/);
});

test('under a fault that holds calls, a standstill and more refusals than it explains are wrong, and waits are not', () => {
  const figures = {
    hurt: ['spin: strangers waited 5.0 times as long'],
    stopped: [],
    refused: { 'slip 503': 3 },
  };
  assert.deepEqual(hurtBy({}, figures, 1), figures.hurt);
  assert.deepEqual(hurtBy({ maxRefused: 3 }, figures, 1), []);
  assert.deepEqual(hurtBy({ maxRefused: 3 }, { ...figures, refused: { 'slip 503': 7 } }, 2), [
    'strangers were refused: {"slip 503":7}',
  ]);
  const stopped = ['spin: no stranger was answered for 6.0 s (0.1 s without the fault)'];
  assert.deepEqual(hurtBy({ maxRefused: 3 }, { ...figures, stopped }, 1), stopped);
});
