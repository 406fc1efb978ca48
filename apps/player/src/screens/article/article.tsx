import { useLocation } from 'react-router';
import { articleAt } from './articles.ts';

/** Rules, terms, privacy, questions: short texts to be read on a phone. */
export function Component() {
  const article = articleAt(useLocation().pathname);
  return (
    <article className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{article.title}</h1>
      <p className="mt-2 text-17 text-text-soft">{article.lead}</p>
      {article.sections.map(({ heading, lines }) => (
        <section
          key={heading}
          className="mt-6 max-w-3xl border-t border-line pt-5 md:grid md:grid-cols-[1fr_2fr] md:gap-6"
        >
          <h2 className="font-head text-21">{heading}</h2>
          <div className="mt-2 space-y-3 text-17 md:mt-0">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
