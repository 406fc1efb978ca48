import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source-files.ts';
import type { ClusterValues, Place } from './values.ts';

/** A rendered file of one machine. */
export interface MachineFile {
  readonly machine: string;
  readonly name: string;
  readonly text: string;
}

type View = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

const TEMPLATES = join(root, 'ops', 'cluster', 'templates');
const OF_DATABASES = [
  'etcd.yml',
  'patroni.yml',
  'bootstrap.sql',
  'pgbackrest.conf',
  'pgbackrest-push.sh',
  'guards.env',
  'drill.env',
  'restore.sh',
];
const OF_BALANCERS = ['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'];
const OF_NODES = ['node.env'];

/** Fills `{{name}}`, and repeats `{{#list}} … {{/list}}` for each row of a list; throws if a name has no value. */
export function fill(template: string, view: View): string {
  return template
    .replace(/^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm, (_, name: string, body: string) => {
      const rows = view[name];
      if (!Array.isArray(rows)) throw new Error(`The values have no list "${name}".`);
      return rows.map((row) => fill(body, { ...view, ...row })).join('');
    })
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = view[name];
      if (typeof value !== 'string') throw new Error(`The values have no "${name}".`);
      return value;
    });
}

/** All files of all machines. */
export function renderCluster(values: ClusterValues): MachineFile[] {
  const { databases, balancers, nodes } = values;
  return [
    ...databases.flatMap((place) => filesOf(values, place, OF_DATABASES)),
    ...balancers.flatMap((place) => filesOf(values, place, OF_BALANCERS)),
    ...nodes.flatMap((place) => filesOf(values, place, OF_NODES)),
  ];
}

/** Writes the files of each machine into a folder of its name, readable for their owner alone; returns them. */
export function writeMachineFiles(values: ClusterValues, folder: string): readonly MachineFile[] {
  const files = renderCluster(values);
  for (const { machine, name, text } of files) {
    const path = join(folder, machine, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, text, { mode: 0o600 });
  }
  return files;
}

/** The templates that there are, for a test that each is used. */
export const templateNames = (): readonly string[] => readdirSync(TEMPLATES).sort();

function filesOf(values: ClusterValues, place: Place, names: readonly string[]): MachineFile[] {
  const view = viewOf(values, place);
  return names.map((name) => ({
    machine: place.machine,
    name,
    text: fill(readFileSync(join(TEMPLATES, name), 'utf8'), view),
  }));
}

function viewOf(values: ClusterValues, { machine, address }: Place): View {
  const { cluster, network, databases, balancers, nodes, settings } = values;
  const { etcdPort = '', etcdPeerPort = '' } = settings;
  const here: Record<string, string> = {};
  // A setting may name the machine, where several share one disk.
  for (const [name, value] of Object.entries(settings)) here[name] = fill(value, { machine });
  return {
    ...here,
    ...{ cluster, network, machine, address },
    balancer: balancers[0]?.address ?? '',
    balancerAddresses: balancers.map((one) => one.address).join(),
    etcdHosts: databases.map((one) => `'${one.address}:${etcdPort}'`).join(', '),
    etcdPeers: databases.map((one) => `${one.machine}=http://${one.address}:${etcdPeerPort}`).join(),
    databases: databases.map((one) => ({ ...one })),
    nodes: nodes.map((one) => ({ ...one })),
  };
}
