import { lazy, Suspense } from 'react';
import { useIdle } from '../browser/use-idle.ts';
import { isOpening } from './opening.ts';
import { SoonMark } from './soon-mark.tsx';

// The list of games comes with the query library, which a page of text does not need at first.
const ListedSoonMark = lazy(() =>
  import('./listed-soon-mark.tsx').then((m) => ({ default: m.ListedSoonMark })),
);

/** Above a text about games that may not exist yet: "Opens soon" until the catalogue lists the first of them. */
export function SoonUnlessOpen({ opening }: { opening: string | null }) {
  const isIdle = useIdle();
  if (opening === null || !isOpening(opening)) return null;
  const mark = (
    <p className="mb-3">
      <SoonMark />
    </p>
  );
  if (!isIdle) return mark;
  return (
    <Suspense fallback={mark}>
      <ListedSoonMark opening={opening}>{mark}</ListedSoonMark>
    </Suspense>
  );
}
