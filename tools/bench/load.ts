import { quantile } from '../quantile.ts';
import { type CpuUse, cpuSince, cpuUsed } from './cpu.ts';

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly nodeUsEach: number;
  readonly postgresUsEach: number;
}

export interface Load {
  readonly name: string;
  readonly callers: number;
  readonly durationMs: number;
  readonly postmasterPid: number;
  call(caller: number, round: number): Promise<unknown>;
}

/** Runs `callers` in parallel for `durationMs`; each calls again as soon as it is answered. */
export async function measure(load: Load): Promise<Measured> {
  const latenciesMs: number[] = [];
  const cpuStart = cpuUsed(load.postmasterPid);
  const start = performance.now();
  const end = start + load.durationMs;
  await Promise.all(
    Array.from({ length: load.callers }, async (_, caller) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const sent = performance.now();
        await load.call(caller, round);
        latenciesMs.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return summary(load.name, latenciesMs, seconds, cpuSince(cpuStart, load.postmasterPid));
}

function summary(name: string, latenciesMs: number[], seconds: number, cpu: CpuUse): Measured {
  const calls = latenciesMs.length;
  return {
    name,
    perSecond: calls / seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    nodeUsEach: cpu.nodeUs / calls,
    postgresUsEach: cpu.postgresUs / calls,
  };
}

export function printMeasured(rows: readonly Measured[]): void {
  console.table(
    rows.map((row) => ({
      what: row.name,
      'per second': Math.round(row.perSecond),
      'p50 ms': row.p50Ms.toFixed(1),
      'p99 ms': row.p99Ms.toFixed(1),
      'CPU µs each, Node': row.nodeUsEach.toFixed(1),
      'CPU µs each, PostgreSQL': row.postgresUsEach.toFixed(1),
    })),
  );
}
