import type { Ticket } from '@jara/contract/sports';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { Shards } from '../../../platform/database/shards.ts';
import type { BettingProduct } from '../../betting/types.ts';
import { readNamesAt } from './bet-names.ts';
import { type BetWithLegs, readBetsAt } from './bets-store.ts';

export interface SportsProductDeps {
  readonly shards: Shards;
  /** The bet as it is now, with its events' play. */
  ticketOf(bet: BetWithLegs): Promise<Ticket>;
}

const PRODUCT = 'sports';

/** Bets of the sportsbook. */
export function sportsProduct({ shards, ticketOf }: SportsProductDeps): BettingProduct {
  return {
    productOf: (gameId) => (gameId === SPORTSBOOK_ID ? PRODUCT : null),
    gameIdOf: (product) => (product === PRODUCT ? SPORTSBOOK_ID : null),
    titleOf: (gameId) => (gameId === SPORTSBOOK_ID ? 'Sports betting' : null),
    async describe(bet) {
      const { db } = shards.shardOf(bet.playerId);
      const [withLegs] = await readBetsAt(db.kysely, bet.playerId, [bet]);
      return withLegs === undefined ? null : { kind: 'sports', ticket: await ticketOf(withLegs) };
    },
    namesOf: (playerId, bets) => readNamesAt(shards.shardOf(playerId), playerId, bets),
  };
}
