import { AgeMark } from '@jara/ui/auth-frame';
import { ChevronDown } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageSection } from '../../../../build/page-text.ts';
import { paths } from '../../../navigation/paths.ts';
import { ArticleNotes, ArticleText } from './article-text.tsx';
import { type LoadedPage, loadPage, type PageName } from './load-page.ts';
import { TEXTS } from './texts.ts';

const PAGES: Record<string, PageName> = {
  [paths.rules]: 'rules',
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.faq]: 'faq',
};

/** Loads the text before the page renders, so that nothing moves when it arrives. */
export function loader({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
  return loadPage(PAGES[new URL(request.url).pathname.replace(/\/$/, '')] ?? 'rules');
}

/** The section linked at the top, to which the footer also leads. */
const ABOVE_ALL = 'responsible-gambling';

function AboveAll({ sections }: { sections: readonly PageSection[] }) {
  const section = sections.find(({ id }) => id === ABOVE_ALL);
  if (section === undefined) return null;
  return (
    <p className="flex items-center gap-3 pt-1">
      <AgeMark />
      <Link to={`#${ABOVE_ALL}`} className="link link-tall">
        {section.heading}
      </Link>
    </p>
  );
}

/** Rules, terms, privacy, questions: long texts to be read on a phone. */
export function Component() {
  const page: LoadedPage = useLoaderData();
  const { title, lead, sections } = page.text;
  return (
    <article className="page-width py-8 md:py-12">
      <header className="max-w-3xl space-y-2">
        <h1 className="font-head text-38">{title}</h1>
        <p className="text-17 text-text-soft">{lead}</p>
        <ArticleNotes page={page} />
        <AboveAll sections={sections} />
      </header>
      <div className="mt-6 gap-12 lg:mt-10 lg:grid lg:grid-cols-[15rem_minmax(0,44rem)]">
        <Contents sections={sections} />
        <div className="max-lg:mt-8">
          <ArticleText page={page} />
        </div>
      </div>
    </article>
  );
}

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

/** The table of contents: at the side, and on phones in a disclosure. */
function Contents({ sections }: ContentsProps) {
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
      <div className="sticky top-24 max-h-[calc(100*var(--view)_-_7rem)] overflow-y-auto pb-4 max-lg:hidden">
        <p className="mb-1 text-13 font-semibold">{TEXTS.onThisPage}</p>
        <Links sections={sections} className="min-h-9 py-1 text-15" />
      </div>
    </nav>
  );
}
