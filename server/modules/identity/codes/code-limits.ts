import type { Executor } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { identityTables } from '../store.ts';

export const CODES_PER_HOUR = 5;
export const CODE_GAP_MS = 30 * SECOND_MS;

type Allowed = { readonly ok: true; readonly sentAt: Date[] } | Refused<'too_soon' | 'too_many_codes'>;

/** Whether one more code may be sent now, given when the earlier ones were. Answers the times of the last hour, with now. */
export function allowCode(sentAt: readonly Date[], now: Date, gapMs: number): Allowed {
  const recent = sentAt.filter((at) => at.getTime() > now.getTime() - HOUR_MS);
  if (recent.length >= CODES_PER_HOUR) return refused('too_many_codes');
  const last = Math.max(0, ...recent.map((at) => at.getTime()));
  if (now.getTime() - last < gapMs) return refused('too_soon');
  return { ok: true, sentAt: [...recent, now] };
}

/**
 * Counts one code against every key, or against none when one of them has reached its limit. Call it within a transaction, whose
 * row locks make concurrent requests count one after the other.
 */
export async function takeCode(
  executor: Executor,
  keys: readonly string[],
  now: Date,
  gapMs: number,
): Promise<{ readonly ok: true } | Refused<'too_soon' | 'too_many_codes'>> {
  const db = identityTables(executor);
  // Sorted, so that two requests with the same keys wait for each other instead of deadlocking.
  const sorted = [...new Set(keys)].sort();
  for (const key of sorted) {
    await db
      .insertInto('codeLimit')
      .values({ key, sentAt: [], lastSentAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  const rows = await db
    .selectFrom('codeLimit')
    .select(['key', 'sentAt'])
    .where('key', 'in', sorted)
    .orderBy('key')
    .forUpdate()
    .execute();
  const decisions = rows.map(({ key, sentAt }) => ({ key, allowed: allowCode(sentAt, now, gapMs) }));
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
