import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { type Place, placeAbove, placePath } from './place.ts';
import { placeName } from './place-words.ts';
import { TEXTS } from './texts.ts';

const CRUMB = 'link-tall font-semibold text-accent no-underline underline-offset-4 hover:underline';

/** From here to the top, step by step; on phones only the step that is one up. */
export function WayBack({ base, place }: { base: string; place: Place }) {
  const above = placeAbove(place);
  const steps = above.room === null ? [above] : [placeAbove(above), above];
  return (
    <nav aria-label={TEXTS.whereYouAre} className="text-15">
      <ol className="flex flex-wrap items-center gap-x-2 max-md:hidden">
        {steps.map((step) => (
          <li key={step.room ?? ''} className="flex items-center gap-2">
            <Link to={placePath(base, step)} className={CRUMB}>
              {placeName(step)}
            </Link>
            <span aria-hidden="true" className="text-text-soft">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-text-soft">
          {placeName(place)}
        </li>
      </ol>
      <Link to={placePath(base, above)} className={`${CRUMB} gap-1 md:hidden`}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="-ml-1.5 size-5" />
        {placeName(above)}
      </Link>
    </nav>
  );
}
