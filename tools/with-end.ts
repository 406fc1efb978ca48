import { constants } from 'node:os';

/**
 * Runs `work` with something that would run on without it, a database or a server, and calls `end` when it is done: also where
 * Ctrl-C or a SIGTERM ends it early, and then this process with it.
 */
export async function withEnd<T>(end: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const leave = (signal: 'SIGINT' | 'SIGTERM') =>
    void end().finally(() => process.exit(128 + constants.signals[signal]));
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    return await work();
  } finally {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
    await end();
  }
}
