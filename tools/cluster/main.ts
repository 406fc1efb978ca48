import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withEnd } from '../with-end.ts';
import { type LocalCluster, startLocalCluster } from './local-cluster.ts';
import { loopbackNetwork } from './network.ts';
import { BIN_DIR, missingSentence } from './packages.ts';
import { playAt } from './players.ts';
import { writeMachineFiles } from './render.ts';
import { readValues } from './values.ts';

const USAGE = `Usage: npm run cluster                                a cluster of three on this machine, until Ctrl-C
       npm run cluster -- load <site> <seconds>            players of a sandbox site, who spin five times a second and count their answers
       npm run cluster -- render <values.json> <folder>    the configuration files of real machines (ops/cluster/README.md)`;
/** The second part of the machines' addresses on the loopback network. */
const OCTET = 77;

/** Writes the files of each machine into a folder of its name. */
function render(file: string, folder: string): void {
  const files = writeMachineFiles(readValues(file), folder);
  console.log(
    `${files.length} files for ${new Set(files.map(({ machine }) => machine)).size} machines in ${folder}.`,
  );
}

/** The addresses of all services, and the commands that show their state. */
function pictureOf({ values, folder, origin, databases, balancer, addresses }: LocalCluster): string {
  const { patroniPort, postgresPort, etcdPort, writePort, readPort, statusPort, deskOrigin } =
    values.settings;
  const [first] = databases;
  const conf = (machine: string, name: string) => join(folder, machine, name);
  return [
    ...databases.map(
      ({ name, address }) =>
        `  ${name}        PostgreSQL ${address}:${postgresPort}, Patroni http://${address}:${patroniPort}, etcd ${address}:${etcdPort}`,
    ),
    `  ${balancer.name}  the primary ${balancer.address}:${writePort}, standbys :${readPort}, status http://${balancer.address}:${statusPort}`,
    ...values.nodes.map(({ machine, address }) => `  ${machine}      a node at ${address}`),
    '',
    `  site      ${origin}`,
    `  desk      ${deskOrigin}`,
    `  members   patronictl -c ${conf(first?.name ?? '', 'patroni.yml')} list`,
    `  backups   pgbackrest --config=${conf(first?.name ?? '', 'pgbackrest.conf')} --stanza=${values.cluster} info`,
    `  database  ${BIN_DIR}/psql ${addresses.directory.ownerUrl}`,
    `  logs      ${folder}/<machine>/*.log`,
    `  a kill    kill -9 $(head -1 ${conf('<machine>', 'disk/postgres/postmaster.pid')})`,
    `  a stop    touch ${conf('<machine>', '<service>.down')} (etcd, patroni, haproxy, node); a start: rm`,
    '',
    'For the commands of the runbook (docs/runbook-cluster.md), in another terminal:',
    `  set -a; . ${join(folder, 'operator.env')}; set +a`,
    '',
    'Ctrl-C stops all of it and removes its folder.',
  ].join('\n');
}

/** The settings of the operator's commands, as lines for a shell. */
function operatorEnv({ folder, origin, addresses, keyFile }: LocalCluster): string {
  const { appUrl, ownerUrl } = addresses.directory;
  const settings = {
    C: folder,
    SITE: origin,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_FILE: keyFile,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  // Started by root, the services are the user's postgres, and so is all that pgBackRest writes.
  const as = process.getuid?.() === 0 ? 'runuser -u postgres --' : '';
  return [...lines, `AS='${as}'`, "ETCDCTL_API='3'", ''].join('\n');
}

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-cluster-'));
  let cluster: LocalCluster | null = null;
  const end = async () => {
    console.log('Stopping …');
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await withEnd(end, async () => {
    console.log(`Starting three databases with Patroni and etcd, a balancer and two nodes in ${folder} …`);
    cluster = await startLocalCluster({
      ...{ network: loopbackNetwork(OCTET), folder, print: (line: string) => console.log(line) },
      onCluster: (started) => {
        cluster = started;
      },
    });
    await cluster.startNodes();
    writeFileSync(join(folder, 'operator.env'), operatorEnv(cluster), { mode: 0o600 });
    console.log(`✓ two nodes are ready\n\n${pictureOf(cluster)}`);
    // Until a signal: withEnd ends this process then.
    await new Promise((resolve) => setInterval(resolve, 2 ** 30));
  });
}

const [argument, ...more] = process.argv.slice(2);
if (argument === undefined) {
  const missing = missingSentence();
  if (missing !== null) {
    console.error(missing);
    process.exit(2);
  }
  await run();
} else if (argument === 'load' && more.length === 2 && Number(more[1]) > 0) {
  const agrees = await playAt(more[0] ?? '', Number(more[1]), (line) => console.log(line));
  if (!agrees) process.exitCode = 1;
} else if (argument === 'render' && more.length === 2) {
  try {
    render(more[0] ?? '', more[1] ?? '');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
