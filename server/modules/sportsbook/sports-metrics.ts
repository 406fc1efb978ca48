import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Feed } from '../feeds/types.ts';

export interface SportsMetricsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly feeds: readonly Feed[];
  /** Time since each feed last reported; null: another node leads, and publishes it. */
  feedAges(): ReadonlyMap<string, number> | null;
}

/** The ages of the feeds, and the results whose bets are not all settled. */
export function measureSports(metrics: Metrics, { db, clock, feeds, feedAges }: SportsMetricsDeps): void {
  const feedAge = metrics.gauge({
    name: 'jaraplay_feed_age_seconds',
    help: 'Time since the source of matches last answered; published by the node that leads the sportsbook.',
    labels: { feed: feeds.map(({ id }) => id) },
  });
  const unsettled = metrics.gauge({
    name: 'jaraplay_sports_results_unsettled',
    help: 'Results whose bets are not all settled.',
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_sports_result_oldest_unsettled_seconds',
    help: 'Age of the oldest of these.',
  });
  metrics.measure(() => {
    feedAge.clear();
    for (const [feed, ageMs] of feedAges() ?? []) feedAge.set({ feed }, ageMs / 1000);
  });
  metrics.reading('sports_results', async () => {
    const { rows } = await sql<{ unsettled: number; oldest: number }>`
      select count(*)::int as unsettled,
             coalesce(extract(epoch from ${clock.now()}::timestamptz - min(at)), 0)::float8 as oldest
        from sports_result where settled_at is null`.execute(db.kysely);
    unsettled.set({}, rows[0]?.unsettled ?? 0);
    oldest.set({}, rows[0]?.oldest ?? 0);
  });
}

/** Observes how long after the end of a player's bets the message about it was written to an open page of the player. */
export function measureBetNews(metrics: Metrics): (tookMs: number) => void {
  const seconds = metrics.histogram({
    name: 'jaraplay_sports_bet_seen_seconds',
    help: 'Time from the commit that settled or cashed out a bet until its player’s open page was sent the message, by the clocks of two nodes.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
  });
  return (tookMs) => seconds.observe({}, Math.max(0, tookMs) / 1000);
}
