import { studioProduct } from '@jara/ledger/account';
import type { Homes } from '../../platform/database/homes.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { readBetsPage } from '../bets/bets.ts';
import type { BetSource, BetSummary } from '../bets/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import {
  readNewest,
  readOpen,
  readPlayedGames,
  readRecentGames,
  readRoundAt,
  type StudioRoundMoney,
} from './all-rounds.ts';

export interface BetSourceDeps {
  readonly homes: Homes;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'linesOfBet'>;
  titleOf(gameId: string): string | null;
}

/** Rounds at studios, as bets in the list of all bets. The studio keeps the round; here stands what it did to the balance. */
export function createBetSource({ homes, clock, wallet, titleOf }: BetSourceDeps): BetSource {
  return {
    titleOf,
    playedGames: (playerId) => readPlayedGames(homes, playerId),
    recentGames: (playerId, limit) => readRecentGames(homes, playerId, limit),
    page: (playerId, query) =>
      readBetsPage(clock.now(), query, {
        open: async (before) =>
          (await readOpen(homes, playerId, { ...query, before, limit: MOST_OPEN })).map(toBet),
        over: async (before, limit) =>
          (await readNewest(homes, playerId, { ...query, before, limit })).map(toBet),
      }),
    async find(playerId, gameId, position) {
      const round = await readRoundAt(homes, playerId, gameId, position);
      if (round === null) return null;
      const { roundId, at: from, touchedAt: to } = round;
      const entries = await wallet.linesOfBet(playerId, {
        ...{ product: studioProduct(gameId), reference: roundId, from, to },
      });
      return { bet: toBet(round), details: { kind: 'studio' }, entries };
    },
  };
}

/** Rounds are settled after three days at the latest. */
const MOST_OPEN = 1000;

/** What was taken back counts as paid. */
function toBet({ gameId, at, seq, isOver, staked, refunded, paid }: StudioRoundMoney): BetSummary {
  return { gameId, at, seq, stake: staked, payout: isOver ? paid + refunded : null, isVoid: false };
}
