import { ListOrdered, Play, ScrollText, ShieldCheck } from 'lucide-react';
import { TEXTS } from '../texts.ts';

export type Section = 'play' | 'rounds' | 'rules' | 'fairness';

const ICONS = { play: Play, rounds: ListOrdered, rules: ScrollText, fairness: ShieldCheck } as const;
const ORDER = ['play', 'rounds', 'rules', 'fairness'] as const;

/** The parts of a game: a row under its view, at every width. */
export function SectionTabs({ value, onChange }: { value: Section; onChange: (section: Section) => void }) {
  return (
    <nav aria-label={TEXTS.sections} className="relative border-t border-line bg-sunken">
      <ul className="mx-auto grid max-w-3xl grid-cols-4">
        {ORDER.map((section) => {
          const Icon = ICONS[section];
          const isHere = section === value;
          return (
            <li key={section}>
              <button
                type="button"
                aria-current={isHere ? 'page' : undefined}
                onClick={() => onChange(section)}
                className={`flex min-h-14 w-full flex-col items-center justify-center gap-1 border-t-2 px-1 text-13 font-semibold focus-visible:outline-offset-[-3px] ${
                  isHere ? 'border-danfo text-text' : 'border-transparent text-text-soft hover:text-text'
                }`}
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
                {TEXTS[section]}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
