import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Addresses, addressesOf } from '../../server/platform/database/addresses.ts';
import { prepareInstallation } from '../../server/platform/database/prepare-installation.ts';
import { isReady } from '../chaos/server-process.ts';
import { root } from '../source-files.ts';
import { HOSTS, localValues } from './local-values.ts';
import { Machine } from './machine.ts';
import type { Network } from './network.ts';
import { BIN_DIR } from './packages.ts';
import { isPrimary, isWhole, type Member, readMembers } from './patroni.ts';
import { writeMachineFiles } from './render.ts';
import { type ClusterValues, textOfValues } from './values.ts';

const POLL_EVERY_MS = 200;
const WHOLE_LIMIT_MS = 120_000;
const DISK_GUARD = join(root, 'ops', 'cluster', 'disk-guard.sh');
const MEMBER_GUARD = join(root, 'ops', 'cluster', 'member-guard.sh');
/** Share of a disk from which its primary hands over. */
const FULL_PERCENT = 92;
/** Debian's user of PostgreSQL: started by root, the services run as it. */
const POSTGRES = 'postgres';

export interface LocalCluster {
  readonly values: ClusterValues;
  readonly network: Network;
  readonly folder: string;
  readonly databases: readonly Machine[];
  readonly balancer: Machine;
  /** The databases through the balancer, of the nodes' login and of the owner. */
  readonly addresses: Addresses;
  /** All machines so far, with those of the nodes. */
  machines(): readonly Machine[];
  members(): Promise<readonly Member[]>;
  /** The machine of the primary, other than this one; null: there is none at present. */
  primary(other?: Machine): Promise<Machine | null>;
  /** Resolves when there is a primary with a synchronous standby and all members run; throws after two minutes. */
  untilWhole(): Promise<void>;
  /** Starts the nodes, each on a machine of its own behind the balancer, and waits until they are ready. */
  startNodes(env?: Readonly<Record<string, string>>): Promise<readonly Machine[]>;
  /** The players' address, at the balancer. */
  readonly origin: string;
  readonly keyFile: string;
  /** Runs a command of a machine, as the user of its services. */
  run(machine: Machine, command: readonly string[]): string;
  /** Stops every service and closes the network; the folder stays. */
  stop(): Promise<void>;
}

export interface LocalClusterOptions {
  readonly network: Network;
  /** Must be reachable by the user postgres. */
  readonly folder: string;
  /** Called with the folder of each database before it is used, for a disk of its own. */
  mountDisk?(folder: string): void;
  /** Called before anything runs, so that the caller can stop the cluster during its start. */
  onCluster?(cluster: LocalCluster): void;
  print?(line: string): void;
}

/**
 * Starts three machines with etcd, Patroni and PostgreSQL, and a balancer, on this machine; creates the database and a first backup. If it
 * throws, the caller stops what runs.
 */
export async function startLocalCluster(options: LocalClusterOptions): Promise<LocalCluster> {
  const { network, folder, print = () => undefined } = options;
  const values = localValues(network, folder);
  writeFiles(values, options);
  const databases = values.databases.map(
    ({ machine }, i) =>
      new Machine(network, { name: machine, host: HOSTS.database + i, folder: join(folder, machine) }),
  );
  const [place] = values.balancers;
  const name = place?.machine ?? '';
  const balancer = new Machine(network, { name, host: HOSTS.balancer, folder: join(folder, name) });
  const cluster = lend(options, { values, databases, balancer });
  options.onCluster?.(cluster);
  for (const machine of databases) startEtcd(machine, folder);
  balancer.start({
    name: 'haproxy',
    // With a master process, which reads the file again at SIGUSR2.
    command: ['haproxy', '-W', '-db', '-f', join(folder, name, 'haproxy.cfg')],
    ...asPostgres(),
  });
  await startDatabases(cluster);
  print('✓ a primary, a synchronous standby and a further standby run');
  await createDatabase(cluster);
  print('✓ the database is migrated, and its first base backup is in the repository');
  return cluster;
}

const isRoot = () => process.getuid?.() === 0;
const asPostgres = () => (isRoot() ? { user: POSTGRES } : {});

function writeFiles(values: ClusterValues, { folder, mountDisk }: LocalClusterOptions): void {
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'repository'), { recursive: true, mode: 0o750 });
  writeMachineFiles(values, folder);
  writeFileSync(join(folder, 'values.json'), textOfValues(values), { mode: 0o600 });
  for (const { machine } of values.databases) {
    const disk = join(folder, machine, 'disk');
    mkdirSync(disk, { recursive: true, mode: 0o700 });
    mountDisk?.(disk);
  }
  if (!isRoot()) return;
  for (const name of [
    'repository',
    ...[...values.databases, ...values.balancers].map(({ machine }) => machine),
  ])
    execFileSync('chown', ['-R', `${POSTGRES}:`, join(folder, name)]);
}

function startEtcd(machine: Machine, folder: string): void {
  const config = join(folder, machine.name, 'etcd.yml');
  machine.start({ name: 'etcd', command: ['etcd', '--config-file', config], ...asPostgres() });
}

/** The first becomes the primary and the second its synchronous standby, so that each cluster begins as the runbook shows it. */
async function startDatabases(cluster: LocalCluster): Promise<void> {
  const [first, second, ...others] = cluster.databases;
  const startAll = (machines: readonly (Machine | undefined)[]) => {
    for (const machine of machines)
      if (machine !== undefined) startDatabase(machine, cluster.values, cluster.folder);
  };
  startAll([first]);
  await until(async () => (await cluster.primary()) === first, `no primary on ${first?.name}`);
  startAll([second]);
  const isSynchronous = async () =>
    (await cluster.members()).some(({ name, role }) => name === second?.name && role === 'sync_standby');
  await until(isSynchronous, `no synchronous standby on ${second?.name}`);
  startAll(others);
  await cluster.untilWhole();
}

async function until(condition: () => Promise<boolean>, sentence: string): Promise<void> {
  for (let waitedMs = 0; !(await condition()); waitedMs += POLL_EVERY_MS) {
    if (waitedMs > WHOLE_LIMIT_MS) throw new Error(`After ${WHOLE_LIMIT_MS / 1000} s: ${sentence}.`);
    await delay(POLL_EVERY_MS);
  }
}

function startDatabase(machine: Machine, { settings }: ClusterValues, folder: string): void {
  const at = (file: string) => join(folder, machine.name, file);
  const { patroniPort, patroniPassword = '' } = settings;
  machine.start({
    name: 'patroni',
    command: ['patroni', at('patroni.yml')],
    // Debian's patroni reads the settings of a locale.
    env: { LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    ...asPostgres(),
  });
  const patroni = `${machine.address}:${patroniPort}`;
  const env = { PATRONI_PASSWORD: patroniPassword };
  machine.start({
    name: 'disk-guard',
    command: [DISK_GUARD, at('disk'), patroni, machine.name, String(FULL_PERCENT)],
    ...{ env, ...asPostgres() },
  });
  machine.start({
    name: 'member-guard',
    command: [MEMBER_GUARD, at('disk/postgres'), patroni, BIN_DIR],
    ...{ env, ...asPostgres() },
  });
}

interface Parts {
  readonly values: ClusterValues;
  readonly databases: readonly Machine[];
  readonly balancer: Machine;
}

function lend(
  { network, folder }: LocalClusterOptions,
  { values, databases, balancer }: Parts,
): LocalCluster {
  const { patroniPort = '', writePort = '', appPassword, ownerPassword } = values.settings;
  const url = (login: string, password = '') =>
    `postgres://${login}:${password}@${balancer.address}:${writePort}/jaraplay`;
  const members = () =>
    readMembers(
      databases.map(({ address }) => address),
      patroniPort,
    );
  const nodes: Machine[] = [];
  const { sitePort = '', keyFile = '' } = values.settings;
  const origin = `http://${balancer.address}:${sitePort}`;
  const addresses = addressesOf({
    appUrl: url('jaraplay_app', appPassword),
    ownerUrl: url('jaraplay_owner', ownerPassword),
  });
  return {
    ...{ values, network, folder, databases, balancer, members, origin, keyFile },
    machines: () => [...nodes, balancer, ...databases],
    async startNodes(env = {}) {
      for (const [i, { machine: name }] of values.nodes.entries()) {
        const machine = new Machine(network, { name, host: HOSTS.node + i, folder: join(folder, name) });
        nodes.push(machine);
        startNode(machine, join(folder, name), env);
      }
      const { nodePort = '' } = values.settings;
      for (const { address, name } of nodes)
        await until(() => isReady(`http://${address}:${nodePort}`), `${name} is not ready`);
      await until(() => isReady(origin), 'the balancer is not ready');
      return nodes;
    },
    addresses,
    async primary(other) {
      const polled = databases.filter((machine) => machine !== other);
      const found = await Promise.all(polled.map(({ address }) => isPrimary(address, patroniPort)));
      return polled.find((_, i) => found[i]) ?? null;
    },
    async untilWhole() {
      for (let waitedMs = 0; waitedMs < WHOLE_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
        if (isWhole(await members(), databases.length)) return;
        await delay(POLL_EVERY_MS);
      }
      throw new Error(
        `The cluster was not whole within ${WHOLE_LIMIT_MS / 1000} s: ${JSON.stringify(await members())}. Its logs are in ${folder}.`,
      );
    },
    run(machine, command) {
      const as = isRoot() ? ['setpriv', `--reuid=${POSTGRES}`, `--regid=${POSTGRES}`, '--clear-groups'] : [];
      const [program = '', ...args] = [...network.prefix(machine.name), ...as, ...command];
      return execFileSync(program, args, { encoding: 'utf8', cwd: join(folder, machine.name) });
    },
    async stop() {
      await Promise.all(nodes.map((machine) => machine.stopAll()));
      await balancer.stopAll();
      // The primary last, so that no standby takes its place.
      const primary = await this.primary();
      await Promise.all(databases.filter((one) => one !== primary).map((machine) => machine.stop('patroni')));
      await primary?.stop('patroni');
      await Promise.all(databases.map((machine) => machine.stopAll()));
      network.close();
    },
  };
}

function startNode(machine: Machine, folder: string, env: Readonly<Record<string, string>>): void {
  machine.start({
    name: 'node',
    // On one machine with the databases a busy node must not starve etcd.
    command: ['nice', '-n', '10', process.execPath, join(root, 'server', 'node', 'main.ts')],
    env: {
      ...{ MODE: 'sandbox', LOG_LEVEL: 'warn' },
      ...settingsIn(readFileSync(join(folder, 'node.env'), 'utf8')),
      ...env,
    },
  });
}

/** Migrates, and takes a first base backup. */
async function createDatabase(cluster: LocalCluster): Promise<void> {
  const primary = await cluster.primary();
  if (primary === null) throw new Error('There is no primary.');
  pgbackrest(cluster, primary, 'stanza-create');
  await untilReachable(cluster);
  await prepareInstallation(cluster.addresses);
  pgbackrest(cluster, primary, 'backup', '--type=full');
}

function pgbackrest(cluster: LocalCluster, machine: Machine, ...words: string[]): string {
  const config = join(cluster.folder, machine.name, 'pgbackrest.conf');
  return cluster.run(machine, [
    'pgbackrest',
    `--config=${config}`,
    `--stanza=${cluster.values.cluster}`,
    ...words,
  ]);
}

/** The balancer's probe follows Patroni by a second. */
async function untilReachable({ addresses }: LocalCluster): Promise<void> {
  const { connectCommand } = await import('../../server/platform/database/command-client.ts');
  for (let waitedMs = 0; ; waitedMs += POLL_EVERY_MS) {
    try {
      const client = await connectCommand(addresses.directory.ownerUrl ?? '');
      await client.end();
      return;
    } catch (error) {
      if (waitedMs > WHOLE_LIMIT_MS) throw error;
      await delay(POLL_EVERY_MS);
    }
  }
}

/** The settings of a file of lines `NAME=value`. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
