import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { test } from 'node:test';
import { freeServerPorts } from './server-ports.ts';
import { root } from './source-files.ts';

const START_LIMIT_MS = 120_000;

/** The commands of `npm start` after the site's build, in a shell as npm runs them. */
function startScript(): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start;
}

test('a first start prints no warning, and its last line is the box', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-start-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const ports = await freeServerPorts();
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const HOME = process.env.HOME ?? '';
  const child = spawn('sh', ['-c', startScript()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only a new machine's environment: every setting has its default.
    env: {
      ...{ PATH, HOME, DATA_DIR: dataDir, ...ports },
      NODE_OPTIONS: '--throw-deprecation --trace-warnings',
    },
  });
  const exit = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const box = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('└')) resolve();
    });
  });
  await Promise.race([
    box,
    exit.then(() => Promise.reject(new Error(`The start ended unexpectedly:\n${out}${err}`))),
    once(AbortSignal.timeout(START_LIMIT_MS), 'abort').then(() =>
      Promise.reject(new Error(`No box within ${START_LIMIT_MS / 1000} s:\n${out}${err}`)),
    ),
  ]);
  // The server is ready, so the start has finished.
  const ready = await fetch(`http://127.0.0.1:${ports.PORT}/health/ready`);
  assert.equal(ready.status, 200);
  assert.equal(err, '');
  // The lines after the box are the running server's own log.
  const lines = out.slice(0, out.indexOf('┘') + 1).split('\n');
  assert.match(lines.at(-1) ?? '', /^└─+┘$/, out);
  assert.deepEqual(
    lines.filter((line) => !/^[·┌│└]/.test(line)),
    [],
    'before the box there are only the steps of the start',
  );
  assert.ok(out.includes('HOST is 0.0.0.0'), out);
});
