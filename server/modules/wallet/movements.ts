import { applyEntry } from '@jara/ledger/balances';
import type { EntrySource } from '@jara/ledger/entry';
import { movementEntry } from '@jara/ledger/entry';
import type { MovementKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { BALANCE_CHANNEL } from './balance-events.ts';
import { ledgerKey } from './idempotency.ts';
import type { WalletAccountTable } from './schema.ts';

export interface Movement extends Partial<Pick<EntrySource, 'product'>>, Omit<EntrySource, 'product'> {
  readonly kind: MovementKind;
  /** null: money in suspense that is assigned to no player, as it arrives and as it goes back to its sender. */
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

/** Suspense as it arrives, and the entries of the payout that returns it, which leave nothing in player 0's cash after a commit. */
const UNOWNED_KINDS: ReadonlySet<MovementKind> = new Set<MovementKind>([
  ...(['suspense', 'excess_returned', 'excess_kept'] as const),
  ...(['hold', 'capture', 'release', 'payout_return'] as const),
]);

type AccountRow = Pick<Selectable<WalletAccountTable>, 'cash' | 'held' | 'bonus'>;

/** Books a movement: locks, searches for the key, applies, writes. Must run inside a transaction at the player's shard. */
export async function postMovement(within: ShardExecutor, movement: Movement, clock: Clock): Promise<Posted> {
  invariant(movement.amountKobo > 0n, 'a movement moves something');
  invariant(
    movement.playerId === null ? UNOWNED_KINDS.has(movement.kind) : movement.kind !== 'suspense',
    'only suspense and its way back belong to no player',
  );
  const playerId = movement.playerId ?? UNOWNED;
  const account = await lockAccount(within, playerId, movement);
  if (account === null) return { ok: false, code: 'unknown_account' };
  const key = ledgerKey(movement.key);
  const fingerprint = ledgerKey(`${movement.kind}:${movement.amountKobo}`);
  const { rows } = await sql<{ isSame: boolean }>`
    select fingerprint = ${fingerprint}::uuid as is_same from entry_key
     where player_id = ${playerId} and key = ${key}::uuid`.execute(within);
  const [earlier] = rows;
  if (earlier !== undefined) {
    return earlier.isSame
      ? { ok: true, replayed: true, balanceKobo: account.cash }
      : { ok: false, code: 'key_reused' };
  }
  return writeEntry(within, { playerId, movement, account, key, fingerprint, at: clock.now() });
}

/** The account's row, locked until the transaction ends; for unowned money, a lock on the key. */
async function lockAccount(
  within: ShardExecutor,
  playerId: bigint,
  movement: Movement,
): Promise<AccountRow | null> {
  if (playerId === UNOWNED) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${movement.key}, 0))`.execute(within);
    return { cash: 0n, held: 0n, bonus: 0n };
  }
  const { rows } = await sql<AccountRow>`
    select cash, held, bonus from wallet_account where player_id = ${playerId} for no key update`.execute(
    within,
  );
  return rows[0] ?? null;
}

interface NewEntry {
  readonly playerId: bigint;
  readonly movement: Movement;
  readonly account: AccountRow;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
}

async function writeEntry(
  within: ShardExecutor,
  { playerId, movement, account, key, fingerprint, at }: NewEntry,
): Promise<Posted> {
  const entry = movementEntry(movement.kind, movement.amountKobo);
  const before = { cashKobo: account.cash, heldKobo: account.held, bonusKobo: account.bonus };
  const applied = playerId === UNOWNED ? { ok: true as const, balances: before } : applyEntry(before, entry);
  if (!applied.ok) return applied;
  const { cashKobo, heldKobo, bonusKobo } = applied.balances;
  const { product = 'payments', reference, actor, note = null } = movement;
  await sql`
    with moved as (
      update wallet_account
         set cash = ${cashKobo}, held = ${heldKobo}, bonus = ${bonusKobo}, seq = seq + 1, at = greatest(at, ${at})
       where player_id = ${playerId} returning seq, at
    ),
    numbered as (
      select seq, at from moved
      union all
      select nextval('entry_unowned_seq'), ${at}::timestamptz where ${playerId === UNOWNED}
    ),
    key as (
      insert into entry_key (player_id, key, fingerprint, at, seq)
      select ${playerId}, ${key}::uuid, ${fingerprint}::uuid, at, seq from numbered
    )
    insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor, note)
    select ${playerId}, at, seq, ${movement.kind}, ${entry.amountKobo}, ${cashKobo}, ${product}, ${reference}, ${actor}, ${note}
      from numbered`.execute(within);
  if (playerId !== UNOWNED)
    await sql`select pg_notify(${BALANCE_CHANNEL}, ${playerId.toString()})`.execute(within);
  return { ok: true, replayed: false, balanceKobo: cashKobo };
}
