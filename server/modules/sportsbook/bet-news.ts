import { toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { Subscriber } from '../../platform/database/subscriber.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Topic } from '../live/types.ts';
import type { Wallet } from '../wallet/wallet.ts';

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
}

export function createBetNews({ db, clock, log, wallet, topic }: BetNewsDeps): BetNews {
  async function publish(playerIds: readonly bigint[]): Promise<void> {
    for (const playerId of playerIds) {
      if (!topic.hasPlayer(playerId)) continue;
      const { balanceKobo } = await wallet.balances(playerId);
      topic.publishTo(playerId, { type: 'bets', balance: toNaira(balanceKobo) });
    }
  }
  const subscriber = new Subscriber({
    ...{ session: db.session, clock, log, channel: CHANNEL },
    onMessage(payload) {
      publish(payload.split(',').map(BigInt)).catch((error: unknown) =>
        log.warn({ err: error }, 'sportsbook.bet_news_not_sent'),
      );
    },
    // A page that missed news reads its bets again within seconds.
    onGap: () => undefined,
  });
  return {
    async publish(playerIds) {
      const named = [...new Set(playerIds)];
      for (let at = 0; at < named.length; at += PLAYERS_PER_NOTICE)
        await sql`select pg_notify(${CHANNEL}, ${named.slice(at, at + PLAYERS_PER_NOTICE).join(',')})`.execute(
          db.kysely,
        );
    },
    start: () => subscriber.start(),
    stop: () => subscriber.stop(),
  };
}
