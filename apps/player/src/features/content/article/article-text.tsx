import { use } from 'react';
import { Link } from 'react-router';
import type { PageSection } from '../../../../build/page-text.ts';
import { SoonUnlessOpen } from '../../../catalogue/soon-unless-open.tsx';
import { chosenLanguage } from '../../../language/language.ts';
import { type LoadedPage, loadPage, type PageName } from './load-page.ts';
import { Prose } from './prose.tsx';
import { TEXTS } from './texts.ts';
import { WithdrawalTimes } from './withdrawal-times.tsx';

/** The question of the FAQ that has the measured times below it. */
const WITHDRAWAL = 'withdrawal';

function Section({ section: { id, heading, opening, html } }: { section: PageSection }) {
  return (
    <section id={id} className="group mt-8 scroll-mt-24 border-t border-line pt-5 first:mt-0">
      <div className="mb-3 flex items-baseline">
        <h2 className="font-head text-21">{heading}</h2>
        <Link
          to={`#${id}`}
          aria-label={TEXTS.linkTo(heading)}
          className="print-never px-2 text-text-soft no-underline opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
        >
          #
        </Link>
        {/* In the line of the heading, where its removal moves nothing below it. */}
        <SoonUnlessOpen opening={opening} className="shrink-0" />
      </div>
      <Prose html={html} />
      {id === WITHDRAWAL ? <WithdrawalTimes /> : null}
    </section>
  );
}

/** The sections of a long text, without a page around them. */
export function ArticleText({ page: { text, language } }: { page: LoadedPage }) {
  return (
    <div lang={language}>
      {text.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

/** The date of the last change, and the binding language. */
export function ArticleNotes({ page: { text, language } }: { page: LoadedPage }) {
  return (
    <>
      <p className="text-13 text-text-soft">
        <time dateTime={text.updated}>{TEXTS.updated(dayText(text.updated))}</time>
      </p>
      {language === chosenLanguage() ? null : <p className="text-15 font-semibold">{TEXTS.englishBinds}</p>}
    </>
  );
}

/**
 * A long text inside another page, such as a tab of the settings. Put a Suspense around it: the text is fetched when first shown.
 */
export function ArticleInPlace({ page: name }: { page: PageName }) {
  const page = use(loadPage(name));
  return (
    <div className="space-y-3">
      <p className="text-17 text-text-soft">{page.text.lead}</p>
      <ArticleNotes page={page} />
      <ArticleText page={page} />
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-21` → `21 November 2026`. */
function dayText(day: string): string {
  return DAY.format(new Date(day));
}
