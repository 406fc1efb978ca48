import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { withEnd } from './with-end.ts';

test('a started process is ended after the work, and after its failure', async () => {
  const lines: string[] = [];
  const end = async () => void lines.push('ended');
  assert.equal(await withEnd(end, async () => 7), 7);
  await assert.rejects(
    withEnd(end, () => Promise.reject(new Error('the work failed'))),
    /the work failed/,
  );
  assert.deepEqual(lines, ['ended', 'ended']);
});

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} in the middle of the work ends it too, and the waiting caller is answered that it was cut short`, async () => {
    const script = `
      import { withEnd } from ${JSON.stringify(join(import.meta.dirname, 'with-end.ts'))};
      const forever = new Promise(() => setInterval(() => {}, 1000));
      await withEnd(async () => console.log('ended'), () => { console.log('working'); return forever; });`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
    let lines = '';
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString();
    });
    await once(child.stdout, 'data');
    const gone = once(child, 'close');
    child.kill(signal);
    assert.deepEqual(await gone, [code, null]);
    assert.equal(lines, 'working\nended\n');
  });
}
