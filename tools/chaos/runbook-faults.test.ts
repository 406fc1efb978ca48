import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../source-files.ts';
import { STRIKES } from './cluster/strikes.ts';
import { FAULTS } from './faults/faults.ts';

/** The faults in the first column of the tables of a page. */
const faultsIn = (page: string) =>
  [
    ...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^\| `([a-z-]+)` \| .+ \| .+ \| (\S.*) \|$/gm),
  ].map(([, name = '']) => name);

test('the runbook has a row for each fault and each strike of chaos, with the work that it makes', () => {
  const faults = faultsIn('runbook-operation.md');
  for (const { name } of FAULTS) assert.ok(faults.includes(name), name);
  assert.deepEqual(faultsIn('runbook-cluster.md').toSorted(), STRIKES.map(({ name }) => name).toSorted());
});
