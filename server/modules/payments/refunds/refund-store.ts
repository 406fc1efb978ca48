import { sql } from 'kysely';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { ClaimedTransfer } from '../deposits/transfer-store.ts';

type OfDeposit = Pick<ClaimedTransfer, 'playerId' | 'provider' | 'providerReference'>;

interface KnownRefund {
  readonly reference: string;
  /** The provider's; null: not known yet. */
  readonly refundId: string | null;
}

/** Our refunds of a deposit, newest first. */
export async function refundsOfTransfer(
  executor: ShardExecutor,
  { playerId, provider, providerReference }: OfDeposit,
): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select reference, refund_id from payout
     where player_id = ${playerId} and provider = ${provider} and refund_of = ${providerReference}
     order by created_at desc limit 20`.execute(executor);
  return rows;
}

/** Whether a refund of the deposit has not ended: two at once cannot be distinguished at the provider. */
export async function hasOpenRefund(
  executor: ShardExecutor,
  { playerId, provider, providerReference }: OfDeposit,
): Promise<boolean> {
  const { rows } = await sql`
    select from payout
     where player_id = ${playerId} and provider = ${provider} and refund_of = ${providerReference} and state in ('created', 'sent')
     limit 1`.execute(executor);
  return rows.length > 0;
}
