import type { GameRound } from '@jara/game-client/client';
import { Lost, Paid } from '@jara/game-client/parts/paid';
import { endOf, type TableBet, type TableState } from '../game.ts';
import { isBust } from '../hand.ts';
import { totalText } from './hand-texts.ts';
import { TEXTS } from './texts.ts';

type Round = GameRound<TableBet, TableState>;

function titleOf({ view, stakeKobo }: Round, payoutKobo: bigint): string {
  if (endOf(view, 0) === 'blackjack') return TEXTS.blackjackTitle;
  if (payoutKobo > stakeKobo) return TEXTS.wonTitle;
  return payoutKobo === stakeKobo ? TEXTS.evenTitle : TEXTS.partTitle;
}

/** How a round ended. */
export function Result({ round }: { round: Round }) {
  const { view, stakeKobo } = round;
  const payoutKobo = round.payoutKobo ?? 0n;
  if (payoutKobo === 0n) {
    const own = view.hands.map(({ cards }) => totalText(cards, view.hands.length > 1)).join(' · ');
    // Against bust hands the dealer does not draw: his one card decided nothing.
    const isAllBust = view.hands.every(({ cards }) => isBust(cards));
    return (
      <Lost title={TEXTS.lostTitle}>
        {isAllBust ? `${own}.` : TEXTS.lostText(own, totalText(view.dealer))}
      </Lost>
    );
  }
  return (
    <Paid
      title={titleOf(round, payoutKobo)}
      stakeKobo={stakeKobo}
      payoutKobo={payoutKobo}
      isResumed={round.isResumed}
    />
  );
}
