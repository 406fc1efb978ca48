import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type ClaimedTransfer, NO_PLAYER, type TransferKey } from '../deposits/transfer-store.ts';
import type { SuspenseClaimTable, SuspenseReturnTable } from '../schema.ts';
import type { Payout } from '../withdrawals/payout-store.ts';

export type Claim = Readonly<Selectable<SuspenseClaimTable>>;
export type Return = Readonly<Selectable<SuspenseReturnTable>>;

/** Why a transfer is not at anybody's disposal; `deposit_disputed`: its payer disputes it at the bank, which may take it too. */
export type SuspenseTaken = 'no_such_suspense' | 'claimed_before' | 'returned_before' | 'deposit_disputed';

/** SQL: whether the transfer `t` waits in suspense: neither claimed for a player, nor on its way back or returned. */
export const IN_SUSPENSE = `(
  t.state = 'suspense'
  and not exists (select from suspense_claim c where c.provider = t.provider and c.provider_reference = t.provider_reference)
  and not exists (
    select from suspense_return r where r.provider = t.provider and r.provider_reference = t.provider_reference
       and (r.outcome is null or r.outcome = 'paid')))`;

type Found =
  | { readonly ok: true; readonly transfer: ClaimedTransfer }
  | { readonly ok: false; readonly code: SuspenseTaken };

/**
 * A transfer that waits in suspense, or why there is none. With `isLocked` it is locked until the transaction ends, so that of a claim, a return and
 * a dispute at once the later ones find the first.
 */
export async function findInSuspense(
  executor: DirectoryExecutor,
  key: TransferKey,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Found> {
  const { provider, providerReference } = key;
  const statement = isLocked
    ? sql<ClaimedTransfer>`
        select * from inbound_transfer
         where provider = ${provider} and provider_reference = ${providerReference} and state = 'suspense' for no key update`
    : sql<ClaimedTransfer>`
        select * from inbound_transfer
         where provider = ${provider} and provider_reference = ${providerReference} and state = 'suspense'`;
  const { rows } = await statement.execute(executor);
  const [transfer] = rows;
  if (transfer === undefined) return { ok: false, code: 'no_such_suspense' };
  if ((await findClaim(executor, key)) !== undefined) return { ok: false, code: 'claimed_before' };
  const { rows: returns } = await sql`
    select from suspense_return where provider = ${provider} and provider_reference = ${providerReference}
       and (outcome is null or outcome = 'paid')`.execute(executor);
  if (returns.length > 0) return { ok: false, code: 'returned_before' };
  const { rows: disputes } = await sql`
    select from deposit_dispute where provider = ${provider} and provider_reference = ${providerReference}
       and outcome is distinct from 'won' limit 1`.execute(executor);
  return disputes.length > 0 ? { ok: false, code: 'deposit_disputed' } : { ok: true, transfer };
}

/** A transfer's player, or the one that it was claimed for. */
export async function findOwner(executor: DirectoryExecutor, transfer: ClaimedTransfer): Promise<bigint> {
  const { playerId } = transfer;
  return playerId === NO_PLAYER ? ((await findClaim(executor, transfer))?.playerId ?? NO_PLAYER) : playerId;
}

/** Locks a transfer until the transaction ends, and reads its owner; of one that is not known there is none. */
export async function lockOwner(within: DirectoryExecutor, key: TransferKey): Promise<bigint> {
  const { rows } = await sql<ClaimedTransfer>`
    select * from inbound_transfer
     where provider = ${key.provider} and provider_reference = ${key.providerReference} for no key update`.execute(
    within,
  );
  const [transfer] = rows;
  return transfer === undefined ? NO_PLAYER : findOwner(within, transfer);
}

export async function findClaim(executor: DirectoryExecutor, key: TransferKey): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select * from suspense_claim where provider = ${key.provider} and provider_reference = ${key.providerReference}`.execute(
    executor,
  );
  return rows[0];
}

/** Whether money that is the player's is not booked at the player's shard yet: a transfer, or a claim of money in suspense. */
export async function hasUnbooked(executor: DirectoryExecutor, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from inbound_transfer where player_id = ${playerId} and state = 'claimed'
    union all
    select from suspense_claim where player_id = ${playerId} and booked_at is null limit 1`.execute(executor);
  return rows.length > 0;
}

export async function findReturn(executor: DirectoryExecutor, returnId: string): Promise<Return | undefined> {
  const { rows } = await sql<Return>`select * from suspense_return where return_id = ${returnId}`.execute(
    executor,
  );
  return rows[0];
}

/** The ends of returns among a payout's states that have not been passed on, in their order. */
const isEnd = (state: Payout['state']) => state === 'paid' || state === 'failed' || state === 'reversed';

/** Writes the ends of the payouts that return money; repeated or late, they change nothing. */
export async function endReturns(within: DirectoryExecutor, payouts: readonly Payout[]): Promise<void> {
  for (const { reference, unsentNotices, settledAt } of payouts)
    for (const state of unsentNotices.filter(isEnd))
      await sql`
        update suspense_return set outcome = ${state}, ended_at = ${settledAt}
         where reference = ${reference} and (outcome is null or outcome = 'paid' and ${state} = 'reversed')`.execute(
        within,
      );
}
