import { Skeleton } from '@jara/ui/skeleton';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FairnessSectionProps } from './fairness-section.tsx';
import { TEXTS } from './texts.ts';

// Hashing and the panel are loaded only when the disclosure is opened.
const FairnessSection = lazy(() =>
  import('./fairness-section.tsx').then(({ FairnessSection: Section }) => ({ default: Section })),
);

/** Closed by default, under its wheel. */
export function FairnessDisclosure(props: FairnessSectionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group mt-8 rounded-xl border border-line"
      onToggle={(event) => setWasOpened(wasOpened || event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-good" />
        <div className="flex-1">
          <h2 className="font-head text-17">{TEXTS.fairTitle}</h2>
          <p className="text-13 text-text-soft">{TEXTS.fairLead}</p>
        </div>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4">
        {wasOpened ? (
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <FairnessSection {...props} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
}
