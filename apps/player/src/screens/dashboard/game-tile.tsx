import { AdireMark, AdirePattern } from '@jara/ui/pattern';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { GameCard } from './game-cards.ts';

/** One game or room; the open one wears danfo, the others cloth. */
export function GameTile({ card }: { card: GameCard }) {
  const room = card.open ? 'bg-danfo text-ink' : 'bg-adire text-white';
  return (
    <Link
      to={card.to}
      className={`group relative flex min-h-40 flex-col overflow-hidden rounded-xl p-5 no-underline ${room}`}
    >
      <AdirePattern
        figure={card.figure}
        className={`absolute inset-0 ${card.open ? 'text-ink/5' : 'text-white/5'}`}
      />
      <AdireMark
        figure={card.figure}
        className={`absolute -right-6 -bottom-8 size-32 min-[24rem]:size-40 transition-transform duration-200 ease-out group-hover:-translate-y-1 ${
          card.open ? 'text-ink/70' : 'text-white/40'
        }`}
      />
      <span className="relative font-head text-28">{card.title}</span>
      <span className="relative mt-1 max-w-[65%] text-15">{card.text}</span>
      <span className="relative mt-auto flex items-center gap-1.5 pt-4 text-15 font-semibold">
        {card.open ? 'Play now' : 'Opens soon'}
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
    </Link>
  );
}
