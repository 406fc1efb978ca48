import { buttonClass } from '@jara/ui/button';
import { AdireMark } from '@jara/ui/pattern';
import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { soonPage } from './soon-pages.ts';

/** A page that is reachable and honest before it is finished: what is coming, what works today, one thing to do. */
export function Component() {
  const { pathname } = useLocation();
  const page = soonPage(pathname);
  return (
    <section className="page-width py-6 md:py-10">
      <div className="overflow-hidden rounded-xl border border-line bg-surface md:grid md:grid-cols-[6fr_5fr]">
        <div className="p-5 md:p-10">
          <p className="inline-block rounded-lg bg-accent-soft px-2.5 py-1 text-13 font-semibold text-accent">
            Opens soon
          </p>
          <h1 className="mt-3 font-head text-38">{page.title}</h1>
          <p className="mt-2 max-w-md text-17 text-text-soft">{page.lead}</p>
          <ul className="mt-5 space-y-3">
            {page.today.map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden="true" strokeWidth={1.75} className="mt-px size-5 shrink-0 text-good" />
                {line}
              </li>
            ))}
          </ul>
          <Link to={page.action.to} className={`${buttonClass('primary')} mt-7 max-md:w-full`}>
            {page.action.label}
          </Link>
        </div>
        <div className="relative min-h-40 overflow-hidden bg-adire">
          <AdireMark
            figure={page.figure}
            className="absolute -right-10 -bottom-24 size-72 text-adire-light/60 md:-bottom-16 md:size-96"
          />
        </div>
      </div>
    </section>
  );
}
