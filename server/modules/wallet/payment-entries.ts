import type { EntryKind } from '@jara/ledger/kind';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { ShardExecutor } from '../../platform/database/shards.ts';

export interface PaymentEntry {
  readonly at: Date;
  readonly kind: EntryKind;
  readonly amountKobo: Kobo;
  readonly actor: string;
}

/** Maximum number of entries of one payment. */
const MAX_ENTRIES = 50;

/** A player's entries of one payment between two times, both included, oldest first. */
export async function readPaymentEntries(
  executor: ShardExecutor,
  of: {
    readonly playerId: bigint;
    readonly reference: string;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly PaymentEntry[]> {
  const { rows } = await sql<PaymentEntry>`
    select at, kind, amount as amount_kobo, actor from entry
     where player_id = ${of.playerId} and product = 'payments' and at >= ${of.from} and at <= ${of.until} and reference = ${of.reference}
     order by at, seq limit ${MAX_ENTRIES}`.execute(executor);
  return rows;
}
