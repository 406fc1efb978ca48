import type { Log } from '../runtime/log.ts';
import type { Serving } from '../runtime/serving.ts';
import type { Heartbeat } from './heartbeat.ts';

/** The faults of this node, for a balancer and an operator. */
interface Readiness {
  readonly ready: boolean;
  /** Why it is not ready: `draining`, `clock`, or the database's error. */
  readonly faults: readonly string[];
  /** Conditions that an operator should check although the node serves. */
  readonly warnings: readonly string[];
}

export interface Health {
  readiness(): Promise<Readiness>;
  /** Nodes that share the database, including this one, as of the last heartbeat. */
  readonly liveNodes: number;
  /** Starts checking every few seconds, so that a wrong clock is noticed without a readiness request. */
  start(): void;
  stop(): void;
}

export interface HealthOptions {
  readonly serving: Serving;
  readonly heartbeat: Pick<Heartbeat, 'beat'>;
  readonly log: Pick<Log, 'error' | 'info'>;
  /** Further warnings; called at each readiness check. */
  readonly warnings?: () => readonly string[];
  /** Further faults that make the node not ready; called at each readiness check. */
  readonly faults?: () => readonly string[];
}

/** Maximum clock error; beyond it a node dates entries wrongly, and is drained. */
export const CLOCK_LIMIT_MS = 1000;
const POLL_EVERY_MS = 3000;

export function createHealth({ serving, heartbeat, log, warnings, faults: faultsOf }: HealthOptions): Health {
  let timer: NodeJS.Timeout | undefined;
  let liveNodes = 1;

  async function readiness(): Promise<Readiness> {
    const pulse = await heartbeat.beat();
    const faults = [...(serving.phase === 'serving' ? [] : ['draining']), ...(faultsOf?.() ?? [])];
    if (pulse.ok) {
      liveNodes = pulse.beat.liveNodes;
      judgeClock(pulse.beat.clockErrorMs);
    } else {
      faults.push(pulse.fault);
    }
    if (serving.betsRefusedFor !== null) faults.push(serving.betsRefusedFor);
    return { ready: faults.length === 0, faults, warnings: warnings?.() ?? [] };
  }

  function judgeClock(clockErrorMs: number): void {
    const isWrong = Math.abs(clockErrorMs) > CLOCK_LIMIT_MS;
    if (isWrong === (serving.betsRefusedFor === 'clock')) return;
    if (isWrong) log.error({ clockErrorMs }, 'node.clock_wrong');
    else log.info({ clockErrorMs }, 'node.clock_right');
    serving.refuseBets(isWrong ? 'clock' : null);
  }

  return {
    readiness,
    get liveNodes() {
      return liveNodes;
    },
    start() {
      timer ??= setInterval(() => void readiness(), POLL_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** The error that ends a start if the clock is wrong; null if it is right. */
export function clockSentence(clockErrorMs: number): string | null {
  if (Math.abs(clockErrorMs) <= CLOCK_LIMIT_MS) return null;
  const seconds = (Math.abs(clockErrorMs) / 1000).toFixed(1);
  const direction = clockErrorMs > 0 ? 'ahead of' : 'behind';
  return `This machine’s clock is ${seconds} s ${direction} the database’s. Set it right (NTP) and start again.`;
}
