import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { costFigures } from './cost.ts';
import { dearestOf, type TriedCall } from './dearest.ts';
import { mainThreadMs } from './processor.ts';

test('the search finds the dear call of a server that has one, by making a body dearer', async (t) => {
  if (mainThreadMs(process.pid) === null) return t.skip('this system does not report processor time');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dear-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  const [output] = await once(child.stdout, 'data');
  const origin = `http://127.0.0.1:${Number(String(output))}`;
  const call = (path: string): TriedCall => ({
    ...{ path, hasSession: false, plain: { list: [] }, bodies: [{ list: ['a', 'b'] }] },
    async send(body) {
      const answer = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
      await answer.arrayBuffer();
      return answer.status;
    },
  });
  const costs = await dearestOf(child.pid ?? 0, [call('/plain'), call('/dear')], 4);
  const [dear] = costs;
  assert.equal(dear?.path, '/dear');
  const broken = costFigures(costs, 'quick').filter(({ holds }) => !holds);
  assert.equal(broken.length, 1, JSON.stringify(costs));
  assert.match(broken[0]?.what ?? '', /^\/dear/);
});
