import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LocalCluster } from '../../cluster/local-cluster.ts';
import { type Machine, signal } from '../../cluster/machine.ts';
import { BIN_DIR } from '../../cluster/packages.ts';
import type { Stage, Strike } from './stage.ts';

const FROZEN_MS = 12_000;
const PARTED_MS = 12_000;
/** A balancer that hangs is noticed by no standby: its players wait this long. */
const BALANCER_FROZEN_MS = 4000;
/** Enough for its demotion and the checks of the guard. */
const PROMOTED_MS = 16_000;
const OWN_TIMELINE_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 200;

export const STRIKES: readonly Strike[] = [
  {
    name: 'primary-lost',
    replacesPrimary: true,
    lastsMs: 0,
    async begin(_stage, primary) {
      primary.lose();
      return () => primary.revive();
    },
  },
  {
    name: 'postgres-killed',
    replacesPrimary: true,
    lastsMs: 0,
    async begin({ cluster }, primary) {
      signal(postmasterOf(cluster, primary), 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: 'primary-frozen',
    replacesPrimary: true,
    lastsMs: FROZEN_MS,
    async begin(_stage, primary) {
      primary.freeze();
      return () => primary.thaw();
    },
  },
  {
    name: 'primary-cut-off',
    replacesPrimary: true,
    lastsMs: PARTED_MS,
    // The balancer and the nodes still reach it: only its peers do not.
    async begin({ cluster }, primary) {
      const peers = cluster.databases.filter((machine) => machine !== primary);
      for (const peer of peers) cluster.network.part(primary.name, peer.name);
      return () => {
        for (const peer of peers) cluster.network.heal(primary.name, peer.name);
      };
    },
  },
  {
    name: 'parted',
    replacesPrimary: false,
    lastsMs: PARTED_MS,
    async begin({ cluster, nodes, random }) {
      const machines = [...cluster.databases, cluster.balancer, ...nodes];
      const [one] = machines.splice(random(machines.length), 1);
      const other = machines[random(machines.length)];
      if (one === undefined || other === undefined) throw new Error('a cluster has machines');
      cluster.network.part(one.name, other.name);
      return () => cluster.network.heal(one.name, other.name);
    },
  },
  {
    name: 'etcd-leader-killed',
    replacesPrimary: false,
    lastsMs: 4000,
    async begin({ cluster }) {
      signal((await etcdLeader(cluster)).pidOf('etcd'), 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: 'etcd-leader-frozen',
    replacesPrimary: false,
    lastsMs: FROZEN_MS,
    async begin({ cluster }) {
      const pid = (await etcdLeader(cluster)).pidOf('etcd');
      signal(pid, 'SIGSTOP');
      return () => signal(pid, 'SIGCONT');
    },
  },
  {
    name: 'balancer-killed',
    replacesPrimary: false,
    lastsMs: 4000,
    async begin({ cluster }) {
      for (const pid of cluster.balancer.pids()) signal(pid, 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: 'balancer-frozen',
    replacesPrimary: false,
    lastsMs: BALANCER_FROZEN_MS,
    async begin({ cluster }) {
      cluster.balancer.freeze();
      return () => cluster.balancer.thaw();
    },
  },
  {
    name: 'disk-full',
    replacesPrimary: true,
    lastsMs: 0,
    async begin({ cluster }, primary) {
      const file = join(cluster.folder, primary.name, 'disk', 'filler');
      fillDisk(file);
      return () => rmSync(file);
    },
  },
  {
    name: 'promoted-by-hand',
    replacesPrimary: false,
    lastsMs: PROMOTED_MS,
    async begin(stage, primary) {
      const standby = await promote(stage, primary);
      return () => untilOnTimeline(stage.cluster, standby);
    },
  },
];

function dataOf({ folder }: LocalCluster, { name }: Machine): string {
  return join(folder, name, 'disk', 'postgres');
}

function postmasterOf(cluster: LocalCluster, machine: Machine): number {
  return Number(readFileSync(join(dataOf(cluster, machine), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function etcdLeader({ databases, values }: LocalCluster): Promise<Machine> {
  for (const machine of databases) {
    const response = await fetch(`http://${machine.address}:${values.settings.etcdPort}/v2/stats/self`);
    const { state } = (await response.json()) as { state: string };
    if (state === 'StateLeader') return machine;
  }
  throw new Error('etcd has no leader.');
}

const PIECE = Buffer.alloc(1024 * 1024);

/** Writes until the disk has no room. */
function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

/** An operator's mistake: a standby that streams is made a primary beside the one that serves. */
async function promote({ cluster, random }: Stage, primary: Machine): Promise<Machine> {
  const standbys = cluster.databases.filter((machine) => machine !== primary);
  const standby = standbys[random(standbys.length)];
  if (standby === undefined) throw new Error('a cluster has standbys');
  cluster.run(standby, [join(BIN_DIR, 'pg_ctl'), 'promote', '--no-wait', '-D', dataOf(cluster, standby)]);
  return standby;
}

/** Waits until a machine has no timeline of its own: Patroni reports it as running and on the leader's timeline before. */
async function untilOnTimeline(cluster: LocalCluster, machine: Machine): Promise<void> {
  const endMs = performance.now() + OWN_TIMELINE_LIMIT_MS;
  while (ownTimeline(cluster, machine) > (await leaderTimeline(cluster))) {
    if (performance.now() > endMs)
      throw new Error(
        `${machine.name} still has a timeline of its own after ${OWN_TIMELINE_LIMIT_MS / 1000} s.`,
      );
    await delay(POLL_EVERY_MS);
  }
}

/** The timeline of a standby's minimum recovery point; 0: it is a primary, or is copied. */
function ownTimeline(cluster: LocalCluster, machine: Machine): number {
  const command = `LC_ALL=C ${join(BIN_DIR, 'pg_controldata')} ${dataOf(cluster, machine)} 2>/dev/null || true`;
  const [, timeline = '0'] =
    /^Min recovery ending loc's timeline: *(\d+)/m.exec(cluster.run(machine, ['sh', '-c', command])) ?? [];
  return Number(timeline);
}

async function leaderTimeline(cluster: LocalCluster): Promise<number> {
  return (await cluster.members()).find(({ role }) => role === 'leader')?.timeline ?? 0;
}
