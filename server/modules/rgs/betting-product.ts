import { gameOfProduct, gameProduct } from '@jara/ledger/account';
import type { Bet } from '../betting/betting.ts';
import type { BettingProduct } from '../betting/types.ts';
import { toRecord } from './records.ts';
import type { Rgs } from './rgs.ts';
import type { RoundDetails } from './rounds-participant.ts';

/** Rounds of the games that are played alone. */
export function gameRounds({ games, roundOf }: Pick<Rgs, 'games' | 'roundOf'>): BettingProduct {
  return {
    productOf: gameProduct,
    gameIdOf: (product) => gameOfProduct('game', product),
    titleOf: (gameId) => games.get(gameId)?.title ?? null,
    async describe(bet) {
      const game = games.get(gameOfProduct('game', bet.product) ?? '');
      if (game === undefined || bet.state === 'open') return { kind: 'solo', record: null };
      const stored = await roundOf(bet as Bet<RoundDetails>);
      return { kind: 'solo', record: stored === null ? null : toRecord(game, stored) };
    },
  };
}
