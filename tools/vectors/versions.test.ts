import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { verifyText } from '../../apps/verifier/command/run.ts';
import { root } from '../source-files.ts';
import { everyGame, vectorsText } from './vectors-file.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const ROW = /^\| `([a-z0-9-]+)` \| (\d+) \| ([^|]+) \|/gm;

test('docs/fairness.md names the releases of every version of a game, and the present one is in the newest', async () => {
  const { solo, shared } = await everyGame();
  const text = readFileSync(join(root, 'docs', 'fairness.md'), 'utf8');
  const rows = [...text.matchAll(ROW)].map(([, gameId, version, releases]) => ({
    ...{ gameId, version: Number(version), releases },
  }));
  for (const { id, version } of [...solo, ...shared].filter((game) => game.version > 1)) {
    const own = rows.filter(({ gameId }) => gameId === id);
    assert.deepEqual(
      own.map((row) => row.version),
      Array.from({ length: version }, (_, at) => at + 1),
      id,
    );
    assert.notEqual(own.at(-1)?.releases, 'none', id);
  }
});

test('the verifier does not reject a receipt of another version: it names the release that can check it', async () => {
  const rules = await everyGame();
  const raised = [...rules.solo, ...rules.shared].filter((game) => game.version > 1);
  assert.ok(raised.length > 0);
  for (const { id, version } of raised) {
    const [golden = ''] = vectorsText(id).split('\n');
    for (const [other, advice] of [
      [version - 1, `The verifier of a release with version ${version - 1} can check it.`],
      [version + 1, 'Take the latest verifier.'],
    ] as const) {
      const receipt = JSON.stringify({ ...JSON.parse(golden), version: other });
      const { lines, code } = verifyText(sha256, rules, receipt);
      assert.equal(code, 2, id);
      assert.ok(lines[0]?.includes(advice), lines[0]);
    }
  }
});
