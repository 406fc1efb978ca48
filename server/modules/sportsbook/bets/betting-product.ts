import type { Ticket } from '@jara/contract/sports';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { Homes } from '../../../platform/database/homes.ts';
import type { BettingProduct } from '../../betting/types.ts';
import { readNamesAt } from './bet-names.ts';
import { type BetWithLegs, readBetsAt } from './bets-store.ts';

export interface SportsProductDeps {
  readonly homes: Homes;
  /** The bet as it is now, with its events' play. */
  ticketOf(bet: BetWithLegs): Promise<Ticket>;
}

const PRODUCT = 'sports';

/** Bets of the sportsbook. */
export function sportsProduct({ homes, ticketOf }: SportsProductDeps): BettingProduct {
  return {
    productOf: (gameId) => (gameId === SPORTSBOOK_ID ? PRODUCT : null),
    gameIdOf: (product) => (product === PRODUCT ? SPORTSBOOK_ID : null),
    titleOf: (gameId) => (gameId === SPORTSBOOK_ID ? 'Sports betting' : null),
    async describe(bet) {
      const { db } = homes.homeOf(bet.playerId);
      const [withLegs] = await readBetsAt(db.kysely, bet.playerId, [bet]);
      return withLegs === undefined ? null : { kind: 'sports', ticket: await ticketOf(withLegs) };
    },
    namesOf: (playerId, bets) => readNamesAt(homes.homeOf(playerId), playerId, bets),
  };
}
