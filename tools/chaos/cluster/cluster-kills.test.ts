import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { clusterChaosNeeds, runClusterChaos } from './cluster-kills.ts';

const needs = clusterChaosNeeds();

test('a cluster whose primary is lost and cut off loses nothing that was acknowledged', {
  skip: needs ?? false,
}, async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const only = ['primary-lost', 'primary-cut-off'];
  const report = await runClusterChaos({ kills: 2, seed, only, onProgress: (line) => t.diagnostic(line) });
  assert.deepEqual(report.wrong, [], `seed ${seed}`);
  assert.equal(report.strikes.length, 2);
  assert.ok(report.spins > 0 && report.probes > 0);
});
