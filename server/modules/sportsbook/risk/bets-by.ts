// Per shard: open bets by player, and the profit of ended bets by market.
import { sql } from 'kysely';
import {
  type DirectoryExecutor,
  isInSlots,
  type Shard,
  SLOTS_HERE,
} from '../../../platform/database/shards.ts';
import type { SportsEvent } from '../types.ts';

/** A player's open bets of the sportsbook. */
export interface PlayerExposure {
  readonly playerId: bigint;
  readonly bets: number;
  readonly atRiskKobo: bigint;
  /** The most that these bets may pay above what is at risk, each by its own best outcome. */
  readonly liabilityKobo: bigint;
}

const LIVES_HERE = isInSlots('player_id', `(select ${SLOTS_HERE})`);
/** Maximum number of open legs of a match that are read at a shard. */
const MAX_LEGS = 50_000;

const PLAYER_SUMS = `player_id, count(*)::int as bets, sum(at_risk)::bigint as at_risk_kobo,
  sum(greatest(coalesce(max_payout, 0) - at_risk, 0))::bigint as liability_kobo`;

/**
 * The players by whose open bets most may be lost, of all matches or of one. A player's bets are at one shard, so the first of each shard are enough. All
 * matches: open bets have an index of their own; one match: its legs have.
 */
export async function readPlayerExposures(
  { shards }: { readonly shards: readonly Shard[] },
  { eventId, limit }: { readonly eventId: string | null; readonly limit: number },
): Promise<PlayerExposure[]> {
  const read = async ({ db }: Shard) => {
    const statement =
      eventId === null
        ? sql<PlayerExposure>`
            select ${sql.raw(PLAYER_SUMS)} from bet
             where state = 'open' and product = 'sports' and ${sql.raw(LIVES_HERE)}
             group by player_id order by liability_kobo desc, player_id limit ${limit}`
        : sql<PlayerExposure>`
            select ${sql.raw(PLAYER_SUMS)}
              from (
                select distinct player_id, at, seq from (
                  select player_id, at, seq from sports_leg where event_id = ${eventId} and ${sql.raw(LIVES_HERE)} limit ${MAX_LEGS}
                ) leg
              ) own cross join lateral (
                select at_risk, max_payout from bet
                 where bet.player_id = own.player_id and bet.product = 'sports' and bet.at = own.at and bet.seq = own.seq and state = 'open' offset 0
              ) open
             group by player_id order by liability_kobo desc, player_id limit ${limit}`;
    return (await statement.execute(db.long.kysely)).rows;
  };
  const found = (await Promise.all(shards.map(read))).flat();
  return found.toSorted((one, other) => (one.liabilityKobo < other.liabilityKobo ? 1 : -1)).slice(0, limit);
}

/** The ended bets of a market. */
export interface MarketProfit {
  /** `builder`: several selections of one match; `several`: bets on several matches, each counted at the first match of its slip. */
  readonly marketId: string;
  readonly bets: number;
  readonly stakeKobo: bigint;
  /** Stakes less payouts; what a player owes after a correction counts as taken back. */
  readonly profitKobo: bigint;
}

/** The profit of ended bets on these matches by market, the greatest first; the sums of all matches add up to all ended bets. */
export async function readMarketProfits(
  { shards }: { readonly shards: readonly Shard[] },
  eventIds: readonly string[],
): Promise<MarketProfit[]> {
  if (eventIds.length === 0) return [];
  const read = async ({ db }: Shard) => {
    const { rows } = await sql<MarketProfit>`
      select market_id, count(*)::int as bets, sum(stake)::bigint as stake_kobo, sum(stake - (paid - owed))::bigint as profit_kobo
        from (
          select player_id, at, seq,
                 case when exists (
                        select from sports_leg other
                         where other.player_id = leg.player_id and other.at = leg.at and other.seq = leg.seq and other.leg > 0) then 'several'
                      when json_array_length(selections) > 1 then 'builder' else selections -> 0 ->> 'marketId' end as market_id
            from sports_leg leg where event_id = any(${eventIds}::text[]) and leg = 0 and ${sql.raw(LIVES_HERE)}
        ) own cross join lateral (
          select stake, paid, owed from bet
           where bet.player_id = own.player_id and bet.product = 'sports' and bet.at = own.at and bet.seq = own.seq and state <> 'open' offset 0
        ) ended
       group by market_id`.execute(db.long.kysely);
    return rows;
  };
  const found = (await Promise.all(shards.map(read))).flat();
  const markets = Map.groupBy(found, ({ marketId }) => marketId);
  return [...markets.values()]
    .map((rows) =>
      rows.reduce((one, other) => ({
        ...{
          marketId: one.marketId,
          bets: one.bets + other.bets,
          stakeKobo: one.stakeKobo + other.stakeKobo,
        },
        profitKobo: one.profitKobo + other.profitKobo,
      })),
    )
    .toSorted((one, other) => (one.profitKobo < other.profitKobo ? 1 : -1));
}

/** Maximum number of matches of a day whose profit is read. */
const MAX_EVENTS = 500;

/** The matches that begin in a time, the earliest first. */
export async function readEventsBetween(
  db: DirectoryExecutor,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{
  readonly events: readonly Pick<SportsEvent, 'eventId' | 'sport'>[];
  readonly isWhole: boolean;
}> {
  const { rows } = await sql<Pick<SportsEvent, 'eventId' | 'sport'>>`
    select event_id, sport from sports_event where starts_at >= ${from} and starts_at < ${until}
     order by starts_at, event_id limit ${MAX_EVENTS + 1}`.execute(db);
  return { events: rows.slice(0, MAX_EVENTS), isWhole: rows.length <= MAX_EVENTS };
}
