import { Skeleton } from '@jara/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../navigation/paths.ts';
import { TEXTS } from './texts.ts';

/** The tiles and their placeholders have one size, so that nothing moves when the games arrive. */
export const TILE_WIDTH = 'w-34 shrink-0 md:w-42';
export const ART = 'aspect-[4/3] w-full';
export const FOOT = 'flex h-11 items-center px-2.5';
export const RAIL =
  '-mx-[16px] mt-1 flex snap-x scroll-px-[16px] gap-3 overflow-x-auto px-[16px] pb-2 md:mx-0 md:scroll-px-0 md:px-0';

interface RailFrameProps {
  readonly title: string;
  readonly allTo: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The rail's heading, and the link to all games. */
export function RailFrame({ title, allTo, className, children }: RailFrameProps) {
  return (
    <section aria-labelledby="game-rail" className={`min-w-0 ${className}`}>
      <div className="flex items-center justify-between gap-x-4 large-text:flex-wrap">
        <h2 id="game-rail" className="font-head text-21">
          {title}
        </h2>
        <Link to={allTo} className="link-tall shrink-0 font-semibold text-current underline-offset-4">
          {TEXTS.all}
        </Link>
      </div>
      {children}
    </section>
  );
}

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The rail while the games load. */
export function RailSkeleton({ className = '' }: { className?: string }) {
  return (
    <RailFrame title={TEXTS.popular} allTo={paths.virtual} className={className}>
      <ul aria-hidden="true" className={`${RAIL} overflow-hidden`}>
        {PLACEHOLDERS.map((index) => (
          <li
            key={index}
            className={`${TILE_WIDTH} overflow-hidden rounded-lg border border-line bg-surface`}
          >
            <Skeleton className={`${ART} rounded-none`} />
            <div className={FOOT}>
              <Skeleton className="h-4 w-3/4" />
            </div>
          </li>
        ))}
      </ul>
    </RailFrame>
  );
}
