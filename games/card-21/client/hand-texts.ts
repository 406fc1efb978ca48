import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameRound } from '@jara/game-client/client';
import type { Card } from '@jara/game-kit/cards';
import { formatNaira } from '@jara/money/kobo';
import { endOf, type TableBet, type TableState } from '../game.ts';
import { isBlackjack, MAX_TOTAL, totalOf } from '../hand.ts';
import { ENDS } from '../odds.ts';
import { TEXTS } from './texts.ts';

/** A hand's total in the player's language: `Soft 17`, `20`, `Bust, 24`, `Blackjack`. */
export function totalText(cards: readonly Card[], isSplit = false): string {
  const { total, isSoft } = totalOf(cards);
  if (cards.length === 0) return '';
  if (!isSplit && isBlackjack(cards)) return TEXTS.blackjack;
  if (total > MAX_TOTAL) return TEXTS.bust(total);
  return isSoft && total < MAX_TOTAL ? TEXTS.soft(total) : String(total);
}

export function handText(state: TableState, at: number): string {
  return state.hands.length === 1 ? TEXTS.you : TEXTS.hand(at + 1);
}

/** The result of a hand, in a word or two. */
export function endText(state: TableState, at: number): string {
  return TEXTS.ends[ENDS.indexOf(endOf(state, at))] ?? '';
}

const spoken = (cards: readonly Card[]) => cards.map(spokenName).join(', ');

/** The screen reader's text once an answer's cards are dealt. */
export function announcement({ view, sequence, payoutKobo }: GameRound<TableBet, TableState>): string {
  const isSplit = view.hands.length > 1;
  if (sequence === 0 && !view.isOver) {
    const cards = view.hands[0]?.cards ?? [];
    return TEXTS.saidDeal(spoken(cards), totalText(cards), spoken(view.dealer));
  }
  const hands = view.hands.map(({ cards }, at) =>
    TEXTS.saidHand(handText(view, at), spoken(cards), totalText(cards, isSplit)),
  );
  if (!view.isOver) return hands.join(' ');
  const ends = view.hands.map((_, at) => TEXTS.saidEnd(handText(view, at), endText(view, at)));
  return [
    ...hands,
    TEXTS.saidDealer(spoken(view.dealer), totalText(view.dealer)),
    ...ends,
    TEXTS.saidPaid(formatNaira(payoutKobo ?? 0n, 'short')),
  ].join(' ');
}
