import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS } from './clock.ts';
import type { Log } from './log.ts';

/** Maximum number of remembered errors; the one logged longest ago is dropped, and is logged again at its next occurrence. */
const MAX_REMEMBERED = 10_000;

/**
 * A log that takes the same error at most once an hour: the same message, details and reason. Failed work is retried every few seconds
 * until an operator acts, and one bet would fill the log.
 */
export function hourlyErrors(log: Pick<Log, 'error'>, clock: Clock): Pick<Log, 'error'> {
  const loggedAtMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  return {
    error(details: object, message?: string) {
      const nowMs = clock.now().getTime();
      const name = nameOf(details, message);
      if (nowMs - (loggedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
      loggedAtMs.set(name, nowMs);
      log.error(details, message);
    },
  };
}

/** The same for code that logs more than errors. */
export function withHourlyErrors(log: Log, clock: Clock): Log {
  return {
    ...hourlyErrors(log, clock),
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
  };
}

function nameOf({ err, ...details }: { readonly err?: unknown }, message: string | undefined): string {
  const reason = err instanceof Error ? err.message : String(err);
  const values = Object.entries(details).map(([name, value]) => `${name} ${textOf(value)}`);
  return [message, reason, ...values].join(' | ');
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
