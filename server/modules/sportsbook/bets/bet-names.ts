import type { BetKind, SportsBetName } from '@jara/contract/sports';
import { sql } from 'kysely';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import type { Bet } from '../../betting/betting.ts';
import type { ReadSportsBets } from '../../wallet/wallet.ts';

/** The columns that `BET_NAME` reads of a bet. */
interface BetNameRow {
  readonly code: string;
  readonly kind: BetKind;
  readonly legs: number;
  readonly home: string;
  readonly away: string;
}

/** SQL: the name of a bet from its slip alone, which has the names of its events. A damaged slip leaves the player's other bets in the list. */
const BET_NAME = `code, slip -> 'kind' as kind, 
  case json_typeof(slip -> 'legs') when 'array' then json_array_length(slip -> 'legs') else 0 end as legs,
  slip #>> '{legs,0,home}' as home, slip #>> '{legs,0,away}' as away`;

function toBetName({ code, kind, legs, home, away }: BetNameRow): SportsBetName {
  return { code, kind, legs, match: legs === 1 ? { home, away } : null };
}

/** The names of a player's bets for statements: one read for a page, mostly of two months. */
export function readBetNames(shards: Shards): ReadSportsBets {
  return async (playerId, references, latest) => {
    const bets = await newestFirst(references.length, latest, async (since) => {
      // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
      const { rows } = await sql<BetNameRow & { betId: string }>`
        select bet_id, ${sql.raw(BET_NAME)} from bet join sports_slip using (player_id, at, seq)
         where player_id = ${playerId} and bet_id = any(${references}::uuid[]) and (state = 'open' or revision > 0)
           and at >= ${since} and at <= ${latest}`.execute(shards.shardOf(playerId).db.kysely);
      return rows;
    });
    return new Map(bets.map((bet) => [bet.betId, toBetName(bet)]));
  };
}

/** The names of a player's bets at these positions by their bet ids, for the list of all bets. */
export async function readNamesAt(
  { db }: Shard,
  playerId: bigint,
  bets: readonly Pick<Bet, 'at' | 'seq' | 'betId'>[],
): Promise<ReadonlyMap<string, SportsBetName>> {
  const { rows } = await sql<BetNameRow & { seq: bigint }>`
    select seq, ${sql.raw(BET_NAME)} from sports_slip
     where player_id = ${playerId} and at = any(${bets.map(({ at }) => at)}::timestamptz[])
       and seq = any(${bets.map(({ seq }) => seq)}::bigint[])`.execute(db.kysely);
  const names = new Map(rows.map((row) => [row.seq, toBetName(row)]));
  return new Map(
    bets.flatMap(({ seq, betId }) => {
      const name = names.get(seq);
      return name === undefined ? [] : [[betId, name] as const];
    }),
  );
}
