import type { Line } from '@jara/game-kit/line';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import {
  describeBet,
  describeOpenBet,
  describeOwnCashOut,
  describeVoidBet,
} from '@jara/game-kit/shared-round';
import { gameOfProduct, sharedProduct } from '@jara/ledger/account';
import { invariant } from '../../../platform/runtime/invariant.ts';
import type { BettingProduct } from '../../betting/types.ts';
import type { Rounds } from '../rounds.ts';
import type { Season } from '../seasons/season-store.ts';
import { poolEntryOf } from '../settlement/settle-round.ts';
import type { PublicRound, RoundBet } from '../types.ts';
import { toReceiptAnswer } from '../views.ts';

/** Bets on the rounds that everyone plays together, as betting lists and describes them. */
export function sharedBets(rounds: Pick<Rounds, 'games' | 'betAt' | 'season' | 'asked'>): BettingProduct {
  return {
    productOf: sharedProduct,
    gameIdOf: (product) => gameOfProduct('shared', product),
    titleOf: (gameId) => rounds.games.get(gameId)?.title ?? null,
    async describe({ playerId, product, at, seq }) {
      const gameId = gameOfProduct('shared', product) ?? '';
      const game = rounds.games.get(gameId);
      const played = game === undefined ? null : await rounds.betAt({ playerId, gameId }, { at, seq });
      if (game === undefined || played === null) return null;
      const { bet, round } = played;
      const season = await rounds.season(round.seasonId);
      invariant(season !== null, 'a round is of a season');
      const asked = round.revealed === null ? [] : await rounds.asked(round);
      const receipt = toReceiptAnswer(game, round, season, bet, asked);
      return { ...detailsOf(game, bet, round, season), receipt };
    },
  };
}

function detailsOf(game: AnySharedGame, view: RoundBet, round: PublicRound, season: Season) {
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

/** A bet that was cashed out whole, by hand or automatically, ends before its round does: the result is not published yet. */
function linesOf(game: AnySharedGame, view: RoundBet, round: PublicRound): Line[] {
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
