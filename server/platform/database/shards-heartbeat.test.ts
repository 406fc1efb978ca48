import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pulse } from './heartbeat.ts';
import { beatTogether } from './shards-heartbeat.ts';

const well = (clockErrorMs = 0): Pulse => ({ ok: true, beat: { clockErrorMs, liveNodes: 3 } });
const unreachable: Pulse = { ok: false, fault: 'database_away' };

const beating = (id: number, pulse: Pulse) => ({ id, beat: async () => pulse });

test('a shard that is unavailable is a warning while another takes writes', async () => {
  const heartbeat = beatTogether(beating(0, well()), [beating(2, unreachable), beating(3, well())], true);
  assert.deepEqual(await heartbeat.beat(), well());
  assert.deepEqual(heartbeat.warnings(), ['shard:2:database_away']);
});

test('no shard takes writes, or the directory does not: the node is not ready', async () => {
  const apart = beatTogether(beating(0, well()), [beating(1, unreachable), beating(2, unreachable)], false);
  assert.deepEqual(await apart.beat(), { ok: false, fault: 'shard:1:database_away' });
  const headless = beatTogether(beating(0, unreachable), [beating(2, well())], true);
  assert.deepEqual(await headless.beat(), unreachable);
});

test('the clock is judged by the database that it differs from most', async () => {
  const heartbeat = beatTogether(beating(0, well(10)), [beating(2, well(-1200))], true);
  assert.deepEqual(await heartbeat.beat(), well(-1200));
});
