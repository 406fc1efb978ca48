import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Deposit } from '../../wallet/wallet.ts';
import type { InboundTransferTable, PaymentsSchema, TransferListingTable } from '../schema.ts';

/** The owner of entries and transfers that belong to no player. */
export const NO_PLAYER = 0n;

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
  return playerId === NO_PLAYER ? ['suspense'] : ['deposit', 'excess'];
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

/** The deposit of a player's transfer, as the wallet books it. */
export function depositOf(transfer: ClaimedTransfer): Deposit {
  const { playerId, amountKobo, senderName } = transfer;
  return {
    ...{ playerId, amountKobo, ...bookingSource(transfer) },
    ...(senderName === '' ? {} : { note: senderName }),
    keys: { deposit: bookingKey('deposit', transfer), excess: bookingKey('excess', transfer) },
  };
}

const nameOf = ({ provider, providerReference }: TransferKey) => `${provider} ${providerReference}`;

/** Sorts the transfers, so that concurrent statements lock the same rows in the same order and do not deadlock. */
const inOrder = <Transfer extends TransferKey>(transfers: readonly Transfer[]) =>
  transfers.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

/** Claims transfers. Returns one row per claim, undefined if the transfer was claimed before or is a duplicate of an earlier claim in the list. */
export async function claimTransfers(
  executor: DirectoryExecutor,
  claims: readonly NewClaim[],
): Promise<(ClaimedTransfer | undefined)[]> {
  const own = new Map(claims.toReversed().map((claim) => [nameOf(claim), claim]));
  const claimed = await on(executor)
    .insertInto('inboundTransfer')
    .values(
      inOrder([...own.values()]).map((claim) => ({
        ...claim,
        ...{ state: 'claimed' as const, attempts: 0, settledAt: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'providerReference']).doNothing())
    .returningAll()
    .execute();
  const rows = new Map(claimed.map((row) => [nameOf(row), row]));
  return claims.map((claim) => (own.get(nameOf(claim)) === claim ? rows.get(nameOf(claim)) : undefined));
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

/** Marks claimed transfers as booked; false for those that were marked before, and for the second of two. */
export async function settleTransfers(
  executor: DirectoryExecutor,
  transfers: readonly ClaimedTransfer[],
  settledAt: Date,
): Promise<boolean[]> {
  const own = inOrder(transfers);
  const { rows } = await sql<TransferKey>`
    with claimed as materialized (
      select provider, provider_reference, player_id
        from unnest(${own.map(({ provider }) => provider)}::text[], ${own.map(({ providerReference }) => providerReference)}::text[])
             with ordinality given (provider, provider_reference, place)
        join inbound_transfer using (provider, provider_reference)
       where state = 'claimed' order by place for no key update of inbound_transfer
    )
    update inbound_transfer t
       set state = case when claimed.player_id = ${NO_PLAYER} then 'suspense' else 'booked' end, settled_at = ${settledAt}
      from claimed where t.provider = claimed.provider and t.provider_reference = claimed.provider_reference
    returning t.provider, t.provider_reference`.execute(executor);
  const marked = new Set(rows.map(nameOf));
  return transfers.map((transfer) => marked.delete(nameOf(transfer)));
}

/**
 * Takes up to `limit` claimed transfers due by `now` and doubles the time to their next attempt, up to an hour, so that two nodes sweeping at
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
