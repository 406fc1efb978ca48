import type { Ticket } from '@jara/contract/sports';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { sql } from 'kysely';
import type { Homes } from '../../../platform/database/homes.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { readBetsPage } from '../../betting/betting.ts';
import type { BetSource, BetSummary, BetsQuery } from '../../betting/types.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { BET_NAME, type BetNameRow, betNameOf, toBetName } from './bet-names.ts';
import { type BetWithLegs, readBetsAt } from './bets-store.ts';

export interface BetSourceDeps {
  readonly homes: Homes;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'linesOfBet'>;
  /** The bet as it is now, with its events' play. */
  ticketOf(bet: BetWithLegs): Promise<Ticket>;
}

const TITLE = 'Sports betting';

/** Bets of the sportsbook, in the list of all bets. */
export function createBetSource({ homes, clock, wallet, ticketOf }: BetSourceDeps): BetSource {
  const databaseOf = (playerId: bigint) => homes.homeOf(playerId).db.kysely;
  return {
    titleOf: (gameId) => (gameId === SPORTSBOOK_ID ? TITLE : null),
    async playedGames(playerId) {
      const { rows } = await sql<{ hasBets: boolean }>`
        select exists (select 1 from sports_bet where player_id = ${playerId}) as has_bets`.execute(
        databaseOf(playerId),
      );
      return rows[0]?.hasBets === true ? [SPORTSBOOK_ID] : [];
    },
    async recentGames(playerId, limit) {
      const { rows } = await sql<{ at: Date }>`
        select at from sports_bet where player_id = ${playerId} order by at desc limit ${Math.min(1, limit)}`.execute(
        databaseOf(playerId),
      );
      return rows.map(({ at }) => ({ gameId: SPORTSBOOK_ID, at }));
    },
    page(playerId, query) {
      const isOther = query.gameId !== undefined && query.gameId !== SPORTSBOOK_ID;
      if (isOther) return Promise.resolve({ bets: [], next: null });
      return readBetsPage(clock.now(), query, {
        open: (before) => readOpen(homes, playerId, query, before),
        over: (before, limit) => readOver(homes, playerId, query, before, limit),
      });
    },
    async find(playerId, gameId, position) {
      if (gameId !== SPORTSBOOK_ID) return null;
      const [bet] = await readBetsAt(databaseOf(playerId), playerId, [position]);
      if (bet === undefined) return null;
      const { betId: reference, at: from, stake, paid, state } = bet;
      const ticket = await ticketOf(bet);
      const payout = state === 'open' ? null : paid;
      return {
        bet: { gameId, ...position, stake, payout, isVoid: state === 'void', sportsBet: betNameOf(ticket) },
        details: { kind: 'sports', ticket },
        // A corrected result may book something at any time.
        entries: await wallet.linesOfBet(playerId, { product: 'sports', reference, from, to: null }),
      };
    },
  };
}

type BetRow = Omit<BetSummary, 'gameId' | 'sportsBet'> & BetNameRow;

function toSummary({ at, seq, stake, payout, isVoid, ...bet }: BetRow): BetSummary {
  return { gameId: SPORTSBOOK_ID, at, seq, stake, payout, isVoid, sportsBet: toBetName(bet) };
}

/** Few: what a player's open bets may pay is capped. */
async function readOpen(
  homes: Homes,
  playerId: bigint,
  { from }: BetsQuery,
  before: Cursor,
): Promise<BetSummary[]> {
  const { rows } = await sql<BetRow>`
    select at, seq, stake, null::bigint as payout, false as is_void, ${sql.raw(BET_NAME)} from sports_bet
     where player_id = ${playerId} and state = 'open' and (at, seq) < (${before.at}, ${before.seq})
       and at >= ${from ?? '-infinity'}
     order by at desc, seq desc`.execute(homes.homeOf(playerId).db.kysely);
  return rows.map(toSummary);
}

function readOver(
  homes: Homes,
  playerId: bigint,
  { from }: BetsQuery,
  before: Cursor,
  limit: number,
): Promise<BetSummary[]> {
  return newestFirst(limit, before.at, async (since) => {
    // Not a prepared statement: only a plan made for these very bounds leaves out the other months.
    const { rows } = await sql<BetRow>`
      select at, seq, stake, paid as payout, state = 'void' as is_void, ${sql.raw(BET_NAME)} from sports_bet
       where player_id = ${playerId} and state <> 'open' and at <= ${before.at} and (at, seq) < (${before.at}, ${before.seq})
         and at >= ${since} and at >= ${from ?? '-infinity'}
       order by at desc, seq desc limit ${limit}`.execute(homes.homeOf(playerId).db.kysely);
    return rows.map(toSummary);
  });
}
