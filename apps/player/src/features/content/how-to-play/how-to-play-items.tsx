import { type AdireFigure, AdireMark } from '@jara/ui/pattern';
import { ChevronDown } from 'lucide-react';
import { type SyntheticEvent, use } from 'react';
import { SoonUnlessOpen } from '../../../catalogue/soon-unless-open.tsx';
import { type LoadedPage, loadPage } from '../article/load-page.ts';
import { Prose } from '../article/prose.tsx';

const MAX_ITEMS = 4;

const FIGURES: readonly AdireFigure[] = ['fan', 'comb', 'circle', 'chequer'];

/** Newer browsers close the other items of a named group automatically; this does it for older ones. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const item of currentTarget.parentElement?.children ?? []) {
    if (item !== currentTarget && item instanceof HTMLDetailsElement) item.open = false;
  }
}

/** The accordion: one item open at a time, the first at the start. It opens and closes without our script too. */
export function HowToPlayItems({ page: { text, language } }: { page: LoadedPage }) {
  return (
    <div lang={language} className="space-y-3">
      {text.sections.slice(0, MAX_ITEMS).map(({ id, heading, opening, html }, index) => (
        <details
          key={id}
          id={id}
          name="how-to-play"
          open={index === 0}
          onToggle={closeOthers}
          className="menu group scroll-mt-24 overflow-hidden rounded-xl border border-line bg-surface"
        >
          <summary className="flex min-h-16 items-center gap-4 p-3 pr-4 group-open:bg-accent-soft focus-visible:outline-offset-[-3px]">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-adire">
              <AdireMark figure={FIGURES[index] ?? 'bird'} className="size-9 text-danfo" />
            </span>
            <h2 className="flex-1 font-head text-17 md:text-21">{heading}</h2>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-5 shrink-0 text-text-soft transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-line px-4 py-5 md:px-6">
            <SoonUnlessOpen opening={opening} className="mb-3" />
            <Prose html={html} />
          </div>
        </details>
      ))}
    </div>
  );
}

/**
 * The same inside another page, such as a tab of the settings. Put a Suspense around it: the text is fetched when first shown.
 */
export function HowToPlayInPlace() {
  return <HowToPlayItems page={use(loadPage('how2play'))} />;
}
