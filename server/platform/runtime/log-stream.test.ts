import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, test } from 'node:test';
import { openLogStream } from './log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaraplay-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const outputOf = (isTTY: boolean) =>
  Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
const line = '{"level":30,"time":1795358242649,"msg":"call","tookMs":12}\n';

test('a terminal gets readable lines, anything else JSON', async () => {
  const terminal = outputOf(true);
  openLogStream(null, terminal).write(line);
  const [read] = (await once(terminal, 'data')) as [Buffer];
  assert.match(read.toString(), /^\[\d\d:\d\d:\d\d\] .*INFO.*: .*call.*\{"tookMs":12\}/);
  const pipe = outputOf(false);
  openLogStream(null, pipe).write(line);
  const [piped] = (await once(pipe, 'data')) as [Buffer];
  assert.equal(piped.toString(), line);
});

test('a file is made in its folder, also where there is none yet', async () => {
  const file = join(folder, 'logs', 'server.log');
  const stream = openLogStream(file, outputOf(false)) as ReturnType<typeof openLogStream> &
    NodeJS.WritableStream;
  stream.write(line);
  await new Promise<void>((resolve) => stream.end(resolve));
  assert.equal(readFileSync(file, 'utf8'), line);
});

test('files are bounded in size and in number', async () => {
  const here = join(folder, 'bounded');
  const files = { size: '1K', interval: '1d', maxFiles: 3 } as const;
  const stream = openLogStream(join(here, 'server.log'), outputOf(false), files) as ReturnType<
    typeof openLogStream
  > &
    NodeJS.WritableStream;
  for (let written = 0; written < 200; written += 1)
    await new Promise<void>((resolve) => stream.write(line, () => resolve()));
  await new Promise<void>((resolve) => stream.end(resolve));
  const logs = readdirSync(here).filter((name) => name.endsWith('server.log'));
  assert.ok(logs.length <= 4, logs.join());
  for (const name of logs) assert.ok(statSync(join(here, name)).size < 2048, name);
});
