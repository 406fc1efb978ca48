import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { identityTables } from '../store.ts';
import { DEVICE, NAME, NAME_IN_A_DAY, NAME_IN_NETWORK, NETWORK, type WaitRule } from './login-limits.ts';

/** What wrong passwords are counted by. */
export interface Counter {
  /** A hash: people type passwords into the wrong field. */
  readonly key: string;
  readonly rule: WaitRule;
  /** Whether the right password clears it. Otherwise only the try with it is taken back. */
  readonly isCleared: boolean;
}

function counter(rule: WaitRule, kind: string, value: string, isCleared: boolean): Counter {
  return { key: hash('sha256', `${kind}:${value}`, 'base64url'), rule, isCleared };
}

/** The hour or day that the time is in: each has a row of its own. */
function period({ forgotten }: WaitRule, now: Date): number {
  return 'everyMs' in forgotten ? Math.floor(now.getTime() / forgotten.everyMs) : 0;
}

/**
 * On a device that is not known. All by what was typed, whether or not it is anybody's: so nothing that is refused tells
 * who has an account, or that a phone number and an address belong to one person.
 */
export function strangersCounters(name: string, network: string, now: Date): readonly Counter[] {
  return [
    counter(NAME_IN_NETWORK, 'name in network', `${network} ${name}`, true),
    counter(NETWORK, 'network', `${network} ${period(NETWORK, now)}`, false),
    counter(NAME_IN_A_DAY, 'name in a day', `${period(NAME_IN_A_DAY, now)} ${name}`, false),
    counter(NAME, 'name', name, false),
  ];
}

/** On a known device, where nobody else's tries count. */
export function deviceCounters(playerId: bigint, device: string): readonly Counter[] {
  return [counter(DEVICE, 'device', `${playerId} ${device}`, true)];
}

/** For the password question within a session: the holder of another one cannot make this one wait. */
export function sessionCounters(sessionId: string): readonly Counter[] {
  return [counter(NAME_IN_NETWORK, 'session', sessionId, true)];
}

/** What a new password clears beside its own network's: the names' counts of all networks. */
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

/** Until when no try is taken; 0 for now. */
function waitsUntilMs({ waitMs, free }: WaitRule, counted: Counted, now: Date): number {
  if (counted.forgottenAt <= now || counted.failures < free) return 0;
  if (waitMs === null) return counted.forgottenAt.getTime();
  const wait = Math.min(waitMs.first * 2 ** (counted.failures - free), waitMs.longest);
  return counted.lastFailedAt.getTime() + wait;
}

export type TryTaken =
  /** `failures`: of the first counter, this try included. */
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
  const wait = inWords(seconds);
  const sentence = `Too many wrong passwords. Try again in ${wait}.`;
  return { ...refused('login_wait'), sentence, values: [wait], retryAfterSeconds: seconds };
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 2 * (MINUTE_MS / SECOND_MS)
      ? [seconds, 'second']
      : [Math.ceil(seconds / (MINUTE_MS / SECOND_MS)), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Counts a try as a wrong one before the password is compared, or refuses it, and then counts nothing: so a wait is not prolonged by trying, and of
 * tries at once, on whichever nodes, no more are compared than are left.
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
 * Until the transaction ends, in one order everywhere. Rows come and go, so that locks of rows would be taken in another order by whoever
 * finds one missing, and two tries would wait for each other.
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

/** After the right password, in its commit: clears what it clears, and takes the try back from the rest. */
export async function forgiveTry(within: Executor, counters: readonly Counter[]): Promise<void> {
  await lowerCounts(within, counters, keysOf(counters.filter(({ isCleared }) => isCleared)));
}

/** Where nothing was compared after all. */
export async function takeBackTry(
  { kysely }: Pick<Database, 'kysely'>,
  counters: readonly Counter[],
): Promise<void> {
  await kysely.transaction().execute((within) => lowerCounts(within, counters, []));
}

/** A count of nothing is no row: what is there tells what was typed wrongly, not who has logged in. */
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
