import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { slotOf } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { dayEnd, OPERATOR_ZONE } from '../wallet/wallet.ts';
import { playDaysOf } from './play-day.ts';
import type { PlayDay, PlaySums, RecordedPlay } from './types.ts';

const DAYS_SHOWN = 90;

interface Line extends PlaySums {
  /** Null: the sum of all days. */
  readonly day: string | null;
  readonly product: string;
  readonly hours: number[] | null;
}

/**
 * The player's play by day and product of the last 90 days, and the sums of all days: from the sealed days, and the entries since. Both are bounded
 * by the end of the last sealed day as it was read, so that a day that is sealed meanwhile counts once.
 */
export async function readPlay(executor: Executor, playerId: bigint, now: Date): Promise<RecordedPlay> {
  const until = await readSealedUntil(executor, playerId);
  const since = new Date(now.getTime() - DAYS_SHOWN * DAY_MS);
  // Not a prepared statement: only a plan made for these bounds prunes the other months.
  const { rows } = await sql<Line>`
    with unsealed as (
      select * from entry where player_id = ${playerId} and at >= ${until}
    ),
    days as materialized (
      select player_id, day, product, bets, staked, paid, deposited, withdrawn, hours from play_day
       where player_id = ${playerId} and day < (${until}::timestamptz at time zone ${OPERATOR_ZONE})::date
      union all
      ${sql.raw(playDaysOf('unsealed e'))}
    )
    select day::text, product, bets, staked, paid, deposited, withdrawn, hours::float8[] from days
     where day > (${since}::timestamptz at time zone ${OPERATOR_ZONE})::date
    union all
    select null, '', coalesce(sum(bets), 0)::int, coalesce(sum(staked), 0)::bigint, coalesce(sum(paid), 0)::bigint,
           coalesce(sum(deposited), 0)::bigint, coalesce(sum(withdrawn), 0)::bigint, null
      from days
     order by day, product`.execute(executor);
  const total = rows.find(({ day }) => day === null);
  return { total: total ?? NONE, days: rows.flatMap(toDay) };
}

/** The end of the last day whose rows of `play_day` are there; before all entries if no day is. */
async function readSealedUntil(executor: Executor, playerId: bigint): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select greatest(
      (select ${sql.raw(dayEnd('max(day)'))} from ledger_seal where slot = ${slotOf(playerId)}),
      (select ${sql.raw(dayEnd('day'))} from account_seal where player_id = ${playerId}),
      'epoch') as until`.execute(executor);
  return rows[0]?.until ?? new Date(0);
}

const NONE: PlaySums = { bets: 0, staked: 0n, paid: 0n, deposited: 0n, withdrawn: 0n };

function toDay({ day, hours, ...sums }: Line): PlayDay[] {
  return day === null || hours === null ? [] : [{ ...sums, day, hours: hours.map(BigInt) }];
}
