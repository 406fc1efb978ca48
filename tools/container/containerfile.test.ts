import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { PLATFORM_VARIABLES } from '../../server/platform/runtime/settings.ts';
import { root } from '../source-files.ts';
import { contextFiles } from './build-image.ts';
import { readStages } from './recipe.ts';

const text = readFileSync(join(root, 'ops/container/Containerfile'), 'utf8');
const stages = readStages(text);
const node = stages.find(({ name }) => name === 'node') ?? assert.fail('there is a stage node');

test('the Containerfile has no fault', () => {
  assert.deepEqual(
    validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    [],
  );
});

test('a node is process 1 as a numeric user, without a shell', () => {
  assert.match(node.user, /^[1-9]\d+:[1-9]\d+$/);
  assert.deepEqual([node.entrypoint[0], ...node.command], ['node', 'server/node/main.ts']);
  assert.equal(node.healthcheck[0], 'node');
  assert.match(node.healthcheck.join(' '), /\/health\/ready/);
});

test('its ports are the defaults of the settings, and it keeps its data where it may write', () => {
  const { PORT, GAMES_PORT, BACKOFFICE_PORT, METRICS_PORT } = PLATFORM_VARIABLES.parse({});
  assert.deepEqual(node.ports, [PORT, GAMES_PORT, BACKOFFICE_PORT, METRICS_PORT]);
  assert.deepEqual(node.volumes, [node.env.DATA_DIR]);
});

test('it is built by the Node that the project is pinned to', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  const bases = stages.map(({ base }) => base).filter((base) => base.includes('library/node:'));
  assert.deepEqual([...new Set(bases)], [`docker.io/library/node:${dependencies.node}-bookworm-slim`]);
});

test('it has the built pages of each app that a start serves', () => {
  const start = readFileSync(join(root, 'server/node/start.ts'), 'utf8');
  const served = [...start.matchAll(/join\(ROOT, 'apps', '(\w+)', 'dist'/g)].map(([, app]) => app);
  const copied = [...text.matchAll(/^COPY --from=build \/app\/apps\/(\w+)\/dist /gm)].map(([, app]) => app);
  assert.deepEqual(copied.toSorted(), served.toSorted());
});

test('each file that it copies exists or is built, and the context has no secret, test or document', () => {
  const copied = stages.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'copy' && step.from === 'build' ? step.sources : [])),
  );
  for (const path of copied)
    if (!path.endsWith('/dist')) assert.ok(existsSync(join(root, path.replace('/app/', ''))), path);
  const context = contextFiles();
  assert.ok(context.includes('package-lock.json'));
  const unwanted = /^(?:ops|docs|e2e|data)\/|\.test\.tsx?$|\.env$|(?:^|\/)(?:node_modules|dist)\//;
  assert.deepEqual(
    context.filter((path) => unwanted.test(path)),
    [],
  );
});
