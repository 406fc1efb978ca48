import type { AnySharedGame } from '@jara/game-kit/shared-game';
import {
  describeBet,
  describeOpenBet,
  describeOwnCashOut,
  describeVoidBet,
} from '@jara/game-kit/shared-round';
import { sharedProduct } from '@jara/ledger/account';
import type { Homes } from '../../platform/database/homes.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { BetSource } from '../betting/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { readAllBets, readPlayedGames, readRecentGames } from './all-bets.ts';
import type { Rounds } from './rounds.ts';
import type { Season } from './seasons.ts';
import { poolEntryOf } from './standing.ts';
import type { PublicRound, SharedBetView } from './types.ts';
import { toReceiptAnswer } from './views.ts';

export interface BetSourceDeps {
  readonly rounds: Pick<Rounds, 'games' | 'betAt' | 'season' | 'asked'>;
  readonly homes: Homes;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'linesOfBet'>;
}

/** Bets on the rounds that everyone plays together, in the list of all bets. */
export function createBetSource({ rounds, homes, clock, wallet }: BetSourceDeps): BetSource {
  const gameIds = [...rounds.games.keys()];
  return {
    titleOf: (gameId) => rounds.games.get(gameId)?.title ?? null,
    playedGames: (playerId) => readPlayedGames(homes, playerId, gameIds),
    recentGames: (playerId, limit) => readRecentGames(homes, playerId, gameIds, limit),
    page: (playerId, query) => readAllBets(homes, clock.now(), playerId, query),
    async find(playerId, gameId, position) {
      const game = rounds.games.get(gameId);
      const played = game === undefined ? null : await rounds.betAt({ playerId, gameId }, position);
      if (game === undefined || played === null) return null;
      const { bet, round } = played;
      const { betId: reference, at: from, endedAt: to, isVoid, stakeKobo: stake, paidKobo } = bet;
      const season = await rounds.season(round.seasonId);
      invariant(season !== null, 'a round is of a season');
      const asked = round.revealed === null ? [] : await rounds.asked(round);
      const receipt = toReceiptAnswer(game, round, season, bet, asked);
      return {
        bet: { gameId, ...position, stake, payout: to === null ? null : paidKobo, isVoid },
        details: { ...detailsOf(game, bet, round, season), receipt },
        entries: await wallet.linesOfBet(playerId, {
          ...{ product: sharedProduct(gameId), reference, from, to },
        }),
      };
    },
  };
}

function detailsOf(game: AnySharedGame, view: SharedBetView, round: PublicRound, season: Season) {
  const { state, revealed } = round;
  invariant(state !== 'scheduled', 'a round with bets was open');
  return {
    kind: 'shared' as const,
    roundState: state,
    number: round.round,
    lines: linesOf(game, view, round),
    commitment: season.commitment,
    publicValue: season.publicValue ?? '',
    link: revealed?.link ?? null,
  };
}

/** A bet that was cashed out whole, by hand or by itself, is over before its round is: what came is not told yet. */
function linesOf(game: AnySharedGame, view: SharedBetView, round: PublicRound): string[] {
  const { bet, cashOuts, endedAt, isVoid } = view;
  const { card, revealed } = round;
  if (isVoid) return describeVoidBet(game, bet, card, cashOuts);
  if (revealed !== null) {
    const played = { card, outcome: revealed.outcome };
    const entry = poolEntryOf(game, { standing: round.standing, outcome: played.outcome }, view.answers);
    return describeBet(game, bet, played, cashOuts, entry);
  }
  const own = endedAt === null || cashOuts.at(-1)?.part === 'all' ? undefined : game.cashOut?.autoAt(bet);
  return [
    ...describeOpenBet(game, bet, card, cashOuts),
    ...(own === undefined ? [] : [describeOwnCashOut(own)]),
  ];
}
