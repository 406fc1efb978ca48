import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Duration of each yardstick's measurement. */
const MEASURED_MS = 500;
const PAGE = Buffer.alloc(8192, 1);

/** Prints the machine's present speed, so that the figures of two days can be compared. */
export function printYardsticks(): void {
  const hashed = perSecond(hashPages);
  const synced = perSecond(syncPages);
  console.log(
    `machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${((hashed * PAGE.length) / 1e6).toFixed(0)} MB/s of SHA-256 on one core, ` +
      `${synced.toFixed(0)} fdatasync/s`,
  );
}

/** Returns how many times a second `work` ran; it runs until the given time and returns its number of runs. */
function perSecond(work: (untilMs: number) => number): number {
  const startMs = performance.now();
  const done = work(startMs + MEASURED_MS);
  return (done / (performance.now() - startMs)) * 1000;
}

function hashPages(untilMs: number): number {
  let done = 0;
  for (; performance.now() < untilMs; done += 1) createHash('sha256').update(PAGE).digest();
  return done;
}

/** Writes in the folder where the benches keep their databases. */
function syncPages(untilMs: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-yardstick-'));
  const file = openSync(join(folder, 'page'), 'w');
  let done = 0;
  for (; performance.now() < untilMs; done += 1) {
    writeSync(file, PAGE, 0, PAGE.length, 0);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(folder, { recursive: true, force: true });
  return done;
}

/** Uses the processor until its parent has ended, however that ended. */
const BUSY = `
  process.stdin.on('end', () => process.exit()).resume();
  const work = () => {
    for (const until = Date.now() + 20; Date.now() < until; );
    setImmediate(work);
  };
  work();`;

/** Runs `work` while other processes use half of the machine. */
export async function withHalfTheMachine<T>(work: () => Promise<T>): Promise<T> {
  const count = Math.max(1, Math.floor(availableParallelism() / 2));
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  try {
    return await work();
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
}
