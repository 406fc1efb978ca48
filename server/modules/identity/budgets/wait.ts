import type { Refused } from '../../../platform/http/refusal.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';

const UNITS = [
  { ms: HOUR_MS, name: 'hour', from: 2 * HOUR_MS },
  { ms: MINUTE_MS, name: 'minute', from: MINUTE_MS },
  { ms: SECOND_MS, name: 'second', from: 0 },
] as const;

/** The remaining time, rounded up: 30 seconds, 12 minutes, 3 hours. */
function waitText(waitMs: number): string {
  const { ms, name } = UNITS.find(({ from }) => waitMs >= from) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(waitMs / ms));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** A refusal with the time of the next attempt: in its sentence, and in Retry-After for programs. */
export function refusedUntil<Code extends string>(
  code: Code,
  { until, now, field }: { readonly until: Date; readonly now: Date; readonly field?: string },
  sentence: (wait: string) => string,
): Refused<Code> {
  const waitMs = Math.max(0, until.getTime() - now.getTime());
  const wait = waitText(waitMs);
  return {
    ok: false,
    code,
    sentence: sentence(wait),
    values: [wait],
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
    ...(field === undefined ? {} : { field }),
  };
}
