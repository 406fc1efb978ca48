import { type Corner, type FightCard, inCorner } from './card.ts';
import type { Method } from './ends.ts';
import type { FightSelection } from './markets.ts';
import { type FightOutcome, pointsOf } from './outcome.ts';

const BY: Readonly<Record<Method, string>> = {
  ko: 'by knock-out',
  submission: 'by submission',
  decision: 'on the judges’ cards',
};

/** A selection's name in a receipt. */
export function selectionInWords(selection: FightSelection, card: FightCard): string {
  const name = (corner: Corner) => inCorner(card, corner).name;
  switch (selection.market) {
    case 'winner':
      return `${name(selection.corner)} wins`;
    case 'method':
      return `the fight ends ${BY[selection.method]}`;
    case 'winner-method':
      return `${name(selection.corner)} wins ${BY[selection.method]}`;
    case 'round':
      return `the fight ends in round ${selection.round}`;
    case 'winner-round':
      return `${name(selection.corner)} ends the fight in round ${selection.round}`;
    case 'distance':
      return selection.goes ? 'the fight goes the distance' : 'the fight does not go the distance';
  }
}

/** The result for everyone. */
export function outcomeInWords(outcome: FightOutcome, card: FightCard): string[] {
  const { winner, method, round, judges } = outcome;
  const [won, lost] = [inCorner(card, winner), inCorner(card, winner === 0 ? 1 : 0)];
  const beat = `${won.name} beat ${lost.name} ${BY[method]}`;
  if (method !== 'decision') return [`${beat} in round ${round}`];
  const points = judges.map((sheet) => {
    const [yellow, blue] = pointsOf(sheet);
    return winner === 0 ? `${yellow}–${blue}` : `${blue}–${yellow}`;
  });
  return [`${beat}, ${points.join(', ')}`];
}
