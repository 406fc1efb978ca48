import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { InboundTransferTable, PaymentsSchema, TransferListingTable } from '../schema.ts';

/** The owner of entries and transfers that belong to no player. */
export const NOBODY = 0n;

export type ClaimedTransfer = Readonly<Selectable<InboundTransferTable>>;
export type NewClaim = Omit<ClaimedTransfer, 'state' | 'attempts' | 'settledAt'>;
/** The key of a transfer: the bank's reference is unique within its provider. */
export type TransferKey = Pick<ClaimedTransfer, 'provider' | 'providerReference'>;
/** The entries that book a transfer: a player's within and above the limits, or one in suspense. */
type BookingKind = 'deposit' | 'excess' | 'suspense';
export type TransferListing = Readonly<Selectable<TransferListingTable>>;

const on = (executor: DirectoryExecutor) =>
  tables<Pick<PaymentsSchema, 'inboundTransfer' | 'transferListing'>>(executor);

export function bookingKinds({ playerId }: Pick<ClaimedTransfer, 'playerId'>): readonly BookingKind[] {
  return playerId === NOBODY ? ['suspense'] : ['deposit', 'excess'];
}

/** The idempotency key of an entry: it prevents a second booking. */
export function bookingKey(kind: BookingKind, { provider, providerReference }: TransferKey): string {
  return `${kind}:${provider}:${providerReference}`;
}

/** The reference and the actor of a transfer's entries. */
export function bookingSource({ provider, providerReference }: TransferKey): {
  readonly reference: string;
  readonly actor: Actor;
} {
  return { reference: providerReference, actor: `provider:${provider}` };
}

/** The claim, or undefined if this transfer was claimed before. */
export function claimTransfer(
  executor: DirectoryExecutor,
  claim: NewClaim,
): Promise<ClaimedTransfer | undefined> {
  return on(executor)
    .insertInto('inboundTransfer')
    .values({ ...claim, state: 'claimed', attempts: 0, settledAt: null })
    .onConflict((conflict) => conflict.columns(['provider', 'providerReference']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findTransfer(
  executor: DirectoryExecutor,
  { provider, providerReference }: TransferKey,
): Promise<ClaimedTransfer | undefined> {
  return on(executor)
    .selectFrom('inboundTransfer')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .executeTakeFirst();
}

/** The references of a provider, among these, that were claimed before. */
export async function knownReferences(
  executor: DirectoryExecutor,
  provider: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await on(executor)
    .selectFrom('inboundTransfer')
    .select('providerReference')
    .where('provider', '=', provider)
    .where('providerReference', 'in', references)
    .execute();
  return new Set(rows.map(({ providerReference }) => providerReference));
}

/** Marks a claimed transfer as booked; false if it was marked before. */
export async function settleTransfer(
  executor: DirectoryExecutor,
  { provider, providerReference, playerId }: ClaimedTransfer,
  settledAt: Date,
): Promise<boolean> {
  const settled = await on(executor)
    .updateTable('inboundTransfer')
    .set({ state: playerId === NOBODY ? 'suspense' : 'booked', settledAt })
    .where('provider', '=', provider)
    .where('providerReference', '=', providerReference)
    .where('state', '=', 'claimed')
    .returning('providerReference')
    .executeTakeFirst();
  return settled !== undefined;
}

/**
 * Takes up to `limit` claimed transfers due by `now` and doubles the time to their next attempt, so that two nodes sweeping at
 * once take different ones, and one that cannot be booked does not block the others.
 */
export async function takeDueTransfers(
  executor: DirectoryExecutor,
  now: Date,
  limit: number,
): Promise<ClaimedTransfer[]> {
  const { rows } = await sql<ClaimedTransfer>`
    with due as (
      select provider, provider_reference from inbound_transfer
       where state = 'claimed' and next_try_at <= ${now}
       order by next_try_at limit ${limit} for update skip locked
    )
    update inbound_transfer t
       set attempts = attempts + 1,
           next_try_at = ${now}::timestamptz + least(interval '30 seconds' * 2 ^ least(attempts, 10), interval '1 hour')
      from due
     where t.provider = due.provider and t.provider_reference = due.provider_reference
    returning t.*`.execute(executor);
  return rows;
}

export function findListing(
  executor: DirectoryExecutor,
  provider: string,
): Promise<TransferListing | undefined> {
  return on(executor)
    .selectFrom('transferListing')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function saveListing(executor: DirectoryExecutor, listing: TransferListing): Promise<void> {
  const { since, cursor, beganAt } = listing;
  await on(executor)
    .insertInto('transferListing')
    .values(listing)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ since, cursor, beganAt }))
    .execute();
}
