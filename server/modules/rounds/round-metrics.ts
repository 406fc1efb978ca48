import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';

/** How late the rounds of shared games are, how long their settlement takes, and how old the commitments to their outcomes are. */
export function measureRounds(
  metrics: Metrics,
  { kysely }: Database,
  { clock, gameIds }: { readonly clock: Clock; readonly gameIds: readonly string[] },
): void {
  const labels = { game: gameIds };
  const late = metrics.gauge({
    name: 'jaraplay_round_late_seconds',
    help: 'How long the next move of a round has been due: bets that close, a round that begins, bets that are settled. A running round has no known end.',
    labels,
  });
  const newest = metrics.gauge({
    name: 'jaraplay_round_newest_age_seconds',
    help: 'Time since the newest round was scheduled.',
    labels,
  });
  const settlement = metrics.gauge({
    name: 'jaraplay_round_settlement_seconds',
    help: 'Time from the end of the last settled round until its last bet was settled, and stood in its player’s history.',
    labels,
  });
  const commitment = metrics.gauge({
    name: 'jaraplay_season_commitment_age_seconds',
    help: 'Age of the newest commitment to a season, which precedes its first bet.',
    labels,
  });
  const unreachable = metrics.gauge({
    name: 'jaraplay_rounds_unsettled_at_shards',
    help: 'Rounds that continued without a shard, whose bets there are not settled yet.',
    labels,
  });
  metrics.reading('rounds', async () => {
    for (const row of await readRoundTimes(kysely, gameIds, clock.now())) {
      const { game } = row;
      late.set({ game }, Math.max(0, row.late));
      unreachable.set({ game }, row.unreachable);
      if (row.newest !== null) newest.set({ game }, row.newest);
      if (row.settlement !== null) settlement.set({ game }, row.settlement);
      if (row.commitment !== null) commitment.set({ game }, row.commitment);
    }
  });
}

/** In seconds; null: there is none. */
interface RoundTimes {
  readonly game: string;
  readonly late: number;
  readonly newest: number | null;
  readonly settlement: number | null;
  readonly commitment: number | null;
  readonly unreachable: number;
}

async function readRoundTimes(
  kysely: Database['kysely'],
  gameIds: readonly string[],
  now: Date,
): Promise<RoundTimes[]> {
  const { rows } = await sql<RoundTimes>`
    select game,
           (select coalesce(max(extract(epoch from ${now}::timestamptz - case state
                     when 'scheduled' then scheduled_at when 'open' then closes_at when 'closed' then closed_at else over_at end)), 0)::float8
              from shared_round where game_id = game and finished_at is null) as late,
           (select extract(epoch from ${now}::timestamptz - scheduled_at)::float8
              from shared_round where game_id = game order by scheduled_at desc limit 1) as newest,
           (select extract(epoch from last.finished_at - last.over_at)::float8
              from (select finished_at, over_at from shared_round where game_id = game order by scheduled_at desc limit 20) last
             where last.finished_at is not null order by last.finished_at desc limit 1) as settlement,
           (select extract(epoch from ${now}::timestamptz - max(made_at))::float8
              from shared_season where game_id = game and ended_at is null) as commitment,
           (select count(*)::int from shared_round_away where game_id = game and settled_at is null) as unreachable
      from unnest(${gameIds}::text[]) as game`.execute(kysely);
  return rows;
}
