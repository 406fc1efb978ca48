import { lazy, Suspense } from 'react';
import { useIdle } from '../../browser/use-idle.ts';
import { WINNER_TEXTS } from './winner-texts.ts';

const WinnersTicker = lazy(() => import('./winners-ticker.tsx').then((m) => ({ default: m.WinnersTicker })));

/** The strip of winners. It has its height from the start; the winners load once the browser is idle. */
export function WinnersStrip() {
  const isIdle = useIdle();
  return (
    <section
      aria-label={WINNER_TEXTS.title}
      className="isolate flex h-14 items-stretch overflow-hidden bg-ink text-15 text-chalk"
    >
      <h2 className="z-10 flex items-center border-r-4 border-danfo bg-ink px-4 font-head text-17">
        {WINNER_TEXTS.title}
      </h2>
      {isIdle ? (
        <Suspense>
          <WinnersTicker />
        </Suspense>
      ) : null}
    </section>
  );
}
