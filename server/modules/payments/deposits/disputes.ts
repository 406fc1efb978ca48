import { sql } from 'kysely';
import { writeEvent } from '../../audit/audit.ts';
import type { BankNotice, PaymentsDeps } from '../types.ts';
import { findTransfer } from './transfer-store.ts';

type Dispute = Omit<Extract<BankNotice, { kind: 'dispute' }>, 'kind'> & { readonly provider: string };

/**
 * Records a dispute of a deposit, once for each of its states, with a significant event for the staff, who block the player's withdrawals where
 * money may have to go back. A dispute that is resolved stays so, also if an earlier notice comes late.
 */
export async function recordDispute(deps: PaymentsDeps, dispute: Dispute): Promise<void> {
  const { provider, disputeId, providerReference, amountKobo, isOpen } = dispute;
  const now = deps.clock.now();
  const transfer = await findTransfer(deps.db.kysely, { provider, providerReference });
  const playerId = transfer?.playerId ?? 0n;
  const isChanged = await deps.db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<{ disputeId: string }>`
      insert into deposit_dispute as known
        (provider, dispute_id, provider_reference, player_id, amount_kobo, state, noticed_at, resolved_at)
      values (${provider}, ${disputeId}, ${providerReference}, ${playerId}, ${amountKobo},
              ${isOpen ? 'open' : 'resolved'}, ${now}, ${isOpen ? null : now})
      on conflict (provider, dispute_id) do update set state = 'resolved', resolved_at = excluded.resolved_at
       where known.state = 'open' and excluded.state = 'resolved'
      returning dispute_id`.execute(within);
    if (rows.length === 0) return false;
    await writeEvent(within, {
      ...{ kind: isOpen ? 'deposit_disputed' : 'dispute_resolved', at: now, actor: `provider:${provider}` },
      subject: `player ${playerId}`,
      details: { disputeId, providerReference, amountKobo: amountKobo.toString() },
    });
    return true;
  });
  if (isChanged)
    deps.log.error({ provider, disputeId, providerReference, isOpen }, 'payments.deposit_disputed');
}
