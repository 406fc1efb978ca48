import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import { daysLater, operatorDay } from '../wallet/wallet.ts';
import { examineDraws } from './draws.ts';
import { examineReturns } from './returns.ts';
import type { DrawDayTable, ReturnDayTable } from './schema.ts';
import type { MonitorDeps } from './types.ts';

export { gatherReturns } from './return-hours.ts';

/** Time after the end of a day before it is examined: its last entries are committed by then. */
const SETTLED_MS = HOUR_MS;
/** Days that are examined afterwards, if no node was up. */
const DAYS_BACK = 7;

/** Examines the days that ended, each once: the returns of products, and the draws of rounds that were revealed. */
export async function examineMonitoredDays(deps: MonitorDeps): Promise<void> {
  const last = operatorDay(new Date(deps.clock.now().getTime() - SETTLED_MS - DAY_MS));
  for (let back = DAYS_BACK - 1; back >= 0; back -= 1) {
    const day = daysLater(last, -back);
    for (const examine of [examineReturns, examineDraws])
      await examine(deps, day).catch((error: unknown) =>
        deps.log.error({ err: error, day }, 'monitor.day_not_examined'),
      );
  }
}

export { ALARM_Z } from './returns.ts';
export { type Theory, theoriesOf } from './theory.ts';

/** The returns of a product on a day, `YYYY-MM-DD`. */
export interface ReturnDay extends Omit<Selectable<ReturnDayTable>, 'day'> {
  readonly day: string;
}

export interface MonitoredDay {
  readonly returns: readonly Omit<Selectable<ReturnDayTable>, 'day'>[];
  readonly draws: readonly Omit<Selectable<DrawDayTable>, 'day'>[];
}

/** The days of products since one, oldest first. */
export async function readReturnDays(
  directory: DirectoryExecutor,
  { since, product }: { readonly since: string; readonly product?: string | undefined },
): Promise<readonly ReturnDay[]> {
  const { rows } = await sql<ReturnDay>`
    select day::text, product, bets, staked, paid, theory_least, theory_most, deviation, z from return_day
     where day >= ${since}::date and (${product ?? null}::text is null or product = ${product ?? null}) order by day`.execute(
    directory,
  );
  return rows;
}

/** The results of a day, by product and by game. */
export async function readMonitoredDay(directory: DirectoryExecutor, day: string): Promise<MonitoredDay> {
  const returns = await sql<MonitoredDay['returns'][number]>`
    select product, bets, staked, paid, theory_least, theory_most, deviation, z from return_day where day = ${day}::date order by product`.execute(
    directory,
  );
  const draws = await sql<MonitoredDay['draws'][number]>`
    select game_id, rounds, words, first_words, all_words, neighbours from draw_day where day = ${day}::date order by game_id`.execute(
    directory,
  );
  return { returns: returns.rows, draws: draws.rows };
}
