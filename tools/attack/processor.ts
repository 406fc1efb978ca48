import { readFileSync } from 'node:fs';

/** Processor time of the thread that answers calls, in milliseconds; null where the system does not report it (Linux does, to the nanosecond). */
export function mainThreadMs(pid: number): number | null {
  try {
    const [onProcessor = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(onProcessor) / 1e6;
  } catch {
    return null;
  }
}
