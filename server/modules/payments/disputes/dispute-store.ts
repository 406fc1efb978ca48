import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { writeEvent } from '../../audit/audit.ts';
import type { DepositDisputeTable } from '../schema.ts';
import type { DepositDispute } from './deposit-dispute.ts';
import type { DisputeKey } from './disputed-deposit-store.ts';

export type StoredDispute = Readonly<Selectable<DepositDisputeTable>>;

/**
 * Stores a dispute by a notice, once for each of its states, with a significant event. The end stays, also if an earlier notice comes late; the first
 * outcome stays. Returns whether the notice changed it.
 */
export async function storeDispute(
  within: DirectoryExecutor,
  { provider, disputeId, providerReference, amountKobo, isOpen, outcome }: DepositDispute,
  by: { readonly playerId: bigint; readonly now: Date; readonly nextTryAt: Date },
): Promise<boolean> {
  const { rows } = await sql<Pick<StoredDispute, 'disputeId'>>`
    insert into deposit_dispute as known
      (provider, dispute_id, provider_reference, player_id, amount_kobo, state, outcome, booked, attempts, next_try_at, noticed_at,
       resolved_at)
    values (${provider}, ${disputeId}, ${providerReference}, ${by.playerId}, ${amountKobo}, ${isOpen ? 'open' : 'resolved'}, ${outcome},
            'none', 0, ${by.nextTryAt}, ${by.now}, ${isOpen ? null : by.now})
    on conflict (provider, dispute_id) do update
      set state = excluded.state, outcome = excluded.outcome, resolved_at = coalesce(known.resolved_at, excluded.resolved_at), attempts = 0,
          next_try_at = excluded.next_try_at,
          amount_kobo = case when excluded.outcome = 'lost' then excluded.amount_kobo else known.amount_kobo end
     where excluded.state = 'resolved' and (known.state = 'open' or known.outcome is null and excluded.outcome is not null)
    returning dispute_id`.execute(within);
  if (rows.length === 0) return false;
  await writeEvent(within, {
    ...{ kind: isOpen ? 'deposit_disputed' : 'dispute_resolved', at: by.now, actor: `provider:${provider}` },
    subject: `player ${by.playerId}`,
    details: { disputeId, providerReference, amountKobo: amountKobo.toString(), outcome },
  });
  return true;
}

/** `dispute_open` the bank has not ended it, so its outcome is the bank's · `dispute_decided` it is unknown or has an outcome. */
type DecisionRefusal = 'dispute_open' | 'dispute_decided';

/** Ends a dispute that the bank ended without an outcome, by a person. The sweep books it. */
export async function decideDispute(
  within: DirectoryExecutor,
  { provider, disputeId }: DisputeKey,
  outcome: 'won' | 'lost',
  by: { readonly actor: Actor; readonly reason: string; readonly now: Date },
): Promise<{ readonly ok: true } | Refused<DecisionRefusal>> {
  const { rows } = await sql<Pick<StoredDispute, 'playerId' | 'amountKobo'>>`
    update deposit_dispute set outcome = ${outcome}, attempts = 0, next_try_at = ${by.now}
     where provider = ${provider} and dispute_id = ${disputeId} and state = 'resolved' and outcome is null
    returning player_id, amount_kobo`.execute(within);
  const [decided] = rows;
  if (decided === undefined) {
    const known = await findDispute(within, { provider, disputeId });
    return refused(known?.state === 'open' ? 'dispute_open' : 'dispute_decided');
  }
  await writeEvent(within, {
    ...{ kind: 'dispute_resolved', at: by.now, actor: by.actor, subject: `player ${decided.playerId}` },
    reason: by.reason,
    details: { disputeId, amountKobo: decided.amountKobo.toString(), outcome },
  });
  return { ok: true };
}

export async function findDispute(
  executor: DirectoryExecutor,
  { provider, disputeId }: DisputeKey,
): Promise<StoredDispute | undefined> {
  const { rows } = await sql<StoredDispute>`
    select * from deposit_dispute where provider = ${provider} and dispute_id = ${disputeId}`.execute(
    executor,
  );
  return rows[0];
}

/** Marks a state of a dispute as booked; false if it was marked before, or has changed since. */
export async function markDispute(
  within: DirectoryExecutor,
  { provider, disputeId }: DisputeKey,
  { booked, playerId }: Pick<StoredDispute, 'booked' | 'playerId'>,
): Promise<boolean> {
  const { rows } = await sql<Pick<StoredDispute, 'disputeId'>>`
    update deposit_dispute set booked = ${booked}, player_id = ${playerId}
     where provider = ${provider} and dispute_id = ${disputeId} and booked <> ${booked} and coalesce(outcome, 'open') = ${booked}
    returning dispute_id`.execute(within);
  return rows.length > 0;
}

/** Takes up to `limit` disputes that are due and not booked, and doubles the time to their next attempt, a day at most. */
export async function takeDueDisputes(
  executor: DirectoryExecutor,
  now: Date,
  limit: number,
): Promise<DisputeKey[]> {
  const { rows } = await sql<DisputeKey>`
    with due as (
      select provider, dispute_id from deposit_dispute
       where booked <> coalesce(outcome, 'open') and next_try_at <= ${now}
       order by next_try_at limit ${limit} for update skip locked
    )
    update deposit_dispute d
       set attempts = attempts + 1,
           next_try_at = ${now}::timestamptz + least(interval '30 seconds' * 2 ^ least(attempts, 12), interval '1 day')
      from due
     where d.provider = due.provider and d.dispute_id = due.dispute_id
    returning d.provider, d.dispute_id`.execute(executor);
  return rows;
}
