import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Settings that let the memory of a server be inspected; the inspector opens its port only then. */
export const INSPECTED = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' } as const;

const POLL_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 50;

/** Resident memory in megabytes; 0 where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Opens the inspector of a server that was started with `INSPECTED`, and returns how to measure its resident memory after a garbage
 * collection. The server prints the inspector's address once, and only the end of its output is kept.
 */
export async function inspectMemory(pid: number, log: () => string): Promise<() => Promise<number>> {
  process.kill(pid, 'SIGUSR1');
  const address = await inspectorIn(log);
  return () => settledMemory(pid, address);
}

async function settledMemory(pid: number, address: string): Promise<number> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`The server does not answer at ${address}.`));
  });
  // Twice: the second collection frees objects that only finalizers held.
  for (const id of [1, 2]) {
    const collected = new Promise((resolve) => {
      socket.onmessage = resolve;
    });
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await collected;
  }
  socket.close();
  return memoryOf(pid);
}

async function inspectorIn(log: () => string): Promise<string> {
  for (let waitedMs = 0; waitedMs < POLL_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const address = [...log().matchAll(/Debugger listening on (ws:\/\/\S+)/g)].at(-1)?.[1];
    if (address !== undefined) return address;
    await pause(POLL_EVERY_MS);
  }
  throw new Error('The server does not let its memory be looked at.');
}
