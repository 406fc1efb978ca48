import { sql } from 'kysely';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { ENQUIRIES } from '../limits.ts';

/** Counts one name enquiry in the player's hour and day; if one of them is used up, returns false and counts nothing. */
export async function takeEnquiry(within: ShardExecutor, playerId: bigint, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ taken: boolean }>`
    insert into name_enquiry_count as counted (player_id, hour_from, in_hour, day_from, in_day)
    values (${playerId}, ${now}, 1, ${now}, 1)
    on conflict (player_id) do update set
      hour_from = case when counted.hour_from <= ${hourAgo} then excluded.hour_from else counted.hour_from end,
      in_hour = case when counted.hour_from <= ${hourAgo} then 1 else counted.in_hour + 1 end,
      day_from = case when counted.day_from <= ${dayAgo} then excluded.day_from else counted.day_from end,
      in_day = case when counted.day_from <= ${dayAgo} then 1 else counted.in_day + 1 end
     where (counted.hour_from <= ${hourAgo} or counted.in_hour < ${ENQUIRIES.anHour})
       and (counted.day_from <= ${dayAgo} or counted.in_day < ${ENQUIRIES.aDay})
    returning true as taken`.execute(within);
  return rows.length === 1;
}
