import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import type { FlagState, HarmFlag } from './types.ts';

type FiledFlag = HarmFlag & { readonly reviewedAt: Date | null; readonly reviewedBy: string | null };

const STATES: readonly FlagState[] = ['open', 'reviewed', 'closed'];

/** The flags of days, both inclusive, by state and day. */
export async function* eachFlag(
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
): AsyncGenerator<FiledFlag> {
  const begin: Pick<FiledFlag, 'day' | 'playerId' | 'rule'> = { day: from, playerId: 0n, rule: 'chasing' };
  for (const state of STATES)
    yield* eachRow(begin, async (after, limit) => {
      const { rows } = await sql<FiledFlag>`
        select player_id, day::text, rule, figures, evidence, state, reviewed_at, reviewed_by from harm_flag
         where state = ${state} and harm_flag.day <= ${until}::date
           and (harm_flag.day, player_id, rule) > (${after.day}::date, ${after.playerId}::bigint, ${after.rule}::text)
         order by harm_flag.day, player_id, rule limit ${limit}`.execute(db.long.kysely);
      return rows;
    });
}
