import type {
  SharedBetView as PublishedBet,
  SharedRound as PublishedRound,
} from '@jara/contract/shared-games';

/** A round as published, with the outcome and the card of its game. */
export interface SharedRound<Outcome = unknown, Card = unknown>
  extends Omit<PublishedRound, 'outcome' | 'card'> {
  readonly outcome: Outcome | null;
  readonly card: Card | null;
}

/** A bet as its player sees it, with a selection of its game. */
export interface SharedBetView<Selection = unknown> extends Omit<PublishedBet, 'selection'> {
  readonly selection: Selection;
}
