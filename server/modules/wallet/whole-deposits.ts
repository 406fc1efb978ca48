import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { isInSlots, type ShardExecutor, SLOTS_HERE } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { BALANCE_CHANNEL } from './balance-events.ts';
import { type Deposit, readAllowance } from './deposits.ts';
import { ledgerKey } from './idempotency.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { tierInForce } from './tiers.ts';

interface At {
  readonly clock: Clock;
  readonly windows: LimitWindows;
}

interface Locked {
  readonly playerId: bigint;
  /** The time of the account's next entry. */
  readonly at: Date;
}

/**
 * Books the deposits of different players that are credited whole, by three statements within a transaction at their shard. It leaves out each that
 * requires a decision of its own: of an account that is locked, unknown, moved or has money reserved, above a limit or a ceiling, or booked before.
 *
 * @returns the players whose deposit was booked; the others are booked by `postDeposit`
 */
export async function postWholeDeposits(
  within: ShardExecutor,
  deposits: readonly Deposit[],
  { clock, windows }: At,
): Promise<ReadonlySet<bigint>> {
  const now = clock.now();
  const locked = await lockFree(within, deposits, now);
  const open = deposits.filter(({ playerId }) => locked.has(playerId));
  const bounded = await readBounded(within, open, now);
  const whole: Deposit[] = [];
  for (const deposit of open) {
    const isBounded = bounded.get(deposit.playerId);
    const at = locked.get(deposit.playerId);
    if (isBounded === undefined || at === undefined) continue;
    const allowed = isBounded ? await readAllowance(within, deposit.playerId, { now: at, windows }) : null;
    if (allowed === null || allowed.leftKobo >= deposit.amountKobo) whole.push(deposit);
  }
  await write(within, whole, now);
  return new Set(whole.map(({ playerId }) => playerId));
}

const idsOf = (deposits: readonly Deposit[]) => deposits.map(({ playerId }) => playerId);

/** Locks the accounts that no other transaction holds; the slots' guard keeps those of moved players out. */
async function lockFree(
  within: ShardExecutor,
  deposits: readonly Deposit[],
  now: Date,
): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<Locked>`
    select player_id, greatest(at, ${now}) as at from wallet_account
     where player_id = any(${idsOf(deposits)}::bigint[]) and reserved = 0
       and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     order by player_id for no key update skip locked`.execute(within);
  return new Map(rows.map(({ playerId, at }) => [playerId, at]));
}

/** Whether a limit or a ceiling concerns each deposit; those booked before are left out. A statement after the locks, whose holders it counts. */
async function readBounded(
  within: ShardExecutor,
  deposits: readonly Deposit[],
  now: Date,
): Promise<ReadonlyMap<bigint, boolean>> {
  const keys = deposits.map((deposit) => ledgerKey(deposit.keys.deposit));
  const others = deposits.map((deposit) => ledgerKey(deposit.keys.excess));
  const { rows } = await sql<{ playerId: bigint; isBounded: boolean; isKnown: boolean }>`
    select given.player_id,
           (select count(*) from entry_key k where k.player_id = given.player_id and k.key in (given.key, given.other)) > 0 as is_known,
           coalesce(own.day_deposit, own.week_deposit, own.month_deposit) is not null or coalesce(own.deposits_blocked_until > moment.at, false)
             or version.tier is not null as is_bounded
      from unnest(${idsOf(deposits)}::bigint[], ${keys}::uuid[], ${others}::uuid[]) given (player_id, key, other)
     cross join (select ${now}::timestamptz as at) moment
      left join lateral (select * from player_limit where player_limit.player_id = given.player_id) own on true
      left join lateral (${sql.raw(tierInForce('own.verified_by', 'moment.at'))}) version on true`.execute(
    within,
  );
  return new Map(rows.filter((row) => !row.isKnown).map((row) => [row.playerId, row.isBounded]));
}

async function write(within: ShardExecutor, deposits: readonly Deposit[], now: Date): Promise<void> {
  if (deposits.length === 0) return;
  const of = <T>(value: (deposit: Deposit) => T) => deposits.map(value);
  await sql`
    with given as materialized (
      select * from unnest(
        ${idsOf(deposits)}::bigint[], ${of(({ keys }) => ledgerKey(keys.deposit))}::uuid[],
        ${of(({ amountKobo }) => ledgerKey(`deposit:${amountKobo satisfies Kobo}`))}::uuid[],
        ${of(({ amountKobo }) => amountKobo)}::bigint[], ${of(({ reference }) => reference)}::text[],
        ${of(({ actor }) => actor)}::text[], ${of(({ note }) => note ?? '')}::text[]
      ) given (player_id, key, fingerprint, amount, reference, actor, note)
    ),
    moved as (
      update wallet_account account set cash = account.cash + given.amount, seq = account.seq + 1, at = greatest(account.at, ${now})
        from given where account.player_id = given.player_id
      returning account.player_id, account.cash, account.seq, account.at
    ),
    keyed as (
      insert into entry_key (player_id, key, fingerprint, at, seq)
      select player_id, key, fingerprint, at, seq from given join moved using (player_id)
    ),
    entered as (
      insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor, note)
      select player_id, at, seq, 'deposit', amount, cash, 'payments', reference, actor, nullif(note, '') from given join moved using (player_id)
    )
    select pg_notify(${BALANCE_CHANNEL}, player_id::text) from moved`.execute(within);
}
