import type { LimitName, LimitPeriod } from '@jara/contract/protection';
import { parseNaira } from '@jara/money/kobo';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { ProtectionRefusal } from './errors.ts';
import type { LimitKey, LimitRequest } from './types.ts';

/** The longest limit of time: all minutes of a month. */
const MAX_MINUTES = 31 * 24 * 60;
const WHOLE = /^\d{1,5}$/;

/** The row that a request is about, and its amount in kobo or milliseconds; null: no limit. */
export function readLimitRequest({
  limit,
  period,
  amount,
}: LimitRequest):
  | { readonly ok: true; readonly key: LimitKey; readonly amount: bigint | null }
  | Refused<ProtectionRefusal> {
  const key = keyOf(limit, period);
  if (key === null) return refused(period === undefined ? 'limit_period' : 'limit_without_period');
  const typed = typeof amount === 'string' ? amount.trim() : amount;
  if (typed === '') return { ok: true, key, amount: null };
  if (limit === 'time') {
    const minutes = WHOLE.test(String(typed)) ? Number(typed) : Number.NaN;
    return minutes <= MAX_MINUTES
      ? { ok: true, key, amount: BigInt(minutes) * BigInt(MINUTE_MS) }
      : refused('limit_minutes');
  }
  const read = parseNaira(typed);
  // Nothing at all is a limit too.
  if (!read.ok && read.problem === 'zero') return { ok: true, key, amount: 0n };
  return read.ok ? { ok: true, key, amount: read.kobo } : refused('limit_amount');
}

function keyOf(limit: LimitName, period: LimitPeriod | undefined): LimitKey | null {
  if (limit === 'single_stake') return period === undefined ? 'single_stake' : null;
  return period === undefined ? null : `${limit}_${period}`;
}
