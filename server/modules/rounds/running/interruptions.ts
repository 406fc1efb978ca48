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

interface BeaconWait {
  readonly gameId: string;
  readonly since: Date;
  readonly begunAt: Date | null;
}

/**
 * Games without a season in play while the beacon's value was missing: from its time on, or from the end of the season before, whichever is later.
 */
async function readBeaconWaits(db: DirectoryExecutor, since: Date, now: Date): Promise<BeaconWait[]> {
  const { rows } = await sql<BeaconWait>`
    select game_id, since, begun_at
      from (select s.game_id, s.begun_at, greatest(s.due_at, p.ended_at) as since
              from shared_season s
              left join shared_season p on p.game_id = s.game_id and p.season = s.season - 1
             where s.due_at is not null and (s.ended_at is null or s.begun_at is not null)
               and (p.season_id is null or p.ended_at is not null)) waited
     where since >= ${since} and coalesce(begun_at, ${now}) - since > make_interval(secs => ${PROMISED_SECONDS})
     order by since desc limit ${SHOWN}`.execute(db);
  return rows;
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
  const [totals, newest, waits] = await Promise.all([
    readTotals(db, since, now),
    rounds.resumptions(since, SHOWN),
    readBeaconWaits(db, since, now),
  ]);
  const titleOf = (gameId: string) => rounds.games.get(gameId)?.title ?? gameId;
  return {
    status: 200,
    days: DAYS,
    promisedSeconds: PROMISED_SECONDS,
    ...totals,
    data: newest.map(({ gameId, at, decision, finishedAt }) => ({
      game: titleOf(gameId),
      at: at.toISOString(),
      decision,
      seconds: finishedAt === null ? null : (finishedAt.getTime() - at.getTime()) / 1000,
    })),
    waits: waits.map(({ gameId, since: from, begunAt }) => ({
      game: titleOf(gameId),
      since: from.toISOString(),
      seconds: begunAt === null ? null : (begunAt.getTime() - from.getTime()) / 1000,
    })),
  };
}

/** Public. */
export function registerInterruptionsRoute(app: App, deps: InterruptionsDeps): void {
  route(app, interruptionsCall, () => readInterruptions(deps), { quiet: true });
}
