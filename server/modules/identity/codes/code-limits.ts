import type { Executor } from '../../../platform/database/database.ts';
import type { Refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { CODES_PER_DAY, CODES_PER_HOUR, NO_WAITS } from '../budgets/limits.ts';
import { refusedUntil } from '../budgets/wait.ts';
import { identityTables } from '../store.ts';

type Allowed = { readonly ok: true; readonly sentAt: Date[] } | Refused<'too_soon' | 'too_many_codes'>;

/** Whether one more code may be sent now, given when the earlier ones were. Answers the times of the last day, with now. */
export function allowCode(sentAt: readonly Date[], now: Date, waits: readonly number[]): Allowed {
  const within = (ms: number) => sentAt.filter((at) => at.getTime() > now.getTime() - ms);
  const [inHour, inDay] = [within(HOUR_MS), within(DAY_MS)];
  const until = (from: Date | undefined, ms: number) => ({
    now,
    until: new Date((from ?? now).getTime() + ms),
  });
  if (inHour.length >= CODES_PER_HOUR)
    return refusedUntil('too_many_codes', until(inHour.at(-CODES_PER_HOUR), HOUR_MS), tooMany);
  if (inDay.length >= CODES_PER_DAY)
    return refusedUntil('too_many_codes', until(inDay.at(-CODES_PER_DAY), DAY_MS), tooMany);
  const [waitMs, last] = [waits[inHour.length - 1] ?? 0, inHour.at(-1)];
  if (last !== undefined && now.getTime() - last.getTime() < waitMs)
    return refusedUntil('too_soon', until(last, waitMs), tooSoon);
  return { ok: true, sentAt: [...inDay, now] };
}

const tooMany = (wait: string) => `Too many codes were asked for. Please try again in ${wait}.`;
const tooSoon = (wait: string) => `A code was asked for a moment ago. Please wait ${wait}, then ask again.`;

/**
 * Counts one code against every key, or against none when one of them has reached its limit. Nobody has to wait between two codes because of what was
 * counted under a key of `withoutWaits`. Call it within a transaction, whose row locks make concurrent requests count one after the other.
 */
export async function takeCode(
  executor: Executor,
  keys: readonly string[],
  now: Date,
  waits: readonly number[],
  withoutWaits: readonly string[] = [],
): Promise<{ readonly ok: true } | Refused<'too_soon' | 'too_many_codes'>> {
  const db = identityTables(executor);
  // Sorted, so that two requests with the same keys wait for each other instead of deadlocking.
  const sorted = [...new Set([...keys, ...withoutWaits])].sort();
  // Locks what is there and makes what is not, in the same time: how long it takes does not tell whether somebody was sent a code today.
  const rows = await db
    .insertInto('codeLimit')
    .values(sorted.map((key) => ({ key, sentAt: [], lastSentAt: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returning(['key', 'sentAt'])
    .execute();
  const waitsOf = (key: string) => (withoutWaits.includes(key) ? NO_WAITS : waits);
  const decisions = rows.map(({ key, sentAt }) => ({ key, allowed: allowCode(sentAt, now, waitsOf(key)) }));
  for (const { allowed } of decisions) if (!allowed.ok) return allowed;
  for (const { key, allowed } of decisions) {
    if (!allowed.ok) continue;
    await db
      .updateTable('codeLimit')
      .set({ sentAt: allowed.sentAt, lastSentAt: now })
      .where('key', '=', key)
      .execute();
  }
  return { ok: true };
}
