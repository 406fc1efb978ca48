import { AgeMark } from '@jara/ui/auth-frame';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageSection } from '../../../build/page-text.ts';
import { ArticleNotes, ArticleText } from './article-text.tsx';
import { Contents } from './contents.tsx';
import { type LoadedPage, loadPage, type PageName } from './load-page.ts';

const PAGES: Record<string, PageName> = {
  '/rules': 'rules',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/faq': 'faq',
};

/** The text is there before the page is drawn, so that nothing moves when it comes. */
export function loader({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
  return loadPage(PAGES[new URL(request.url).pathname.replace(/\/$/, '')] ?? 'rules');
}

/** What nobody should have to look for: the footer leads people here who need it. */
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
