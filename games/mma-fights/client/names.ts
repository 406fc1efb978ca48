import { type Corner, type FightCard, inCorner } from '../card.ts';
import type { Method } from '../ends.ts';
import type { Style } from '../fighters.ts';
import type { FightSelection } from '../markets.ts';
import { TEXTS } from './texts.ts';

/** A fighter's short name. */
export function shortName(card: FightCard, corner: Corner): string {
  const { name } = inCorner(card, corner);
  return name.slice(name.lastIndexOf(' ') + 1);
}

export function styleName(style: Style): string {
  if (style === 'all-round') return TEXTS.allRound;
  return style === 'striker' ? TEXTS.striker : TEXTS.grappler;
}

function methodName(method: Method): string {
  if (method === 'ko') return TEXTS.ko;
  return method === 'submission' ? TEXTS.tapOut : TEXTS.decision;
}

/** A selection's name on the slip. */
export function selectionName(selection: FightSelection, card: FightCard): string {
  const name = (corner: Corner) => shortName(card, corner);
  switch (selection.market) {
    case 'winner':
      return TEXTS.wins(name(selection.corner));
    case 'method':
      return TEXTS.endsBy(methodName(selection.method));
    case 'winner-method':
      return TEXTS.winsBy(name(selection.corner), methodName(selection.method));
    case 'round':
      return TEXTS.endsIn(selection.round);
    case 'winner-round':
      return TEXTS.winsIn(name(selection.corner), selection.round);
    case 'distance':
      return selection.goes ? TEXTS.goes : TEXTS.doesNotGo;
  }
}

/** A selection's name on its button, within its market. */
export function buttonName(selection: FightSelection, card: FightCard): string {
  switch (selection.market) {
    case 'winner':
      return inCorner(card, selection.corner).name;
    case 'method':
    case 'winner-method':
      return methodName(selection.method);
    case 'round':
    case 'winner-round':
      return TEXTS.roundShort(selection.round);
    case 'distance':
      return selection.goes ? TEXTS.yes : TEXTS.no;
  }
}
