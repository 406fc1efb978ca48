import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runBankChaos } from './bank-kills.ts';

test('killed three times while the bank pays in and out, each account agrees with the bank to the kobo', async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const report = await runBankChaos({ kills: 3, players: 4, seed, onProgress: () => undefined });
  assert.deepEqual(report.wrong, [], `seed ${seed}`);
  assert.ok(report.deposits > 4);
  t.diagnostic(JSON.stringify(report));
});
