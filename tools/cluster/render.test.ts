import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../source-files.ts';
import { localValues } from './local-values.ts';
import { loopbackNetwork } from './network.ts';
import { missingPackages, missingSentence } from './packages.ts';
import { isWhole } from './patroni.ts';
import { fill, renderCluster, templateNames } from './render.ts';
import { readValues } from './values.ts';

const EXAMPLE = join(root, 'ops', 'cluster', 'values.example.json');
const changed = () => JSON.parse(readFileSync(EXAMPLE, 'utf8').replaceAll('CHANGE-ME', 'changed'));

/** The sentence with which a file of these values is refused. */
function refusalOf(values: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-values-'));
  try {
    writeFileSync(join(folder, 'values.json'), JSON.stringify(values));
    readValues(join(folder, 'values.json'));
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('one file of values becomes the files of each machine, and no template is left out', () => {
  const files = renderCluster(changed());
  assert.deepEqual([...new Set(files.map(({ name }) => name))].sort(), templateNames());
  const textOf = (machine: string, name: string) =>
    files.find((file) => file.machine === machine && file.name === name)?.text ?? '';
  const patroni = textOf('db-2', 'patroni.yml');
  assert.match(patroni, /^name: db-2$/m);
  assert.match(patroni, /^ {2}hosts: \['10\.0\.0\.11:2379', '10\.0\.0\.12:2379', '10\.0\.0\.13:2379'\]$/m);
  assert.match(patroni, /listen: 10\.0\.0\.12:5432/);
  assert.match(textOf('db-1', 'etcd.yml'), /initial-cluster: db-1=http:\/\/10\.0\.0\.11:2380,db-2=/);
  const servers = textOf('balancer-1', 'haproxy.cfg').match(/^ {2}server .*$/gm) ?? [];
  assert.equal(servers.length, 3 + 3 + 2 + 2 + 2);
  assert.match(servers[0] ?? '', /server db-1 10\.0\.0\.11:5432 check port 8008/);
  for (const { text, name } of files) assert.doesNotMatch(text, /\{\{|undefined/, name);
});

test('a bet is acknowledged when two machines have it, and a primary has its lock from etcd alone', () => {
  const [patroni] = renderCluster(changed()).filter(({ name }) => name === 'patroni.yml');
  const setting = (name: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(patroni?.text ?? '')?.[1];
  assert.equal(setting('synchronous_mode'), 'true');
  assert.equal(setting('synchronous_mode_strict'), 'true');
  assert.equal(setting('synchronous_commit'), '"on"');
  assert.equal(setting('failsafe_mode'), 'false');
  assert.match(patroni?.text ?? '', /^etcd:$/m);
  assert.equal(setting('primary_start_timeout'), '0');
  const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(setting(name)));
  assert.ok((wait ?? 0) + 2 * (retry ?? 0) <= (ttl ?? 0), 'Patroni’s own rule');
  assert.ok((ttl ?? 0) + 2 * (wait ?? 0) < 15, 'a lost primary is replaced within 15 seconds');
});

test('values that were not changed, an even number of databases and a machine named twice are refused by name', () => {
  const values = changed();
  assert.match(refusalOf(JSON.parse(readFileSync(EXAMPLE, 'utf8'))), /"repository" still has CHANGE-ME/);
  const [, ...two] = values.databases;
  assert.match(refusalOf({ ...values, databases: two }), /lists 2 machines: a majority needs an odd number/);
  assert.match(refusalOf({ ...values, nodes: values.balancers }), /"balancer-1" is listed twice/);
  assert.match(refusalOf({ ...values, nodes: [] }), /"nodes" lists no machine/);
  assert.equal(refusalOf(values), 'nothing');
});

test('a template with a name that has no value is an error, not an empty place', () => {
  assert.equal(
    fill('{{#rows}}\n{{name}}, {{x}}\n{{/rows}}\n', { x: '1', rows: [{ name: 'a' }, { name: 'b' }] }),
    'a, 1\nb, 1\n',
  );
  assert.throws(() => fill('{{absent}}', {}), /no "absent"/);
  assert.throws(() => fill('{{#absent}}\n{{/absent}}\n', {}), /no list "absent"/);
});

test('the machines of a local cluster differ in their folders and addresses only', () => {
  const values = localValues(loopbackNetwork(79), '/tmp/cluster');
  const files = renderCluster(values);
  assert.equal(files.filter(({ name }) => name === 'patroni.yml').length, 3);
  const [second] = files.filter(({ machine, name }) => machine === 'db-2' && name === 'pgbackrest.conf');
  assert.match(second?.text ?? '', /pg1-path=\/tmp\/cluster\/db-2\/disk\/postgres/);
  assert.match(second?.text ?? '', /repo1-path=\/tmp\/cluster\/repository/);
});

test('missing programs are named by their Debian packages, with the command that installs them', () => {
  const missing = missingPackages('/nowhere');
  const sentence = missingSentence(['patroni', 'haproxy']);
  assert.ok(missing.every((name) => /^[a-z0-9-]+$/.test(name)));
  assert.match(
    sentence ?? '',
    /not installed: patroni, haproxy\. Install them with: sudo apt-get install patroni haproxy$/,
  );
  assert.equal(missingSentence([]), null);
});

test('a cluster is whole with a primary, a synchronous standby and all members on one timeline', () => {
  const member = (name: string, role: string, timeline = 2) => ({ name, role, state: 'running', timeline });
  const whole = [member('db-1', 'leader'), member('db-2', 'sync_standby'), member('db-3', 'replica')];
  assert.ok(isWhole(whole, 3));
  assert.ok(!isWhole(whole.slice(1), 3));
  assert.ok(!isWhole([...whole.slice(0, 2), member('db-3', 'replica', 1)], 3));
  assert.ok(!isWhole([member('db-1', 'leader'), member('db-2', 'replica'), member('db-3', 'replica')], 3));
  assert.ok(!isWhole([...whole.slice(0, 2), { ...member('db-3', 'replica'), state: 'stopped' }], 3));
});
