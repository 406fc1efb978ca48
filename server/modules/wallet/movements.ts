import { applyEntry } from '@jara/ledger/balances';
import { type MovementKind, movementEntry } from '@jara/ledger/entry';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { ledgerKey } from './keys.ts';

export type { MovementKind } from '@jara/ledger/entry';

export interface Movement {
  readonly kind: MovementKind;
  /** null only for `suspense`: money nobody claimed yet. */
  readonly playerId: bigint | null;
  /** More than zero. */
  readonly amountKobo: Kobo;
  /** Idempotency key: any text, unique per player, for example `deposit:<bank reference>`. */
  readonly key: string;
  /** Shown on the statement behind the kind's own words, for example the sender's name. */
  readonly note?: string;
}

export type Posted =
  | { readonly ok: true; readonly replayed: boolean; readonly balanceKobo: Kobo }
  | { readonly ok: false; readonly code: 'insufficient_funds' | 'key_reused' | 'unknown_account' };

/** Player 0 owns the entries that touch no player's account. */
const UNOWNED = 0n;

interface AccountRow {
  balance: bigint;
  held: bigint;
}

/** Books a movement: lock, look for the key, apply, write. Must run inside a transaction. */
export async function postMovement(executor: Executor, movement: Movement, clock: Clock): Promise<Posted> {
  invariant(movement.amountKobo > 0n, 'a movement moves something');
  invariant(
    (movement.playerId === null) === (movement.kind === 'suspense'),
    'only suspense belongs to nobody',
  );
  const playerId = movement.playerId ?? UNOWNED;
  const account = await lockAccount(executor, playerId, movement);
  if (account === null) return { ok: false, code: 'unknown_account' };
  const key = ledgerKey(movement.key);
  const details = ledgerKey(`${movement.kind}:${movement.amountKobo}`);
  const earlier = await sql<{ details: string }>`
    select replace(details::text, '-', '') as details from entry_key where player_id = ${playerId} and key = ${key}::uuid`.execute(
    executor,
  );
  const found = earlier.rows[0];
  if (found !== undefined) {
    return found.details === details
      ? { ok: true, replayed: true, balanceKobo: account.balance }
      : { ok: false, code: 'key_reused' };
  }
  return writeEntry(executor, { playerId, movement, account, key, details, at: clock.now() });
}

/** The account's row, locked until the transaction ends; for unowned money, a lock on the key. */
async function lockAccount(
  executor: Executor,
  playerId: bigint,
  movement: Movement,
): Promise<AccountRow | null> {
  if (playerId === UNOWNED) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${movement.key}, 0))`.execute(executor);
    return { balance: 0n, held: 0n };
  }
  const { rows } = await sql<AccountRow>`
    select balance, held from wallet_account where player_id = ${playerId} for update`.execute(executor);
  return rows[0] ?? null;
}

interface NewEntry {
  readonly playerId: bigint;
  readonly movement: Movement;
  readonly account: AccountRow;
  readonly key: string;
  readonly details: string;
  readonly at: Date;
}

async function writeEntry(
  executor: Executor,
  { playerId, movement, account, key, details, at }: NewEntry,
): Promise<Posted> {
  const entry = movementEntry(movement.kind, movement.amountKobo);
  const before = { cashKobo: account.balance, heldKobo: account.held };
  const applied = playerId === UNOWNED ? { ok: true as const, balances: before } : applyEntry(before, entry);
  if (!applied.ok) return applied;
  const { cashKobo, heldKobo } = applied.balances;
  const numbered =
    playerId === UNOWNED
      ? sql`select nextval('entry_unowned_seq') as seq, ${at}::timestamptz as at`
      : sql`update wallet_account
             set balance = ${cashKobo}, held = ${heldKobo}, seq = seq + 1, at = greatest(at, ${at}::timestamptz)
           where player_id = ${playerId} returning seq, at`;
  await sql`
    with numbered as (${numbered}),
    key as (
      insert into entry_key (player_id, key, details, at, seq)
      select ${playerId}, ${key}::uuid, ${details}::uuid, at, seq from numbered
    )
    insert into entry (player_id, at, seq, kind, source, destination, amount, balance_after, note)
    select ${playerId}, at, seq, ${movement.kind}, ${entry.source}, ${entry.destination}, ${entry.amountKobo},
           ${cashKobo}, ${movement.note ?? null}
      from numbered`.execute(executor);
  return { ok: true, replayed: false, balanceKobo: cashKobo };
}
