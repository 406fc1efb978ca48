import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { ClaimedTransfer, TransferKey } from '../deposits/transfer-store.ts';
import type { SuspenseClaimTable, SuspenseReturnTable } from '../schema.ts';
import type { Payout } from '../withdrawals/payout-store.ts';

export type Claim = Readonly<Selectable<SuspenseClaimTable>>;
export type Return = Readonly<Selectable<SuspenseReturnTable>>;

/** Why a transfer is not at anybody's disposal. */
export type SuspenseTaken = 'no_such_suspense' | 'claimed_before' | 'returned_before';

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
 * A transfer that waits in suspense, or why there is none. With `isLocked` it is locked until the transaction ends, so that of a claim and a return at
 * once the second finds the first.
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
  return returns.length > 0 ? { ok: false, code: 'returned_before' } : { ok: true, transfer };
}

export async function findClaim(executor: DirectoryExecutor, key: TransferKey): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select * from suspense_claim where provider = ${key.provider} and provider_reference = ${key.providerReference}`.execute(
    executor,
  );
  return rows[0];
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
