import { SuitMark } from '@jara/game-client/cards/card-art';
import { spokenName } from '@jara/game-client/cards/card-name';
import { type Card, rankLetter, rankOf, suitOf } from '@jara/game-kit/cards';
import { useEffect, useRef } from 'react';
import type { HiLoState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** A card may be turned twice in a round; its constant index identifies it. */
function placed(cards: readonly Card[]) {
  return cards.map((card, index) => ({ card, index, name: `${index} ${card}` }));
}

/** The cards turned so far, each with the player's guess on the next; the latest is scrolled into view. */
export function Trail({ state, count }: { state: HiLoState; count: number }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (count > 0) element.scrollLeft = element.scrollWidth;
    // A row longer than its visible part can be scrolled by the keyboard too.
    element.tabIndex = element.scrollWidth > element.clientWidth ? 0 : -1;
  }, [count]);
  return (
    <ol
      ref={list}
      aria-label={TEXTS.turned}
      className="mx-auto flex min-h-10 w-fit max-w-full gap-1.5 overflow-x-auto"
    >
      {placed(state.cards.slice(0, count)).map(({ card, index, name }) => {
        const suit = suitOf(card);
        const red = suit === 'hearts' || suit === 'diamonds';
        const isLast = index === state.cards.length - 1;
        const wrong = isLast && state.ending === 'wrong';
        return (
          <li
            key={name}
            className={`flex h-10 min-w-9 shrink-0 items-center justify-center gap-0.5 rounded-md bg-chalk px-1.5 text-15 font-semibold ${
              red ? 'text-clay' : 'text-ink'
            } ${wrong ? 'outline-2 outline-offset-[-2px] outline-clay' : ''}`}
          >
            <span className="sr-only">{spokenName(card)}</span>
            <span aria-hidden="true">{rankLetter(rankOf(card))}</span>
            <SuitMark suit={suit} className="size-3" />
          </li>
        );
      })}
    </ol>
  );
}
