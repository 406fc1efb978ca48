import { sql } from 'kysely';
import { measureDatabases } from '../platform/database/database-metrics.ts';
import type { Health } from '../platform/database/health.ts';
import type { Installation } from '../platform/database/installation.ts';
import type { ShardReach } from '../platform/database/shard-reach.ts';
import { SLOT_COUNT } from '../platform/database/shards.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Serving } from '../platform/runtime/serving.ts';

export interface MeasuredNode {
  readonly installation: Installation;
  readonly health: Pick<Health, 'readiness' | 'liveNodes'>;
  readonly serving: Serving;
  readonly reach: ShardReach;
  /** The works that a node of the installation leads. */
  readonly works: readonly string[];
}

/** The metrics of the process and of what no module owns: readiness, calls, databases, shards, leaders. */
export function measureNode(metrics: Metrics, node: MeasuredNode): void {
  const { installation, reach, serving } = node;
  metrics.observeProcess();
  measureDatabases(metrics, installation);
  measureReadiness(metrics, node);
  const calls = metrics.gauge({
    name: 'jaraplay_http_calls_under_way',
    help: 'Calls of both origins whose answer is not sent yet.',
  });
  const labels = { shard: installation.shards.all.map(({ id }) => `${id}`) };
  const reachable = metrics.gauge({
    name: 'jaraplay_shard_reachable',
    help: '1: the shard answers this node; 0: its players’ bets are refused until it does.',
    labels,
  });
  const slots = metrics.gauge({
    name: 'jaraplay_shard_slots',
    help: 'Slots of players in this shard, of 64, by this node’s map.',
    labels,
  });
  metrics.measure(() => {
    calls.set({}, serving.callsUnderWay);
    const counts = slotCounts(installation);
    for (const shard of installation.shards.all) {
      reachable.set({ shard: `${shard.id}` }, reach.isUnavailable(shard) ? 0 : 1);
      slots.set({ shard: `${shard.id}` }, counts.get(shard.id) ?? 0);
    }
  });
  measureLeaders(metrics, node);
}

function slotCounts({ shards }: Installation): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const { id } = shards.shardOf(BigInt(slot));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function measureReadiness(metrics: Metrics, { health, serving }: MeasuredNode): void {
  const ready = metrics.gauge({
    name: 'jaraplay_node_ready',
    help: '1: the node answers /health/ready with 200.',
  });
  const warnings = metrics.gauge({
    name: 'jaraplay_node_warnings',
    help: 'Warnings of /health/ready: conditions to check although the node serves.',
  });
  const nodes = metrics.gauge({
    name: 'jaraplay_live_nodes',
    help: 'Nodes that share the database, by their heartbeats.',
  });
  const refused = metrics.gauge({
    name: 'jaraplay_node_bets_refused',
    help: '1: this node refuses everything that moves money, as with a wrong clock.',
  });
  metrics.reading('readiness', async () => {
    const readiness = await health.readiness();
    ready.set({}, readiness.ready ? 1 : 0);
    warnings.set({}, readiness.warnings.length);
  });
  metrics.measure(() => {
    nodes.set({}, health.liveNodes);
    refused.set({}, serving.betsRefusedFor === null ? 0 : 1);
  });
}

function measureLeaders(metrics: Metrics, { installation, works }: MeasuredNode): void {
  const unseen = metrics.gauge({
    name: 'jaraplay_leader_unseen_seconds',
    help: 'Time since the leader of this work was last seen, by the database’s clock.',
    labels: { work: works },
  });
  const epoch = metrics.gauge({
    name: 'jaraplay_leader_epoch',
    help: 'Rises with every take-over of this work.',
    labels: { work: works },
  });
  metrics.reading('leaders', async () => {
    const { rows } = await sql<{ work: string; epoch: number; unseen: number }>`
      select work, epoch::float8 as epoch, extract(epoch from clock_timestamp() - seen_at)::float8 as unseen
        from leader where work = any(${works})`.execute(installation.db.kysely);
    for (const { work, ...found } of rows) {
      unseen.set({ work }, found.unseen);
      epoch.set({ work }, found.epoch);
    }
  });
}
