import { toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { Subscriber } from '../../platform/database/subscriber.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Topic } from '../live/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { measureBetNews } from './sports-metrics.ts';

const CHANNEL = 'sports_bets';
/** PostgreSQL takes notifications of 8,000 bytes. */
const PLAYERS_PER_NOTICE = 350;

/** Publishes to a player's open pages, on any node, that a bet was settled or cashed out without a call of the player. */
export interface BetNews {
  /** After the commit of the change. */
  publish(playerIds: Iterable<bigint>): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BetNewsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'balances'>;
  readonly topic: Pick<Topic, 'hasPlayer' | 'publishTo'>;
  /** Absent: measured and never published. */
  readonly metrics?: Metrics;
}

interface Notice {
  readonly playerIds: readonly bigint[];
  /** The commit of the change; null: a node of an older release published it. */
  readonly endedAtMs: number | null;
}

/** The time is the negative number among the players: a node of an older release takes it for a player who has no page. */
const writeNotice = (playerIds: readonly bigint[], endedAtMs: number): string =>
  [...playerIds, -endedAtMs].join(',');

function readNotice(payload: string): Notice {
  const numbers = payload.split(',').map(BigInt);
  const endedAt = numbers.find((one) => one < 0n);
  return {
    playerIds: numbers.filter((one) => one >= 0n),
    endedAtMs: endedAt === undefined ? null : Number(-endedAt),
  };
}

export function createBetNews({
  db,
  clock,
  log,
  wallet,
  topic,
  metrics = createMetrics(),
}: BetNewsDeps): BetNews {
  const observeSeen = measureBetNews(metrics);
  const nowMs = () => clock.now().getTime();
  async function publish({ playerIds, endedAtMs }: Notice): Promise<void> {
    for (const playerId of playerIds) {
      if (!topic.hasPlayer(playerId)) continue;
      const { balanceKobo } = await wallet.balances(playerId);
      topic.publishTo(playerId, { type: 'bets', balance: toNaira(balanceKobo) });
      if (endedAtMs !== null) observeSeen(nowMs() - endedAtMs);
    }
  }
  const subscriber = new Subscriber({
    ...{ session: db.session, clock, log, channel: CHANNEL },
    onMessage(payload) {
      publish(readNotice(payload)).catch((error: unknown) =>
        log.warn({ err: error }, 'sportsbook.bet_news_not_sent'),
      );
    },
    // A page that missed news reads its bets again within seconds.
    onGap: () => undefined,
  });
  return {
    async publish(playerIds) {
      const named = [...new Set(playerIds)];
      const endedAtMs = nowMs();
      for (let at = 0; at < named.length; at += PLAYERS_PER_NOTICE) {
        const notice = writeNotice(named.slice(at, at + PLAYERS_PER_NOTICE), endedAtMs);
        await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(db.kysely);
      }
    },
    start: () => subscriber.start(),
    stop: () => subscriber.stop(),
  };
}
