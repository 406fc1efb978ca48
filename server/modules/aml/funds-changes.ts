import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { FundsRequestTable } from './schema.ts';

export type Change = 'open' | 'answered' | 'accepted' | 'refused' | 'blocked' | 'lifted';

export type FundsChange = Pick<Selectable<FundsRequestTable>, 'playerId' | 'requestId'> & {
  readonly at: Date;
  readonly change: Change;
  readonly actor: string;
  readonly note: string | null;
};

/** All changes of requests in a period, oldest first. */
export async function changesOf({ kysely }: Database, from: Date, until: Date): Promise<FundsChange[]> {
  const { rows } = await sql<FundsChange>`
    select player_id, request_id, at, change, actor, note from funds_change join funds_request using (request_id)
     where at >= ${from} and at < ${until} order by at, change`.execute(kysely);
  return rows;
}
