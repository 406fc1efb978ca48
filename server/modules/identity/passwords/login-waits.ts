import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { identityTables } from '../store.ts';
import { DEVICE, NAME, NAME_IN_A_DAY, NAME_IN_NETWORK, NETWORK, type WaitRule } from './login-limits.ts';

/** A counter of wrong passwords. */
export interface Counter {
  /** A hash: people type passwords into the wrong field. */
  readonly key: string;
  readonly rule: WaitRule;
  /** Whether the right password resets it. Otherwise it only reverts the try's own count. */
  readonly isCleared: boolean;
}

function counter(rule: WaitRule, kind: string, value: string, isCleared: boolean): Counter {
  return { key: hash('sha256', `${kind}:${value}`, 'base64url'), rule, isCleared };
}

/** The hour or day of the time: each has its own row. */
function period({ forgotten }: WaitRule, now: Date): number {
  return 'everyMs' in forgotten ? Math.floor(now.getTime() / forgotten.everyMs) : 0;
}

/**
 * The counters on an unknown device. All are keyed by the typed name, with or without an account: a refusal therefore does not reveal who has an
 * account, or that a phone number and an address belong to one person.
 */
export function strangersCounters(name: string, network: string, now: Date): readonly Counter[] {
  return [
    counter(NAME_IN_NETWORK, 'name in network', `${network} ${name}`, true),
    counter(NETWORK, 'network', `${network} ${period(NETWORK, now)}`, false),
    counter(NAME_IN_A_DAY, 'name in a day', `${period(NAME_IN_A_DAY, now)} ${name}`, false),
    counter(NAME, 'name', name, false),
  ];
}

/** The counters on a known device, where strangers' tries do not count. */
export function deviceCounters(playerId: bigint, device: string): readonly Counter[] {
  return [counter(DEVICE, 'device', `${playerId} ${device}`, true)];
}

/** For the password prompt within a session: the holder of another session cannot delay this one. */
export function sessionCounters(sessionId: string): readonly Counter[] {
  return [counter(NAME_IN_NETWORK, 'session', sessionId, true)];
}

/** The counters that a new password resets besides its own network's: those of the names over all networks. */
export function namesCounters(names: readonly string[], network: string, now: Date): readonly Counter[] {
  return names.flatMap((name) =>
    strangersCounters(name, network, now)
      .filter(({ rule }) => rule !== NETWORK)
      .map((one) => ({ ...one, isCleared: true })),
  );
}

interface Counted {
  readonly key: string;
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly forgottenAt: Date;
}

const NOTHING = { failures: 0 } as const;

/** The time before which no try is accepted; 0: now. */
function waitsUntilMs({ waitMs, free }: WaitRule, counted: Counted, now: Date): number {
  if (counted.forgottenAt <= now || counted.failures < free) return 0;
  if (waitMs === null) return counted.forgottenAt.getTime();
  const wait = Math.min(waitMs.first * 2 ** (counted.failures - free), waitMs.longest);
  return counted.lastFailedAt.getTime() + wait;
}

export type TryTaken =
  /** `failures`: of the first counter, including this try. */
  { readonly ok: true; readonly failures: number } | Refused<'login_wait' | 'reset_needed'>;

function refusalOf(counters: readonly Counter[], rows: readonly Counted[], now: Date): TryTaken | null {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  let longestMs = 0;
  for (const { key, rule } of counters) {
    const counted = byKey.get(key);
    const leftMs = counted === undefined ? 0 : waitsUntilMs(rule, counted, now) - now.getTime();
    if (leftMs > 0 && rule.waitMs === null) return refused('reset_needed');
    longestMs = Math.max(longestMs, leftMs);
  }
  return longestMs > 0 ? loginWait(longestMs) : null;
}

function loginWait(leftMs: number): Refused<'login_wait'> {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const wait = durationText(seconds);
  const sentence = `Too many wrong passwords. Try again in ${wait}.`;
  return { ...refused('login_wait'), sentence, values: [wait], retryAfterSeconds: seconds };
}

function durationText(seconds: number): string {
  const [count, unit] =
    seconds < 2 * (MINUTE_MS / SECOND_MS)
      ? [seconds, 'second']
      : [Math.ceil(seconds / (MINUTE_MS / SECOND_MS)), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Counts a try as wrong before the password is compared, or refuses it without counting: tries during a wait do not prolong it, and of concurrent
 * tries, on any nodes, no more are compared than are left.
 */
export async function takeTry(
  { kysely }: Pick<Database, 'kysely'>,
  counters: readonly Counter[],
  now: Date,
): Promise<TryTaken> {
  // Most tries of a flood end here, without a lock.
  const refusal = refusalOf(counters, await readCounts(kysely, counters), now);
  if (refusal !== null) return refusal;
  return kysely.transaction().execute(async (within) => {
    await lockCounts(within, counters);
    const rows = await readCounts(within, counters);
    const late = refusalOf(counters, rows, now);
    if (late !== null) return late;
    return { ok: true, failures: await countTry(within, counters, rows, now) };
  });
}

const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);

function readCounts(executor: Executor, counters: readonly Counter[]): Promise<Counted[]> {
  return identityTables(executor)
    .selectFrom('loginFailure')
    .selectAll()
    .where('key', 'in', keysOf(counters))
    .execute();
}

/**
 * Advisory locks until the transaction ends, taken in one order everywhere. Row locks would not do: rows are created and deleted, so a missing row
 * would change the order, and two tries could deadlock.
 */
async function lockCounts(within: Executor, counters: readonly Counter[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(id) from (
      select distinct hashtextextended(key, 0) as id from unnest(${keysOf(counters)}::text[]) as key order by id) as sorted
  `.execute(within as Kysely<unknown>);
}

async function countTry(
  within: Executor,
  counters: readonly Counter[],
  rows: readonly Counted[],
  now: Date,
): Promise<number> {
  const before = new Map(rows.filter(({ forgottenAt }) => forgottenAt > now).map((row) => [row.key, row]));
  const counted = counters.map(({ key, rule }) => ({
    key,
    failures: (before.get(key) ?? NOTHING).failures + 1,
    isNetwork: rule === NETWORK,
    lastFailedAt: now,
    forgottenAt: forgottenAt(rule, now),
  }));
  await identityTables(within)
    .insertInto('loginFailure')
    .values(counted)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        lastFailedAt: row.ref('excluded.lastFailedAt'),
        forgottenAt: row.ref('excluded.forgottenAt'),
      })),
    )
    .execute();
  return counted[0]?.failures ?? 0;
}

function forgottenAt(rule: WaitRule, now: Date): Date {
  const { forgotten } = rule;
  if ('afterMs' in forgotten) return new Date(now.getTime() + forgotten.afterMs);
  return new Date((period(rule, now) + 1) * forgotten.everyMs);
}

/** Called in the commit of a right password: resets the counters with `isCleared`, and reverts the try in the others. */
export async function forgiveTry(within: Executor, counters: readonly Counter[]): Promise<void> {
  await lowerCounts(within, counters, keysOf(counters.filter(({ isCleared }) => isCleared)));
}

/** Reverts the count if no password was compared after all. */
export async function takeBackTry(
  { kysely }: Pick<Database, 'kysely'>,
  counters: readonly Counter[],
): Promise<void> {
  await kysely.transaction().execute((within) => lowerCounts(within, counters, []));
}

/** Rows that reach zero are deleted: the table must show wrong tries only, not who has logged in. */
async function lowerCounts(
  within: Executor,
  counters: readonly Counter[],
  cleared: readonly string[],
): Promise<void> {
  await lockCounts(within, counters);
  await sql`
    with lowered as (
      update login_failure set failures = failures - 1
       where key = any (${keysOf(counters)}) and failures > 1 and not key = any (${cleared}))
    delete from login_failure where key = any (${keysOf(counters)}) and (failures < 2 or key = any (${cleared}))
  `.execute(within as Kysely<unknown>);
}
