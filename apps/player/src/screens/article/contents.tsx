import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { PageSection } from '../../../build/page-text.ts';
import { TEXTS } from './texts.ts';

interface ContentsProps {
  readonly sections: readonly PageSection[];
}

function Links({ sections, className }: ContentsProps & { className: string }) {
  return (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className={`flex items-center text-text-soft no-underline hover:text-text hover:underline ${className}`}
          >
            {heading}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What stands on the page: a list at the side, on phones one that opens. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav aria-label={TEXTS.onThisPage} className="print-never">
      <details className="menu group rounded-xl border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center px-4 font-semibold">
          <span className="flex-1">{TEXTS.onThisPage}</span>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-5 text-text-soft transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line px-4 py-2">
          <Links sections={sections} className="min-h-12 text-15" />
        </div>
      </details>
      <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto pb-4 max-lg:hidden">
        <p className="mb-1 text-13 font-semibold">{TEXTS.onThisPage}</p>
        <Links sections={sections} className="min-h-9 py-1 text-15" />
      </div>
    </nav>
  );
}
