import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/runtime/log.ts';

/** Logs a message of a feed once for the same details. */
export type LogOnce = (message: string, more: Readonly<Record<string, unknown>>) => void;

/** Maximum number of remembered messages; the one that occurred longest ago is dropped, and is logged again at its next occurrence. */
const MAX_REMEMBERED = 10_000;

export function createLogOnce(log: Pick<Log, 'warn'>, feed: string): LogOnce {
  const logged = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return (message, more) => {
    const whole = `${message} ${JSON.stringify(more)}`;
    if (!logged.has(whole)) log.warn({ feed, ...more }, message);
    logged.set(whole, true);
  };
}
