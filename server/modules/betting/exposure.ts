import { type GameKind, productRange } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/database/prepared.ts';
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
  const statement = sql<Exposure>`
    select count(*)::int as bets, coalesce(sum(at_risk), 0)::bigint as at_risk, coalesce(sum(max_payout), 0)::bigint as max_payout
      from bet where player_id = ${playerId} and state = 'open' and product = ${product}`;
  const { rows } = await runPrepared(db.pool, 'exposure', statement);
  return rows[0] ?? { bets: 0, atRisk: 0n, maxPayout: 0n };
}

/**
 * SQL: the most that each player's open bets of a product may pay, for the verdicts of a batch: one object by player. It is read once for a
 * batch, because open bets may be of any month, and each read visits all months.
 */
export function maxOpenPayouts(bet: string, product: string, players: string): string {
  return `
  select coalesce(jsonb_object_agg(player_id, max_payout), '{}') as by_player from (
    select player_id, sum(max_payout) as max_payout from ${bet}
     where player_id = any(${players}) and state = 'open' and product = '${product}' group by player_id
  ) open_bets`;
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
