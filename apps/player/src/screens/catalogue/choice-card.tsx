import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CategoryArt, type CategoryName } from '../../art/category-art.tsx';

export interface ChoiceCardProps {
  readonly to: string;
  readonly art: CategoryName;
  readonly title: string;
  readonly text: string;
  /** What there is behind it; empty while that is not known. */
  readonly note: string;
}

/** One kind of game: its picture, its name, and how much there is to play. */
export function ChoiceCard({ to, art, title, text, note }: ChoiceCardProps) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-text no-underline transition-colors duration-150 ease-out hover:border-text"
    >
      <CategoryArt
        name={art}
        className="aspect-[4/3] w-full md:aspect-[16/9] [&_svg]:transition-transform [&_svg]:duration-200 [&_svg]:ease-out group-hover:[&_svg]:scale-[1.03]"
      />
      <span className="flex flex-1 flex-col p-3 md:p-4">
        <span className="font-head text-17 md:text-21">{title}</span>
        <span className="mt-0.5 text-13 text-text-soft max-[22rem]:hidden md:text-15">{text}</span>
        <span className="mt-auto flex min-h-8 items-end gap-1.5 pt-2 text-13 font-semibold text-accent md:text-15">
          {note}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="ml-auto size-5" />
        </span>
      </span>
    </Link>
  );
}
