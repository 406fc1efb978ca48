import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageWindow } from './page-window.ts';
import { TEXTS } from './pager-texts.ts';

interface PagerProps {
  current: number;
  /** The first and the last reachable page; nothing is shown for a single one. */
  newest: number;
  oldest: number;
  /** Number of page numbers shown. */
  size: number;
  onChange: (page: number) => void;
}

const TARGET =
  'flex min-h-12 min-w-12 items-center justify-center rounded-lg text-15 font-semibold transition-colors duration-150 ease-out';
const STEP = `${TARGET} gap-1 border border-line-strong bg-surface px-3 text-text hover:border-text disabled:border-line disabled:text-text-soft`;

/** The pages of a list, newest first: the numbers above the two steps on phones, in one row elsewhere. */
export function Pager({ current, newest, oldest, size, onChange }: PagerProps) {
  const pages = pageWindow(current, { newest, oldest }, size);
  if (pages.length < 2) return null;
  const at = pages.indexOf(current);
  const step = (by: number) => {
    const page = pages[at + by];
    return { disabled: page === undefined, onClick: () => page !== undefined && onChange(page) };
  };
  return (
    <nav
      aria-label={TEXTS.pages}
      className="mt-4 grid grid-cols-2 gap-3 md:flex md:items-center md:justify-between"
    >
      <ul className="order-first col-span-2 flex justify-center gap-1 md:order-none">
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              aria-label={TEXTS.page(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onChange(page)}
              className={`${TARGET} figures ${page === current ? 'bg-accent-soft text-accent' : 'text-text-soft hover:bg-sunken hover:text-text'}`}
            >
              {page}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" {...step(-1)} className={`${STEP} md:order-first`}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {TEXTS.newer}
      </button>
      <button type="button" {...step(1)} className={STEP}>
        {TEXTS.older}
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
    </nav>
  );
}
