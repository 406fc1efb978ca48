import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journeyFiles, namedFiles, unitFiles } from './check-phases.ts';
import { longTests } from './long-tests.ts';

test('the default run leaves out exactly the long tests, each of which exists', () => {
  const every = [...unitFiles({ isAll: true }), ...journeyFiles({ isAll: true })];
  const byDefault = [...unitFiles({ isAll: false }), ...journeyFiles({ isAll: false })];
  assert.deepEqual(every.filter((path) => !byDefault.includes(path)).sort(), [...longTests].sort());
});

test('a folder names all tests below it, the long ones too, and a file itself', () => {
  const kyc = namedFiles(['server/modules/kyc/']);
  assert.ok(
    kyc.includes('server/modules/kyc/tiers.test.ts') &&
      longTests.includes('server/modules/kyc/tiers.test.ts'),
  );
  assert.ok(kyc.every((path) => path.startsWith('server/modules/kyc/')));
  assert.ok(namedFiles(['e2e/games']).includes('e2e/games/hi-lo.spec.ts'));
  assert.deepEqual(namedFiles(['server/modules/spin/spin.test.ts']), ['server/modules/spin/spin.test.ts']);
});
