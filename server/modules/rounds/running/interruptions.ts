import { type InterruptionsAnswer, interruptions as interruptionsCall } from '@jara/contract/games';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type App, route } from '../../../platform/http/http.ts';
import { type Clock, DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Rounds } from '../rounds.ts';

/** A round under way when its leader failed is played to its end, or every stake returned, within this. */
const PROMISED_SECONDS = 60;
const DAYS = 90;
const SHOWN = 30;

interface Totals {
  readonly rounds: number;
  readonly voided: number;
  readonly late: number;
  /** Null where none is finished. */
  readonly longestSeconds: number | null;
}

async function readTotals(db: DirectoryExecutor, since: Date, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as rounds,
           (count(*) filter (where decision = 'voided'))::int as voided,
           (count(*) filter (where coalesce(finished_at, ${now}) - at > make_interval(secs => ${PROMISED_SECONDS})))::int as late,
           max(extract(epoch from finished_at - at))::float8 as longest_seconds
      from shared_resumption where at >= ${since}`.execute(db);
  return rows[0] ?? { rounds: 0, voided: 0, late: 0, longestSeconds: null };
}

export interface InterruptionsDeps {
  readonly db: DirectoryExecutor;
  readonly clock: Clock;
  readonly rounds: Pick<Rounds, 'resumptions' | 'games'>;
}

/** How often rounds changed hands, and how long their players waited. */
export async function readInterruptions({
  db,
  clock,
  rounds,
}: InterruptionsDeps): Promise<InterruptionsAnswer> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const [totals, newest] = await Promise.all([readTotals(db, since, now), rounds.resumptions(since, SHOWN)]);
  return {
    status: 200,
    days: DAYS,
    promisedSeconds: PROMISED_SECONDS,
    ...totals,
    data: newest.map(({ gameId, at, decision, finishedAt }) => ({
      game: rounds.games.get(gameId)?.title ?? gameId,
      at: at.toISOString(),
      decision,
      seconds: finishedAt === null ? null : (finishedAt.getTime() - at.getTime()) / 1000,
    })),
  };
}

/** Public. */
export function registerInterruptionsRoute(app: App, deps: InterruptionsDeps): void {
  route(app, interruptionsCall, () => readInterruptions(deps), { quiet: true });
}
