import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { ledgerKey } from './idempotency.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { postMovement } from './movements.ts';
import { type CountedAt, readDepositTotals } from './player-limits.ts';
import type { EntryTable, PlayerLimitTable, WalletAccountTable } from './schema.ts';
import { readOwned, readTier } from './tiers.ts';

/** A transfer to a player. Its parts within and above the limits are two entries, each under its own key. */
export interface Deposit {
  readonly playerId: bigint;
  /** More than zero. */
  readonly amountKobo: Kobo;
  readonly keys: { readonly deposit: string; readonly excess: string };
  readonly reference: string;
  readonly actor: Actor;
  readonly note?: string;
}

export type PostedDeposit =
  | {
      readonly ok: true;
      readonly replayed: boolean;
      /** Kept in suspense. */
      readonly excessKobo: Kobo;
      /** Why the excess is kept. */
      readonly reason: Bound['reason'];
    }
  | { readonly ok: false; readonly code: 'unknown_account' | 'key_reused' };

/**
 * Books a transfer within a transaction at the player's shard: the part within the limits and ceilings in force is credited, the rest is kept in
 * suspense. The account is locked first, so concurrent transfers each count those before them, and a limit that is written waits for the
 * commit. The same keys book once, and return the first split.
 */
export async function postDeposit(
  within: ShardExecutor,
  deposit: Deposit,
  { clock, windows }: { readonly clock: Clock; readonly windows: LimitWindows },
): Promise<PostedDeposit> {
  const { playerId, amountKobo, keys, ...source } = deposit;
  invariant(amountKobo > 0n, 'a deposit brings something');
  const at = await lockedAt(within, playerId, clock.now());
  if (at === null) return { ok: false, code: 'unknown_account' };
  const earlier = await readSplit(within, deposit);
  if (earlier !== null) {
    if (earlier.total !== amountKobo) return { ok: false, code: 'key_reused' };
    return { ok: true, replayed: true, excessKobo: earlier.excess, reason: 'limit' };
  }
  const allowed = await readAllowance(within, playerId, { now: at, windows });
  const creditedKobo = allowed === null || allowed.leftKobo > amountKobo ? amountKobo : allowed.leftKobo;
  const excessKobo = amountKobo - creditedKobo;
  const parts = [
    { kind: 'deposit', amountKobo: creditedKobo, key: keys.deposit },
    { kind: 'excess', amountKobo: excessKobo, key: keys.excess },
  ] as const;
  for (const part of parts.filter((one) => one.amountKobo > 0n)) {
    const posted = await postMovement(within, { ...source, ...part, playerId }, clock);
    invariant(posted.ok, 'the wallet books both parts of a deposit to a locked account');
  }
  return { ok: true, replayed: false, excessKobo, reason: allowed?.reason ?? 'limit' };
}

/** Locks the account until the transaction ends; returns the time of its next entry, which is never before its latest, or null if there is none. */
export async function lockedAt(within: ShardExecutor, playerId: bigint, now: Date): Promise<Date | null> {
  const { rows } = await sql<Pick<Selectable<WalletAccountTable>, 'at'>>`
    select greatest(at, ${now}) as at from wallet_account where player_id = ${playerId} for no key update`.execute(
    within,
  );
  return rows[0]?.at ?? null;
}

async function readSplit(
  within: ShardExecutor,
  { playerId, keys }: Deposit,
): Promise<{ readonly total: Kobo; readonly excess: Kobo } | null> {
  const { rows } = await sql<Pick<Selectable<EntryTable>, 'kind' | 'amount'>>`
    select kind, amount from entry_key join entry using (player_id, at, seq)
     where player_id = ${playerId} and key in (${ledgerKey(keys.deposit)}::uuid, ${ledgerKey(keys.excess)}::uuid)`.execute(
    within,
  );
  if (rows.length === 0) return null;
  return {
    total: rows.reduce((sum, { amount }) => sum + amount, 0n),
    excess: rows.find(({ kind }) => kind === 'excess')?.amount ?? 0n,
  };
}

/** The part of a transfer that is kept in suspense, and the bound that it is above. */
export interface DepositExcess extends Bound {
  readonly excessKobo: Kobo;
}

/** The part of a transfer of this amount that would be kept in suspense now; null: none. */
export async function excessOf(
  within: ShardExecutor,
  playerId: bigint,
  amountKobo: Kobo,
  at: CountedAt,
): Promise<DepositExcess | null> {
  const allowed = await readAllowance(within, playerId, at);
  return allowed === null || allowed.leftKobo >= amountKobo
    ? null
    : { ...allowed, excessKobo: amountKobo - allowed.leftKobo };
}

/** The limit, ceiling or block that leaves least for a deposit. */
interface Bound {
  readonly leftKobo: Kobo;
  /** `limit`: of the player or the operator; `tier`: a ceiling of the player's tier of verification. */
  readonly reason: 'limit' | 'block' | 'tier';
  /** Of `tier`; otherwise null. */
  readonly ceiling: DepositCeiling | null;
}

interface DepositCeiling {
  readonly name: 'deposit' | 'day_deposit' | 'balance';
  readonly mostKobo: Kobo;
  readonly isVerified: boolean;
}

type LimitRow = Pick<Selectable<PlayerLimitTable>, 'dayDeposit' | 'weekDeposit' | 'monthDeposit'> & {
  readonly isBlocked: boolean;
};

/** The amount that the limits and ceilings in force leave at a moment; null: any. */
export async function readAllowance(
  within: ShardExecutor,
  playerId: bigint,
  at: CountedAt,
): Promise<Bound | null> {
  const { rows } = await sql<LimitRow>`
    select day_deposit, week_deposit, month_deposit, deposits_blocked_until > ${at.now}::timestamptz as is_blocked
      from player_limit where player_id = ${playerId}`.execute(within);
  const [row] = rows;
  if (row?.isBlocked === true) return { leftKobo: 0n, reason: 'block', ceiling: null };
  const { verifiedBy, ceilings } = await readTier(within, playerId, at.now);
  const limits = [row?.dayDeposit ?? null, row?.weekDeposit ?? null, row?.monthDeposit ?? null];
  if (ceilings === null && limits.every((limit) => limit === null)) return null;
  const { depositedKobo } = await readDepositTotals(within, playerId, at);
  const { day, week, month } = depositedKobo;
  const bounds = [day, week, month].map((used, index) => boundOf(limits[index] ?? null, used, null));
  if (ceilings !== null) {
    const isVerified = verifiedBy !== null;
    const owned = await readOwned(within, playerId);
    for (const [name, most, used] of [
      ['deposit', ceilings.depositKobo, 0n],
      ['day_deposit', ceilings.dayDepositKobo, day],
      ['balance', ceilings.balanceKobo, owned],
    ] as const)
      bounds.push(boundOf(most, used, { name, isVerified }));
  }
  return bounds.reduce(stricter, null);
}

function boundOf(
  mostKobo: Kobo | null,
  usedKobo: Kobo,
  ceiling: Omit<DepositCeiling, 'mostKobo'> | null,
): Bound | null {
  if (mostKobo === null) return null;
  const leftKobo = mostKobo > usedKobo ? mostKobo - usedKobo : 0n;
  return ceiling === null
    ? { leftKobo, reason: 'limit', ceiling }
    : { leftKobo, reason: 'tier', ceiling: { ...ceiling, mostKobo } };
}

/** The player's own limit is named where a ceiling leaves as much. */
function stricter(one: Bound | null, other: Bound | null): Bound | null {
  if (one === null || other === null) return one ?? other;
  return other.leftKobo < one.leftKobo ? other : one;
}
