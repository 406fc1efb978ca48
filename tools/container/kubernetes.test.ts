import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { findModules } from '../../server/node/modules.ts';
import { variablesOf } from '../../server/platform/runtime/parse-settings.ts';
import { PLATFORM_VARIABLES } from '../../server/platform/runtime/settings.ts';
import { readValues } from '../cluster/values.ts';
import { root } from '../source-files.ts';
import { readStages } from './recipe.ts';
import { untouchedFields } from './untouched-fields.ts';

const KINDS = {
  ...{ ConfigMap, CronJob, Deployment, Job, Namespace, NetworkPolicy, PodDisruptionBudget, Service },
  ServiceAccount,
};
/** Of the endpoints of a service, and of a load balancer outside: time until a node that is not ready receives no new call. */
const PROBES_BEFORE_OUT = 2;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync('ops/kubernetes/*.yaml', { cwd: root }).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => {
    assert.deepEqual([...document.errors, ...document.warnings], [], path);
    return { path, content: document.toJS() as { kind: keyof typeof KINDS; apiVersion: string } };
  }),
);

/** The document of a kind and a name, unless the test names another. */
function found<K extends keyof typeof KINDS>(kind: K, name?: string): InstanceType<(typeof KINDS)[K]> {
  const all = documents.map(({ content }) => content as InstanceType<(typeof KINDS)[K]>);
  const one = all.find((each) => each.kind === kind && (name === undefined || each.metadata?.name === name));
  assert.ok(one !== undefined, `${kind} ${name}`);
  return one;
}

const deployment = found('Deployment');
const pod = deployment.spec?.template.spec;
const node = pod?.containers[0];
assert.ok(pod !== undefined && node !== undefined);
const settings = found('ConfigMap').data ?? {};
const podsOfCommands = [
  found('Job').spec?.template.spec,
  found('CronJob', 'reconcile').spec?.jobTemplate.spec?.template.spec,
  found('CronJob', 'restore-drill').spec?.jobTemplate.spec?.template.spec,
].map((one) => one ?? assert.fail('a job has a pod'));
const pods = [pod, ...podsOfCommands];
const stages = readStages(read('ops/container/Containerfile'));

test('every manifest is of a known kind, and the schema of its kind knows each field', () => {
  assert.equal(documents.length, 15);
  for (const { path, content } of documents) {
    const kind = KINDS[content.kind];
    assert.equal(content.apiVersion, kind.apiVersion, path);
    const validate = (watched: object) => kind.prototype.validate.call(watched as never);
    assert.deepEqual(untouchedFields(content, validate), [], `${path}: ${content.kind}`);
  }
});

test('a field with a wrong name and a wrong value are found', () => {
  const validate = (watched: object) => Deployment.prototype.validate.call(watched as Deployment);
  const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
  assert.deepEqual(untouchedFields(misspelt, validate), ['/spec/replica']);
  const wrong = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } };
  assert.throws(() => untouchedFields(wrong, validate), /replicas/);
});

test('ports are the defaults of the settings, and services lead to them by name', () => {
  const defaults = PLATFORM_VARIABLES.parse({});
  const ports = Object.fromEntries(
    (node.ports ?? []).map(({ name = '', containerPort }) => [name, containerPort]),
  );
  assert.deepEqual(ports, {
    site: defaults.PORT,
    games: defaults.GAMES_PORT,
    desk: defaults.BACKOFFICE_PORT,
    metrics: defaults.METRICS_PORT,
  });
  for (const name of ['site', 'games', 'desk', 'metrics']) {
    const { spec } = found('Service', name);
    assert.deepEqual(spec?.selector, deployment.spec?.selector.matchLabels, name);
    assert.deepEqual(
      spec?.ports?.map(({ targetPort }) => targetPort),
      [name],
    );
  }
  const allowed = found('NetworkPolicy', 'players-and-metrics').spec?.ingress?.flatMap(
    (rule) => rule.ports ?? [],
  );
  assert.deepEqual(
    allowed?.map(({ port }) => port),
    ['site', 'games', 'desk', 'metrics'],
  );
});

test('pods reach the names, the databases by each of the ways of the cluster, and the providers', () => {
  const { settings: cluster } = readValues(join(root, 'ops', 'cluster', 'values.example.json'), {
    isExample: true,
  });
  const { spec } = found('NetworkPolicy', 'database-and-providers');
  const ports = spec?.egress?.flatMap((rule) => rule.ports ?? []).map(({ port }) => String(port));
  for (const [what, port] of Object.entries({
    ...{ names: '53', https: '443', mail: '465' },
    ...{ direct: cluster.postgresPort, balancer: cluster.writePort, pooler: cluster.pgbouncerPort },
  }))
    assert.ok(port !== undefined && ports?.includes(port), `${what}: ${port}`);
});

test('every setting exists and is accepted, and none is a secret', async () => {
  const known = variablesOf(await findModules());
  const unknown = Object.keys(settings).filter((name) => !known.includes(name));
  assert.deepEqual(unknown, []);
  PLATFORM_VARIABLES.parse(settings);
  for (const name of Object.keys(settings))
    assert.doesNotMatch(name, /URL$|SECRET|TOKEN|PASSWORD|_KEY$|_KEYS$/);
  for (const { containers } of pods)
    for (const { env } of containers)
      assert.equal(env, undefined, 'settings come from the map and the secret');
});

test('a pod is given longer than its node needs to drain and to stop', () => {
  const [, limit] = /STOP_LIMIT_MS = ([\d_]+);/.exec(read('server/node/main.ts')) ?? [];
  const stopSeconds = Number(limit?.replaceAll('_', '')) / 1000;
  assert.ok(stopSeconds > 0);
  const drainSeconds = Number(settings.DRAIN_SECONDS);
  assert.ok((pod.terminationGracePeriodSeconds ?? 0) >= drainSeconds + stopSeconds + 1);
  const { periodSeconds = 10, failureThreshold = 3 } = node.readinessProbe ?? {};
  assert.ok(failureThreshold >= PROBES_BEFORE_OUT, 'one late answer takes no node out');
  assert.ok(drainSeconds > periodSeconds * failureThreshold);
});

test('two nodes stand, one at a time leaves, and a probe never restarts a node for its database', () => {
  assert.equal(deployment.spec?.replicas, 2);
  assert.deepEqual(deployment.spec?.strategy?.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 });
  const budget = found('PodDisruptionBudget').spec;
  assert.equal(budget?.maxUnavailable, 1);
  assert.deepEqual(budget?.selector, deployment.spec?.selector);
  const paths = [node.startupProbe, node.readinessProbe, node.livenessProbe].map(
    (probe) => probe?.httpGet?.path,
  );
  assert.deepEqual(paths, ['/health/ready', '/health/ready', '/health/live']);
});

test('each pod is as restricted as Kubernetes knows it, and runs as the user of the image', () => {
  assert.equal(found('Namespace').metadata?.labels?.['pod-security.kubernetes.io/enforce'], 'restricted');
  const [user, group] = (stages.find(({ name }) => name === 'node')?.user ?? '').split(':').map(Number);
  for (const { securityContext, containers, automountServiceAccountToken, volumes = [] } of pods) {
    assert.deepEqual(securityContext, {
      ...{ runAsNonRoot: true, runAsUser: user, runAsGroup: group, fsGroup: group },
      seccompProfile: { type: 'RuntimeDefault' },
    });
    assert.equal(automountServiceAccountToken, false);
    for (const container of containers) {
      assert.deepEqual(container.securityContext, {
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        capabilities: { drop: ['ALL'] },
      });
      const mounts = (container.volumeMounts ?? []).map(({ name, mountPath }) => [name, mountPath]);
      assert.deepEqual(mounts, [
        ['secrets', '/run/secrets'],
        ['data', '/data'],
        ['tmp', '/tmp'],
      ]);
    }
    const [secrets] = volumes;
    const mode = secrets?.secret?.defaultMode ?? secrets?.projected?.defaultMode;
    assert.equal(mode, 0o440, 'a node refuses a key file that everybody can read');
  }
});

test('images are of the stages of the Containerfile and of this release, and run commands that exist', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const images = pods.flatMap(({ containers }) => containers.map(({ image }) => image));
  assert.deepEqual([...new Set(images)].sort(), [
    `registry.example/jaraplay-drill:${version}`,
    `registry.example/jaraplay:${version}`,
  ]);
  for (const name of ['node', 'drill']) assert.ok(stages.some((stage) => stage.name === name));
  for (const { containers } of podsOfCommands)
    for (const path of containers.flatMap(({ args = [] }) => args)) read(path);
});
