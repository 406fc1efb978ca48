import { type Line, line } from '@jara/game-kit/line';
import { type Corner, type FightCard, inCorner } from './card.ts';
import type { FightSelection } from './markets.ts';
import { type FightOutcome, pointsOf } from './outcome.ts';

/** A selection's name in a receipt. */
export function selectionLine(selection: FightSelection, card: FightCard): Line {
  const name = (corner: Corner) => inCorner(card, corner).name;
  switch (selection.market) {
    case 'winner':
      return line('wins', { name: name(selection.corner) });
    case 'method':
      return line('endsBy', { method: selection.method });
    case 'winner-method':
      return line('winsBy', { name: name(selection.corner), method: selection.method });
    case 'round':
      return line('endsIn', { round: selection.round });
    case 'winner-round':
      return line('winsIn', { name: name(selection.corner), round: selection.round });
    case 'distance':
      return line(selection.goes ? 'distance' : 'noDistance');
  }
}

/** The result for everyone. */
export function outcomeLines(outcome: FightOutcome, card: FightCard): Line[] {
  const { winner, method, round, judges } = outcome;
  const [won, lost] = [inCorner(card, winner), inCorner(card, winner === 0 ? 1 : 0)];
  const beat = { winner: won.name, loser: lost.name };
  if (method !== 'decision') return [line('beatIn', { ...beat, method, round })];
  const points = judges.map((sheet) => {
    const [yellow, blue] = pointsOf(sheet);
    return winner === 0 ? `${yellow}–${blue}` : `${blue}–${yellow}`;
  });
  return [line('beatOnCards', { ...beat, points: points.join(', ') })];
}
