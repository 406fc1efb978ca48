import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingPackages, missingSentence } from '../../cluster/packages.ts';
import { runRollingDeploy } from './rolling-deploy.ts';

const missing = missingPackages().includes('haproxy') ? missingSentence(['haproxy']) : null;

test('two releases with migrations reach two nodes under load: no call is refused, none reset', {
  skip: missing ?? false,
}, async (t) => {
  const report = await runRollingDeploy((line) => t.diagnostic(line));
  assert.deepEqual(report.wrong, []);
  assert.ok(report.calls > 100);
  t.diagnostic(`${report.calls} calls, p99 ${report.p99Ms.toFixed(0)} ms`);
});
