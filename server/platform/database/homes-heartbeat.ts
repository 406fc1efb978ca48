import { type Addresses, isSameDatabase } from './addresses.ts';
import { createHeartbeat, type Heartbeat, type HeartbeatOptions, type Pulse } from './heartbeat.ts';

/** Combines the heartbeats of the directory and of all homes. */
export interface HomesHeartbeat extends Heartbeat {
  /** The homes that refused the last heartbeat: `home:2:database_away`. */
  warnings(): readonly string[];
}

interface HomeBeat {
  readonly id: number;
  beat(): Promise<Pulse>;
}

export function createHomesHeartbeat(
  { directory, homes }: Addresses,
  options: Omit<HeartbeatOptions, 'url' | 'homes'>,
): HomesHeartbeat {
  const open = (url: string) => createHeartbeat({ url, homes: homes.length, ...options });
  const own = open(directory.appUrl);
  const others = homes
    .filter(({ appUrl }) => !isSameDatabase(appUrl, directory.appUrl))
    .map(({ id, appUrl }) => ({ id, heartbeat: open(appUrl) }));
  const isHomeHere = others.length < homes.length;
  const { beat, warnings } = beatTogether(
    own,
    others.map(({ id, heartbeat }) => ({ id, beat: () => heartbeat.beat() })),
    isHomeHere,
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
 * One home that is down must not stop the players of the others: a node is not ready only if the directory, or every home, takes no
 * writes.
 */
export function beatTogether(
  directory: Pick<Heartbeat, 'beat'>,
  homes: readonly HomeBeat[],
  isHomeHere: boolean,
): Pick<HomesHeartbeat, 'beat' | 'warnings'> {
  let away: readonly string[] = [];
  return {
    warnings: () => away,
    async beat() {
      const [own, ...others] = await Promise.all([directory.beat(), ...homes.map((home) => home.beat())]);
      const faults = others.flatMap((pulse, i) => (pulse.ok ? [] : [`home:${homes[i]?.id}:${pulse.fault}`]));
      away = faults;
      if (!own.ok) return own;
      if (!isHomeHere && faults.length === others.length && faults[0] !== undefined)
        return { ok: false, fault: faults[0] };
      const errors = [own, ...others].map((pulse) => (pulse.ok ? pulse.beat.clockErrorMs : 0));
      const clockErrorMs = errors.reduce((worst, one) => (Math.abs(one) > Math.abs(worst) ? one : worst), 0);
      return { ok: true, beat: { ...own.beat, clockErrorMs } };
    },
  };
}
