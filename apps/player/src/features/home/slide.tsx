import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SLIDE_TEXTS } from './slide-texts.ts';

export const SLIDE_COUNT = 7;

interface SlideProps {
  /** Its index, from 0. */
  readonly index: number;
  readonly shown: number;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly to: string;
  /** The picture, as wide and as high as its box. */
  readonly children: ReactNode;
}

/** One slide: a picture and a text, all of it a link. The slides are stacked, and one is visible. */
export function Slide({ index, shown, title, text, to, children }: SlideProps) {
  const isShown = index === shown;
  return (
    <article
      aria-roledescription="slide"
      aria-label={SLIDE_TEXTS.place(index + 1, SLIDE_COUNT)}
      inert={!isShown}
      className={`relative col-start-1 row-start-1 flex flex-col transition-[opacity,visibility] duration-200 ${
        isShown ? '' : 'invisible opacity-0'
      }`}
    >
      <div className={`aspect-[16/10] shrink-0 overflow-hidden sm:aspect-[2/1] ${isShown ? '' : 'undrawn'}`}>
        {children}
      </div>
      <div className="flex min-h-30 flex-1 items-center gap-3 bg-surface px-4 py-4 text-text md:px-5">
        <div className="flex-1">
          <h2 className="font-head text-21">
            <Link
              to={to}
              draggable={false}
              className="text-text no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-15 text-text-soft">{text}</p>
        </div>
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-accent" />
      </div>
    </article>
  );
}
