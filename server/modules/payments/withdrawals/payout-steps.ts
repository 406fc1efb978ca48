import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import type { PaymentsSchema, PayoutStepTable } from '../schema.ts';
import type { PayoutKey } from './payout-store.ts';

export type PayoutStep = Readonly<Selectable<PayoutStepTable>>;

interface NewStep extends Pick<PayoutStep, 'kind' | 'detail' | 'at'> {
  readonly actor: Actor;
  readonly note?: string;
}

/** Maximum number of steps that are read: a payout that is followed for a day has about ten. */
const MAX_STEPS = 200;

/** Appends a step behind the payout's lock. An answer that repeats the last step is counted in its row. */
export async function recordStep(
  within: ShardExecutor,
  { playerId, reference }: PayoutKey,
  { kind, detail, actor, note = '', at }: NewStep,
): Promise<void> {
  await sql`
    with last as (
      select step, kind = 'answer' and ${kind} = 'answer' and detail = ${detail} and actor = ${actor} as is_same
        from payout_step where player_id = ${playerId} and reference = ${reference} order by step desc limit 1
    ),
    counted as (
      update payout_step set times = times + 1, last_at = ${at}
       where player_id = ${playerId} and reference = ${reference} and step = (select step from last where is_same)
    )
    insert into payout_step (player_id, reference, step, kind, detail, actor, note, at, last_at)
    select ${playerId}, ${reference}, coalesce((select step from last), 0) + 1, ${kind}, ${detail}, ${actor}, nullif(${note}, ''), ${at}, ${at}
     where not exists (select from last where is_same)`.execute(within);
}

/** The course of a payout, oldest first. */
export function readSteps(
  executor: ShardExecutor,
  { playerId, reference }: PayoutKey,
): Promise<PayoutStep[]> {
  return tables<Pick<PaymentsSchema, 'payoutStep'>>(executor)
    .selectFrom('payoutStep')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('reference', '=', reference)
    .orderBy('step')
    .limit(MAX_STEPS)
    .execute();
}
