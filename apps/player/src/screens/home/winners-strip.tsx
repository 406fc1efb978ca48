import { lazy, Suspense, useEffect, useState } from 'react';
import { onceQuiet } from './once-quiet.ts';
import { WINNER_TEXTS } from './winner-texts.ts';

const WinnersTicker = lazy(() => import('./winners-ticker.tsx').then((m) => ({ default: m.WinnersTicker })));

/** Room for the winners, kept from the start; they come when the page is quiet. */
export function WinnersStrip() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onceQuiet(() => setWanted(true)), []);
  return (
    <section
      aria-label={WINNER_TEXTS.title}
      className="isolate flex h-14 items-stretch overflow-hidden bg-ink text-15 text-chalk"
    >
      <h2 className="z-10 flex items-center border-r-4 border-danfo bg-ink px-4 font-head text-17">
        {WINNER_TEXTS.title}
      </h2>
      {wanted ? (
        <Suspense>
          <WinnersTicker />
        </Suspense>
      ) : null}
    </section>
  );
}
