import type { Executor } from '../../../platform/database/database.ts';
import type { Refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type Budget, CODES, NO_WAITS, RESERVED_CODES, RESERVED_SHARE } from '../budgets/limits.ts';
import { refusedUntil } from '../budgets/wait.ts';
import { identityTables } from '../store.ts';
import { limitKey } from './limit-key.ts';

export type Allowed = { readonly ok: true; readonly sentAt: Date[] } | Refused<'too_soon' | 'too_many_codes'>;

/** Whether another code may be sent now, given the times of earlier ones. Returns the times of the last day, including now. */
export function allowCode(
  sentAt: readonly Date[],
  now: Date,
  waits: readonly number[],
  most: Budget = CODES,
): Allowed {
  const within = (ms: number) => sentAt.filter((at) => at.getTime() > now.getTime() - ms);
  const [inHour, inDay] = [within(HOUR_MS), within(DAY_MS)];
  const until = (from: Date | undefined, ms: number) => ({
    now,
    until: new Date((from ?? now).getTime() + ms),
  });
  if (inHour.length >= most.hour)
    return refusedUntil('too_many_codes', until(inHour.at(-most.hour), HOUR_MS), tooMany);
  if (inDay.length >= most.day)
    return refusedUntil('too_many_codes', until(inDay.at(-most.day), DAY_MS), tooMany);
  const [waitMs, last] = [waits[inHour.length - 1] ?? 0, inHour.at(-1)];
  if (last !== undefined && now.getTime() - last.getTime() < waitMs)
    return refusedUntil('too_soon', until(last, waitMs), tooSoon);
  return { ok: true, sentAt: [...inDay, now] };
}

const tooMany = (wait: string) => `Too many codes were asked for. Please try again in ${wait}.`;
const tooSoon = (wait: string) => `A code was asked for a moment ago. Please wait ${wait}, then ask again.`;

/**
 * Counts one code under all keys, or under none if one of them has reached its limit. Call it within a transaction, whose row locks
 * serialize concurrent requests.
 */
export async function takeCode(
  executor: Executor,
  keys: readonly string[],
  now: Date,
  waits: readonly number[],
): Promise<{ readonly ok: true } | Refused<'too_soon' | 'too_many_codes'>> {
  const sent = await lockCounters(executor, keys, now);
  const taken = new Map<string, readonly Date[]>();
  for (const [key, sentAt] of sent) {
    const allowed = allowCode(sentAt, now, waits);
    if (!allowed.ok) return allowed;
    taken.set(key, allowed.sentAt);
  }
  await countCodes(executor, taken, now);
  return { ok: true };
}

/** The times of the codes counted under each key; their rows stay locked until the transaction ends. */
async function lockCounters(
  executor: Executor,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  // Sorted, so that two requests with the same keys wait for each other instead of deadlocking.
  const sorted = [...new Set(keys)].sort();
  // Locks existing rows and creates missing ones in the same time, so that the duration does not reveal whether a code was sent today.
  const rows = await identityTables(executor)
    .insertInto('codeLimit')
    .values(sorted.map((key) => ({ key, sentAt: [], lastSentAt: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returning(['key', 'sentAt'])
    .execute();
  return new Map(rows.map(({ key, sentAt }) => [key, sentAt]));
}

async function countCodes(
  executor: Executor,
  taken: ReadonlyMap<string, readonly Date[]>,
  now: Date,
): Promise<void> {
  for (const [key, sentAt] of taken)
    await identityTables(executor)
      .updateTable('codeLimit')
      .set({ sentAt: [...sentAt], lastSentAt: now })
      .where('key', '=', key)
      .execute();
}

/** The counters of a code for a sign-up or a confirmation. */
export interface ContactCodes {
  /** The destinations: one phone number, one address, or both. */
  readonly contacts: readonly string[];
  /** Counters of the requester; only these enforce an interval between two codes. */
  readonly ownKeys: readonly string[];
  readonly waits: readonly number[];
  /** The network or player whose share of each contact's reserve is used. */
  readonly from: string;
}

/**
 * Counts one code for each contact, by the requester and by the contact over all requesters. If others have used up the contact's codes,
 * there is a reserve, of which each requester has only a small share: strangers need many networks to keep an owner from a code.
 */
export async function takeContactCode(
  executor: Executor,
  { contacts, ownKeys, waits, from }: ContactCodes,
  now: Date,
): Promise<{ readonly ok: true } | Refused<'too_soon' | 'too_many_codes'>> {
  const keyOf = (contact: string) => limitKey('signup', contact);
  const sent = await lockCounters(executor, [...ownKeys, ...contacts.map(keyOf)], now);
  const taken = new Map<string, readonly Date[]>();
  for (const key of ownKeys) {
    const allowed = allowCode(sent.get(key) ?? [], now, waits);
    if (!allowed.ok) return allowed;
    taken.set(key, allowed.sentAt);
  }
  for (const contact of contacts) {
    const key = keyOf(contact);
    const allowed = allowCode(sent.get(key) ?? [], now, NO_WAITS);
    if (allowed.ok) taken.set(key, allowed.sentAt);
    else if (!(await takeOfReserve(executor, contact, from, taken, now))) return allowed;
  }
  await countCodes(executor, taken, now);
  return { ok: true };
}

/** Called only while the contact's own counter is locked, so two requests never lock these rows in different orders. */
async function takeOfReserve(
  executor: Executor,
  contact: string,
  from: string,
  taken: Map<string, readonly Date[]>,
  now: Date,
): Promise<boolean> {
  const ofContact = limitKey('contact-reserve', contact);
  const ofShare = limitKey('contact-share', `${from} ${contact}`);
  const sent = await lockCounters(executor, [ofContact, ofShare], now);
  const [all, share] = [
    allowCode(sent.get(ofContact) ?? [], now, NO_WAITS, RESERVED_CODES),
    allowCode(sent.get(ofShare) ?? [], now, NO_WAITS, RESERVED_SHARE),
  ];
  if (!all.ok || !share.ok) return false;
  taken.set(ofContact, all.sentAt).set(ofShare, share.sentAt);
  return true;
}
