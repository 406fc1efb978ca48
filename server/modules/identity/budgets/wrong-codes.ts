import { support } from '@jara/brand/brand';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { limitKey } from '../codes/limit-key.ts';
import type { VerificationTable, WrongCodeTable } from '../schema.ts';
import { identityTables } from '../store.ts';
import { WRONG_CODES, YEAR_MS } from './limits.ts';
import { refusedUntil } from './wait.ts';

/** The counters of a verification's wrong codes. */
export type WrongCodeKeys = Pick<Selectable<VerificationTable>, 'wrongCodeKeys' | 'accountKey'>;

/** With a second code, wrong codes are not counted over a year: strangers can block an owner's resets for a day at most. */
export type TriedCodes = WrongCodeKeys & { readonly hasSecondCode?: boolean };

export type UsedUp = Refused<'wrong_codes_today' | 'wrong_codes_for_good'>;

/**
 * The keys of the typed contacts, whose limits are reported, and of the account, whose limit is not: it would reveal that a phone number and an
 * address belong to one person. Without an account, the same number of rows is counted.
 */
export function wrongCodeKeysOf(contacts: readonly string[], playerId: bigint | null = null): WrongCodeKeys {
  const wrongCodeKeys = contacts.map((contact) => limitKey('wrong-code', contact)).sort();
  const owner = String(playerId ?? `nobody:${wrongCodeKeys.join()}`);
  return { wrongCodeKeys, accountKey: limitKey('player-wrong-code', owner) };
}

/** The counters of a sign-up's wrong codes, and whether its message has a second code. */
export interface SignupTries {
  readonly counters: WrongCodeKeys;
  readonly hasSecondCode: boolean;
}

/**
 * The first ten wrong codes of sign-ups within a year are counted by the typed contact. Afterwards the message has a second code, and none is
 * counted: five tries at each of ten messages a day hit both codes once in four thousand million, so wrong codes of strangers need not lock the owner
 * out.
 */
export async function signupTries(
  executor: Executor,
  contacts: readonly string[],
  now: Date,
): Promise<SignupTries> {
  const counters = wrongCodeKeysOf(contacts);
  const rows = await identityTables(executor)
    .selectFrom('wrongCode')
    .select('typedAt')
    .where('key', 'in', [...counters.wrongCodeKeys])
    .execute();
  const yearAgoMs = now.getTime() - YEAR_MS;
  const isGuessedAt = rows.some(
    ({ typedAt }) => typedAt.filter((at) => at.getTime() > yearAgoMs).length >= WRONG_CODES.aDay,
  );
  if (!isGuessedAt) return { counters, hasSecondCode: false };
  return { counters: { wrongCodeKeys: [], accountKey: null }, hasSecondCode: true };
}

/** The keys of a player's resets on a known device: wrong codes that strangers type elsewhere do not count there. */
export function wrongCodeKeysOfDevice(playerId: bigint, device: string): WrongCodeKeys {
  return { wrongCodeKeys: [limitKey('wrong-device-code', `${playerId}:${device}`)], accountKey: null };
}

/**
 * Whether codes may still be tried. If only the account's tries are used up, the answer must not reveal it: no code is sent, and the holder gets a
 * notice.
 */
export async function mayBeTried(
  executor: Executor,
  { wrongCodeKeys, accountKey, hasSecondCode = false }: TriedCodes,
  now: Date,
): Promise<{ readonly ok: true; readonly isAccountUsedUp: boolean } | UsedUp> {
  const rows = await identityTables(executor)
    .selectFrom('wrongCode')
    .select(['key', 'typedAt'])
    .where('key', 'in', [...wrongCodeKeys, ...(accountKey === null ? [] : [accountKey])])
    .execute();
  for (const { key, typedAt } of rows) {
    const used = key === accountKey ? null : whyUsedUp(typedAt, now, hasSecondCode);
    if (used !== null) return used;
  }
  const account = rows.find(({ key }) => key === accountKey);
  const isAccountUsedUp = account !== undefined && whyUsedUp(account.typedAt, now, hasSecondCode) !== null;
  return { ok: true, isAccountUsedUp };
}

function whyUsedUp(typedAt: WrongCodeTable['typedAt'], now: Date, hasSecondCode: boolean): UsedUp | null {
  const within = (ms: number) => typedAt.filter((at) => at.getTime() > now.getTime() - ms);
  const inDay = within(DAY_MS);
  if (!hasSecondCode && within(YEAR_MS).length >= WRONG_CODES.aYear)
    return { ...refused('wrong_codes_for_good'), values: [support.email] };
  const first = inDay.at(-WRONG_CODES.aDay);
  if (first === undefined) return null;
  const until = new Date(first.getTime() + DAY_MS);
  const today = refusedUntil(
    'wrong_codes_today',
    { now, until },
    (wait) =>
      `Too many wrong codes were typed for this phone number or email. Please try again in ${wait}, or write to ${support.email}.`,
  );
  return { ...today, values: [...(today.values ?? []), support.email] };
}

export type TakenTry = Pick<
  Selectable<VerificationTable>,
  'phoneCodeHash' | 'emailCodeHash' | 'phone' | 'email' | 'purpose'
> &
  WrongCodeKeys & {
    /** The keys under which the try was counted; the others are used up. */
    readonly counted: readonly string[];
    readonly hasSecondCode: boolean;
    /** Whether other wrong codes were typed for the account within the year. */
    readonly isGuessedAt: boolean;
  };

/**
 * Takes one try of a verification, and counts it as a wrong code before the comparison, in one statement: of fifty concurrent tries, on any number of
 * nodes, only as many compare as the verification, the typed contact and the account have left. Undefined if the verification has none.
 */
export async function takeTry(executor: Executor, id: string, now: Date): Promise<TakenTry | undefined> {
  const [dayAgo, yearAgo] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - YEAR_MS)];
  const { rows } = await sql<TakenTry>`
    with taken as (
      update verification set tries_left = tries_left - 1
       where id = ${id} and verified_at is null and tries_left > 0 and code_expires_at > ${now} and expires_at > ${now}
      returning phone_code_hash, email_code_hash, phone, email, purpose, wrong_code_keys, account_key,
                second_code_hash is not null as has_second_code
    ), counted as (
      insert into wrong_code as stored (key, typed_at, last_typed_at)
      select key, array[${now}::timestamptz], ${now}
        from taken, unnest(array_append(wrong_code_keys, account_key)) as key
       where key is not null
       order by key
      on conflict (key) do update set
        typed_at = array(select at from unnest(stored.typed_at) with ordinality as typed(at, nth)
                          where at > ${yearAgo} and nth > cardinality(stored.typed_at) - ${WRONG_CODES.aYear - 1})
                   || excluded.typed_at,
        last_typed_at = excluded.last_typed_at
       where (select (count(*) < ${WRONG_CODES.aYear} or (select has_second_code from taken))
                     and count(*) filter (where at > ${dayAgo}) < ${WRONG_CODES.aDay}
                from unnest(stored.typed_at) as at where at > ${yearAgo})
      returning key, cardinality(typed_at) > 1 as is_guessed_at
    )
    select taken.*, array(select key from counted) as counted,
           coalesce((select is_guessed_at from counted where key = account_key), false) as is_guessed_at
      from taken`.execute(executor);
  return rows[0];
}

/** Counts one try under one key as a wrong code, before the comparison; if the key is used up, returns false and counts nothing. */
export async function countTry(executor: Executor, key: string, now: Date): Promise<boolean> {
  const [dayAgo, yearAgo] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - YEAR_MS)];
  const { rows } = await sql<{ key: string }>`
    insert into wrong_code as stored (key, typed_at, last_typed_at)
    values (${key}, array[${now}::timestamptz], ${now})
    on conflict (key) do update set
      typed_at = array(select at from unnest(stored.typed_at) as at where at > ${yearAgo}) || excluded.typed_at,
      last_typed_at = excluded.last_typed_at
     where (select count(*) < ${WRONG_CODES.aYear} and count(*) filter (where at > ${dayAgo}) < ${WRONG_CODES.aDay}
              from unnest(stored.typed_at) as at where at > ${yearAgo})
    returning key`.execute(executor);
  return rows.length === 1;
}

/** After a right code, reverts the count made before the comparison. */
export async function forgetTry(executor: Executor, { counted }: Pick<TakenTry, 'counted'>): Promise<void> {
  await sql`
    update wrong_code set typed_at = trim_array(typed_at, 1)
     where key = any(${counted}) and cardinality(typed_at) > 0`.execute(executor);
}
