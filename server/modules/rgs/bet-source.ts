import type { BetSource } from '../betting/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { toRecord } from './records.ts';
import type { Rgs } from './rgs.ts';

/** Rounds of the games that are played alone, as bets in the list of all bets. */
export function createBetSource(
  rgs: Pick<Rgs, 'games' | 'allRounds' | 'playedGames' | 'recentGames' | 'roundAt'>,
  wallet: Pick<Wallet, 'linesAt'>,
): BetSource {
  return {
    titleOf: (gameId) => rgs.games.get(gameId)?.title ?? null,
    playedGames: rgs.playedGames,
    recentGames: rgs.recentGames,
    page: rgs.allRounds,
    async find(playerId, gameId, position) {
      const game = rgs.games.get(gameId);
      const stored = game === undefined ? null : await rgs.roundAt({ playerId, gameId }, position);
      if (game === undefined || stored === null) return null;
      const { at, seq, isVoid = false, round } = stored;
      const { stakeKobo: stake, payoutKobo: payout } = round;
      return {
        bet: { gameId, at, seq, stake, payout, isVoid },
        details: { kind: 'solo', record: payout === null ? null : toRecord(game, stored) },
        entries: await wallet.linesAt(playerId, [stored, ...stored.stepsBooked]),
      };
    },
  };
}
