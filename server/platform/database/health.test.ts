import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServing } from '../runtime/serving.ts';
import { clockSentence, createHealth } from './health.ts';
import type { Pulse } from './heartbeat.ts';

function healthWith(pulses: Pulse[]) {
  const serving = createServing();
  const lines: string[] = [];
  const note = (_details: unknown, message?: string) => void lines.push(message ?? '');
  const health = createHealth({
    serving,
    heartbeat: { beat: async () => pulses.shift() ?? { ok: false, fault: 'database_away' } },
    log: { error: note, info: note } as never,
    warnings: () => ['months_ahead'],
  });
  return { serving, lines, health };
}

const right: Pulse = { ok: true, beat: { clockErrorMs: 0, liveNodes: 2 } };
const wrong: Pulse = { ok: true, beat: { clockErrorMs: 1001, liveNodes: 2 } };

test('ready while the database takes writes; a warning does not change that', async () => {
  const { health } = healthWith([right]);
  assert.deepEqual(await health.readiness(), { ready: true, faults: [], warnings: ['months_ahead'] });
  assert.equal(health.liveNodes, 2);
});

test('a node with a wrong clock refuses bets until it is right again, and logs it once', async () => {
  const { health, serving, lines } = healthWith([right, wrong, wrong, right]);
  await health.readiness();
  assert.equal(serving.betsRefusedFor, null);
  assert.deepEqual((await health.readiness()).faults, ['clock']);
  assert.equal(serving.betsRefusedFor, 'clock');
  await health.readiness();
  assert.deepEqual((await health.readiness()).faults, []);
  assert.equal(serving.betsRefusedFor, null);
  assert.equal(lines.length, 2);
});

test('a node is not ready while its database fails or it drains', async () => {
  const { health, serving } = healthWith([{ ok: false, fault: 'read_only' }, right]);
  assert.deepEqual((await health.readiness()).faults, ['read_only']);
  serving.leave();
  assert.deepEqual((await health.readiness()).faults, ['draining']);
});

test('a start with a wrong clock ends with a plain sentence', () => {
  assert.equal(clockSentence(999), null);
  assert.match(clockSentence(3_456_000_000) ?? '', /clock is 3456000\.0 s ahead of the database’s/);
  assert.match(clockSentence(-2000) ?? '', /2\.0 s behind the database’s/);
});
