import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_US = 10_000;

export interface CpuUse {
  readonly nodeUs: number;
  readonly postgresUs: number;
}

/** Processor time so far: of this process, and of the database and its children (Linux only; 0 elsewhere). */
export function cpuUsed(postmasterPid: number): CpuUse {
  const { user, system } = process.cpuUsage();
  return { nodeUs: user + system, postgresUs: treeUs(postmasterPid) };
}

export function cpuSince(start: CpuUse, postmasterPid: number): CpuUse {
  const now = cpuUsed(postmasterPid);
  return { nodeUs: now.nodeUs - start.nodeUs, postgresUs: now.postgresUs - start.postgresUs };
}

/** Processor time of a process and its direct children so far. */
export function treeUs(root: number): number {
  return treeTicks(root) * TICK_US;
}

/** Processor time of one process so far, all its threads. */
export function processUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Fields 14–17 of stat: user and system time of the process, and of its ended children. */
function treeTicks(root: number): number {
  if (root === 0) return 0;
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isRoot = Number(entry) === root;
      if (!isRoot && Number(fields[1]) !== root) continue;
      ticks += Number(fields[11]) + Number(fields[12]);
      if (isRoot) ticks += Number(fields[13]) + Number(fields[14]);
    } catch {
      // The process ended between the two reads.
    }
  }
  return ticks;
}
