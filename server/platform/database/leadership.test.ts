import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { manualClock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { databaseBeside, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { createLeadership, type Leadership } from './leadership.ts';

const WORK = 'a game';
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let beside: TestDatabase;
before(async () => {
  database = await testDatabase();
  beside = databaseBeside(database);
});
after(async () => {
  await beside.close();
  await database.close();
});

interface Node {
  readonly leadership: Leadership;
  readonly lines: string[];
  mayLead: boolean;
  listen(): Promise<() => void>;
}

function node({ db }: TestDatabase): Node {
  const session = db.openSession();
  const lines: string[] = [];
  const log = { debug: () => undefined, warn: (_: unknown, line?: string) => void lines.push(line ?? '') };
  const state = { mayLead: true };
  const silent = () => undefined;
  return {
    leadership: createLeadership({ db, session, clock, log, node: newId(), mayLead: () => state.mayLead }),
    lines,
    get mayLead() {
      return state.mayLead;
    },
    set mayLead(value) {
      state.mayLead = value;
    },
    listen: () =>
      session.listen('some_channel', {
        onMessage: silent,
        onListening: silent,
        onBeat: silent,
        onLost: silent,
      }),
  };
}

for (const isListening of [false, true])
  test(`a node that may not lead gives its works up to another, and takes none back while that one leads${isListening ? '; its notifications go on' : ''}`, async () => {
    const one = node(database);
    const other = node(beside);
    const end = isListening ? await one.listen() : () => undefined;
    try {
      const first = await one.leadership.lead(WORK);
      assert.equal(await other.leadership.lead(WORK), null);
      one.mayLead = false;
      assert.equal(await one.leadership.lead(WORK), null, 'at once, before the next beat');
      await one.leadership.beat();
      assert.deepEqual(one.lines, ['leadership.given_up']);
      const next = await untilLed(other);
      assert.equal(next.epoch, (first?.epoch ?? 0n) + 1n);
      one.mayLead = true;
      assert.equal(await one.leadership.lead(WORK), null);
      other.leadership.stop();
      assert.equal((await untilLed(one)).epoch, next.epoch + 1n);
    } finally {
      end();
      one.leadership.stop();
      other.leadership.stop();
    }
  });

/** A lock is free once the database has carried out its release, which nothing waits for. */
async function untilLed({ leadership }: Node) {
  for (;;) {
    const led = await leadership.lead(WORK);
    if (led !== null) return led;
  }
}
