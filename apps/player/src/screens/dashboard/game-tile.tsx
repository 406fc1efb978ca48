import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryArt } from '../../art/category-art.tsx';
import type { GameCard } from './game-cards.ts';
import { TEXTS } from './texts.ts';

/** One room of the house: its picture beside what is in it. */
export function GameTile({ card }: { card: GameCard }) {
  return (
    <Link
      to={card.to}
      className="group grid h-full min-h-36 grid-cols-[1fr_40%] overflow-hidden rounded-xl border border-line bg-surface text-text no-underline transition-colors duration-150 ease-out hover:border-text"
    >
      <span className="flex flex-col p-4 md:p-5">
        <span className="font-head text-21 md:text-28">{card.title}</span>
        <span className="mt-1 text-13 text-text-soft md:text-15">{card.text}</span>
        <span className="mt-auto flex items-center gap-1.5 pt-3 text-15 font-semibold text-accent">
          {card.isFirst === true ? TEXTS.playNow : TEXTS.open}
          <ArrowRight
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-5 transition-transform duration-150 ease-out group-hover:translate-x-1"
          />
        </span>
      </span>
      <CategoryArt name={card.art} className="h-full" />
    </Link>
  );
}
