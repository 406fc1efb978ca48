import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Shards } from '../../../platform/database/shards.ts';
import { NO_PLAYER } from '../deposits/transfer-store.ts';
import type { StoredDispute } from './dispute-store.ts';
import { type DisputedDeposit, findDisputedDeposit } from './disputed-deposit-store.ts';

/** The most disputes in a list. */
const LISTED = 500;

type ListedDispute = StoredDispute & Pick<DisputedDeposit, 'heldKobo' | 'owedKobo' | 'lostKobo'>;

/** The disputes of deposits with the amounts held, owed and taken: first those that wait for an outcome, each newest first. */
export async function listDisputes({ kysely }: Database, shards: Shards): Promise<ListedDispute[]> {
  const { rows } = await sql<StoredDispute>`
    select * from deposit_dispute order by outcome is not null, noticed_at desc, provider, dispute_id limit ${LISTED}`.execute(
    kysely,
  );
  const listed: ListedDispute[] = [];
  for (const dispute of rows) {
    const { playerId } = dispute;
    const money =
      playerId === NO_PLAYER
        ? undefined
        : await findDisputedDeposit(shards.shardOf(playerId).db.kysely, playerId, dispute);
    const { heldKobo, owedKobo, lostKobo } = money ?? { heldKobo: 0n, owedKobo: 0n, lostKobo: 0n };
    listed.push({ ...dispute, heldKobo, owedKobo, lostKobo });
  }
  return listed;
}
