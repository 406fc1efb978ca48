import { type GameKind, productRange } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { isInSlots, type Shard, SLOTS_HERE } from '../../platform/database/shards.ts';
import type { Bet } from './bet.ts';

/** Open bets together. */
export interface Exposure {
  readonly bets: number;
  /** Their stakes at risk. */
  readonly atRisk: Kobo;
  /** The most that they may pay, over all outcomes. */
  readonly maxPayout: Kobo;
}

/** A player's open bets of a product. */
export async function readExposure(
  { db }: Shard,
  { playerId, product }: Pick<Bet, 'playerId' | 'product'>,
): Promise<Exposure> {
  const { rows } = await sql<Exposure>`
    select count(*)::int as bets, coalesce(sum(at_risk), 0)::bigint as at_risk, coalesce(sum(max_payout), 0)::bigint as max_payout
      from bet where player_id = ${playerId} and state = 'open' and product = ${product}`.execute(db.kysely);
  return rows[0] ?? { bets: 0, atRisk: 0n, maxPayout: 0n };
}

/** SQL: the most that a player's open bets of a product may pay, in the verdict of a batch. */
export function maxOpenPayout(bet: string, playerId: string, product: string): string {
  return `(select coalesce(sum(open_bet.max_payout), 0) from ${bet} open_bet
            where open_bet.player_id = ${playerId} and open_bet.state = 'open' and open_bet.product = '${product}')`;
}

/** The open bets on one round, or on a game without rounds. */
export interface RoundExposure extends Exposure, Pick<Bet, 'product' | 'reference'> {
  /** Of the oldest bet. */
  readonly oldestAt: Date | null;
}

const LISTED_ROUNDS = 1_000;

/** The open bets of a kind of games at a shard, of players who live there, by round; the oldest first. */
export async function readExposureByRound({ db }: Shard, kind: GameKind): Promise<RoundExposure[]> {
  const [from, to] = productRange(kind);
  const { rows } = await sql<RoundExposure>`
    select product, reference, count(*)::int as bets, coalesce(sum(at_risk), 0)::bigint as at_risk,
           coalesce(sum(max_payout), 0)::bigint as max_payout, min(at) as oldest_at
      from bet
     where state = 'open' and product >= ${from} and product < ${to} and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     group by product, reference order by min(at) limit ${LISTED_ROUNDS}`.execute(db.long.kysely);
  return rows;
}
