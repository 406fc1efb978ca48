import { type Addresses, isSameDatabase } from './addresses.ts';
import { createHeartbeat, type Heartbeat, type HeartbeatOptions, type Pulse } from './heartbeat.ts';

/** Combines the heartbeats of the directory and of all shards. */
export interface ShardsHeartbeat extends Heartbeat {
  /** The shards that refused the last heartbeat: `shard:2:database_away`. */
  warnings(): readonly string[];
}

interface ShardBeat {
  readonly id: number;
  beat(): Promise<Pulse>;
}

export function createShardsHeartbeat(
  { directory, shards }: Addresses,
  options: Omit<HeartbeatOptions, 'url' | 'shards'>,
): ShardsHeartbeat {
  const open = (url: string) => createHeartbeat({ url, shards: shards.length, ...options });
  const own = open(directory.appUrl);
  const others = shards
    .filter(({ appUrl }) => !isSameDatabase(appUrl, directory.appUrl))
    .map(({ id, appUrl }) => ({ id, heartbeat: open(appUrl) }));
  const isShardHere = others.length < shards.length;
  const { beat, warnings } = beatTogether(
    own,
    others.map(({ id, heartbeat }) => ({ id, beat: () => heartbeat.beat() })),
    isShardHere,
  );
  return {
    beat,
    warnings,
    async stop() {
      for (const { heartbeat } of others) await heartbeat.stop();
      await own.stop();
    },
  };
}

/**
 * One shard that is down must not stop the players of the others: a node is not ready only if the directory, or every shard, takes no
 * writes.
 */
export function beatTogether(
  directory: Pick<Heartbeat, 'beat'>,
  shards: readonly ShardBeat[],
  isShardHere: boolean,
): Pick<ShardsHeartbeat, 'beat' | 'warnings'> {
  let unreachable: readonly string[] = [];
  return {
    warnings: () => unreachable,
    async beat() {
      const [own, ...others] = await Promise.all([directory.beat(), ...shards.map((shard) => shard.beat())]);
      const faults = others.flatMap((pulse, i) =>
        pulse.ok ? [] : [`shard:${shards[i]?.id}:${pulse.fault}`],
      );
      unreachable = faults;
      if (!own.ok) return own;
      if (!isShardHere && faults.length === others.length && faults[0] !== undefined)
        return { ok: false, fault: faults[0] };
      const errors = [own, ...others].map((pulse) => (pulse.ok ? pulse.beat.clockErrorMs : 0));
      const clockErrorMs = errors.reduce((worst, one) => (Math.abs(one) > Math.abs(worst) ? one : worst), 0);
      return { ok: true, beat: { ...own.beat, clockErrorMs } };
    },
  };
}
