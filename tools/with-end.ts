import { constants } from 'node:os';

/**
 * Runs `work` with a resource that must be ended, such as a database or a server, and calls `end` afterwards. A Ctrl-C or a SIGTERM also
 * calls it, and then ends this process.
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
