import type { BetKind, SportsBetName, Ticket } from '@jara/contract/sports';
import { sql } from 'kysely';
import type { Homes } from '../../../platform/database/homes.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { ReadSportsBets } from '../../wallet/wallet.ts';

/** The columns that `BET_NAME` reads of a bet. */
export interface BetNameRow {
  readonly code: string;
  readonly kind: BetKind;
  readonly legs: number;
  readonly home: string;
  readonly away: string;
}

/** What names a bet, from its row alone: the stored slip has the names of its events. */
export const BET_NAME = `code, slip -> 'kind' as kind, json_array_length(slip -> 'legs') as legs,
  slip #>> '{legs,0,home}' as home, slip #>> '{legs,0,away}' as away`;

export function toBetName({ code, kind, legs, home, away }: BetNameRow): SportsBetName {
  return { code, kind, legs, match: legs === 1 ? { home, away } : null };
}

export function betNameOf({ code, kind, legs }: Ticket): SportsBetName {
  const { home = '', away = '' } = legs[0] ?? {};
  return toBetName({ code, kind, legs: legs.length, home, away });
}

/** What names a player's bets, for statements: one read for a page, mostly of two months. */
export function readBetNames(homes: Homes): ReadSportsBets {
  return async (playerId, references, latest) => {
    const bets = await newestFirst(references.length, latest, async (since) => {
      // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
      const { rows } = await sql<BetNameRow & { betId: string }>`
        select bet_id, ${sql.raw(BET_NAME)} from sports_bet
         where player_id = ${playerId} and bet_id = any(${references}::uuid[]) and at >= ${since} and at <= ${latest}`.execute(
        homes.homeOf(playerId).db.kysely,
      );
      return rows;
    });
    return new Map(bets.map((bet) => [bet.betId, toBetName(bet)]));
  };
}
