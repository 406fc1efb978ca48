import type { RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import { type BoomBet, type BoomView, cashOutKobo, tileName } from '../game.ts';
import { TEXTS } from './texts.ts';

function announcement(view: BoomView): string {
  const worth = formatNaira(cashOutKobo(view), 'short');
  const last = view.opened.at(-1);
  if (view.ending === 'cashed') return TEXTS.saidWon(worth);
  if (last === undefined) return TEXTS.saidLaid(view.mineCount);
  return view.ending === 'boom' ? TEXTS.saidBoom(tileName(last)) : TEXTS.saidSafe(tileName(last), worth);
}

/** A step is an opened tile: laying the mines and cashing out move nothing. */
export const reveal: RevealRules<BoomBet, BoomView> = {
  steps: ({ opened }) => opened.length,
  announcement: ({ view }) => announcement(view),
  openSound: 'chip',
};
